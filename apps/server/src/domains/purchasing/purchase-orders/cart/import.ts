import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { z } from 'zod';
import { rules } from '@treadline/contract/kernel/rules.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { allErrors } from '@treadline/contract/all-errors.ts';
import type { Ctx } from '#kernel/context.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { dayOf } from '#kernel/days.ts';
import { cells, templateSheet, type ImportColumn } from '#kernel/sheets/index.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import type { Upload } from '#kernel/upload.ts';
import { readPartsByNo } from '#domains/catalogue/brands/index.ts';
import { buyingFault } from '#domains/catalogue/catalogue/index.ts';
import { changeCart } from './lines.ts';

const columns: readonly ImportColumn[] = [
  { key: 'partNo', titles: x.partNo, type: 'code', sample: 'MIC-2055516-91V-P4' },
  { key: 'supplierCode', titles: x.supplierCode, type: 'code', sample: 'SUP001' },
  { key: 'warehouseName', titles: x.warehouseName, sample: '昆山一号仓' },
  { key: 'quantity', titles: x.quantity, type: 'int', sample: '40' },
  { key: 'originalDate', titles: x.originalDate, type: 'day', sample: '2026-12-15' },
];

const Row = z.object({
  partNo: z.string().trim().min(1, 'rule.required').max(60),
  supplierCode: z.string().trim().max(40),
  warehouseName: z.string().trim().min(1, 'rule.required').max(60),
  quantity: cells.int().pipe(rules.qty()),
  originalDate: cells.day().nullable(),
});
/** Import sheet of the cart: column definitions and row schema. */
export const cartImport = { columns, schema: Row };

const past = allErrors['purchase-order.wanted-past'].text;
const notSold = t('该供应商不供应此商品', 'This supplier does not sell the part', '該供應商不供應此商品');
const notWhole = t('应为 {packing} 的倍数', 'In packs of {packing}', '應為 {packing} 的倍數');
const belowMoq = t('低于最小起订量 {moq}', 'Below the minimum order of {moq}', '低於最小起訂量 {moq}');

/**
 * Imports cart lines from xlsx, all rows or none, reporting every invalid row (K14). `again` confirms importing the
 * same list twice.
 */
export const importCart = (ctx: Ctx, file: Upload, again = false) =>
  importFile(ctx, {
    entity: 'cart',
    scopeId: ctx.me.membershipId,
    file,
    ...cartImport,
    maxRows: 2000,
    again,
    resolve: resolveRows,
    apply: async (own, changes) => {
      await changeCart(own, changes);
      return {};
    },
  });

async function resolveRows(ctx: Ctx, rows: ImportRow<typeof Row>[], reject: RejectRow) {
  const known = await lookUp(
    ctx,
    rows.map((r) => r.value),
  );
  const today = dayOf(new Date());
  return rows.flatMap(({ row, value }) => {
    const part = known.part(value.partNo) ?? reject(row, 'partNo', why.unknown);
    const warehouse =
      known.warehouses.get(codeKey(value.warehouseName)) ?? reject(row, 'warehouseName', why.unknown);
    if (!part || !warehouse) return [];
    const fault = part[0] && buyingFault({ ...part[0], no: part[0].part_no });
    if (fault) return reject(row, 'partNo', allErrors[fault.error].text, fault.details) ?? [];
    // Without a supplier code the preferred supplier is meant.
    const supplier = value.supplierCode
      ? part.find((s) => codeKey(s.code) === codeKey(value.supplierCode))
      : (part.find((s) => s.preferred) ?? part[0]);
    if (!supplier)
      return (
        reject(
          row,
          'supplierCode',
          known.suppliers.has(codeKey(value.supplierCode)) ? notSold : why.unknown,
        ) ?? []
      );
    if (!supplier.enabled) return reject(row, 'supplierCode', why.unknown) ?? [];
    if (value.originalDate && value.originalDate < today) return reject(row, 'originalDate', past) ?? [];
    const { moq, packing, partId, id: supplierId } = supplier;
    if (value.quantity < moq) return reject(row, 'quantity', belowMoq, { moq }) ?? [];
    if (value.quantity % packing > 0) return reject(row, 'quantity', notWhole, { packing }) ?? [];
    const { quantity, originalDate: neededDate } = value;
    return [{ partId, supplierId, warehouseId: warehouse, quantity, neededDate, set: false }];
  });
}

async function lookUp(ctx: Ctx, rows: readonly z.output<typeof Row>[]) {
  const found = await readPartsByNo(
    ctx.db,
    rows.map((r) => codeKey(r.partNo)),
  );
  const links = await ctx.db
    .selectFrom('part_supplier as ps')
    .innerJoin('part as p', 'p.id', 'ps.part_id')
    .innerJoin('company as c', 'c.id', 'ps.supplier_id')
    .where('p.id', 'in', [0, ...found.values()])
    .select(['p.part_no', 'p.status', 'p.lifecycle', 'p.id as partId', 'c.id', 'c.code', 'c.enabled'])
    .select(['ps.preferred', 'ps.moq', 'ps.packing'])
    .execute();
  const places = await ctx.db
    .selectFrom('location')
    .where('type', '=', 'WAREHOUSE')
    .where('enabled', '=', true)
    .select(['id', 'name'])
    .execute();
  const suppliers = await ctx.db
    .selectFrom('company')
    .where('account_type', '=', 'SUPPLIER')
    .select('code')
    .execute();
  const parts = Map.groupBy(links, (l) => l.partId);
  return {
    part: (no: string) => parts.get(found.get(codeKey(no)) ?? 0),
    suppliers: new Set(suppliers.map((s) => codeKey(s.code))),
    warehouses: new Map(places.map((p) => [codeKey(p.name), p.id])),
  };
}

/** Returns the empty import template (xlsx). */
export async function cartTemplate(ctx: Ctx): Promise<Download> {
  return { download: true, name: 'cart.xlsx', type: xlsxType, body: await templateSheet(columns, ctx.lang) };
}
