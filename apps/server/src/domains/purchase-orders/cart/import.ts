import { z } from 'zod';
import { rules } from '@treadline/contract/kernel/rules.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchase-orders/texts.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { importOnce } from '../../../kernel/import-once.ts';
import { cells, templateSheet } from '../../../kernel/sheets/index.ts';
import { xlsxType, type Download } from '../../../kernel/download.ts';
import type { Upload } from '../../../kernel/upload.ts';
import { changeCart } from './lines.ts';

const columns = [
  { key: 'partNo', titles: x.partNo, sample: 'MIC-2055516-91V-P4' },
  { key: 'supplierCode', titles: x.supplierCode, sample: 'SUP001' },
  { key: 'warehouseName', titles: x.warehouseName, sample: '昆山一号仓' },
  { key: 'quantity', titles: x.quantity, sample: '40' },
  { key: 'originalDate', titles: x.originalDate, sample: '2026-12-15' },
] as const;

const Row = z.object({
  partNo: z.string().trim().min(1, 'rule.required').max(60),
  supplierCode: z.string().trim().max(40),
  warehouseName: z.string().trim().min(1, 'rule.required').max(60),
  quantity: cells.int().pipe(rules.qty()),
  originalDate: cells.day().nullable(),
});

/** xlsx into the cart: every bad row reported at once, all rows or none, the same file twice is a no-op (K14). */
export const importCart = (ctx: Ctx, file: Upload) =>
  importOnce(ctx, {
    entity: 'cart',
    scopeId: ctx.me.membershipId,
    file,
    columns,
    schema: Row,
    maxRows: 2000,
    resolve: async (rows, reject) => {
      const known = await lookUp(
        ctx,
        rows.map((r) => r.value),
      );
      return rows.flatMap(({ row, value }) => {
        const part = known.parts.get(value.partNo) ?? reject(row, 'partNo', 'import.unknown');
        const warehouse =
          known.warehouses.get(value.warehouseName) ?? reject(row, 'warehouseName', 'import.unknown');
        if (!part || !warehouse) return [];
        // Without a supplier code the preferred supplier is meant.
        const supplier = value.supplierCode
          ? part.find((s) => s.code === value.supplierCode)
          : (part.find((s) => s.preferred) ?? part[0]);
        if (!supplier?.enabled) return reject(row, 'supplierCode', 'import.unknown') ?? [];
        if (value.quantity < supplier.moq)
          return reject(row, 'quantity', 'import.moq', { moq: supplier.moq }) ?? [];
        return [
          {
            partId: supplier.partId,
            supplierId: supplier.id,
            warehouseId: warehouse,
            quantity: value.quantity,
            neededDate: value.originalDate,
            set: false,
          },
        ];
      });
    },
    apply: (changes) => changeCart(ctx, changes),
  });

async function lookUp(ctx: Ctx, rows: readonly z.output<typeof Row>[]) {
  const links = await ctx.db
    .selectFrom('part_supplier as ps')
    .innerJoin('part as p', 'p.id', 'ps.part_id')
    .innerJoin('company as c', 'c.id', 'ps.supplier_id')
    .where('p.part_no', 'in', rows.length ? rows.map((r) => r.partNo) : [''])
    .where('p.status', '=', 'Deployed')
    .select(['p.part_no', 'p.id as partId', 'c.id', 'c.code', 'c.enabled', 'ps.preferred', 'ps.moq'])
    .execute();
  const places = await ctx.db
    .selectFrom('location')
    .where('type', '=', 'WAREHOUSE')
    .where('enabled', '=', true)
    .select(['id', 'name'])
    .execute();
  return {
    parts: Map.groupBy(links, (l) => l.part_no),
    warehouses: new Map(places.map((p) => [p.name, p.id])),
  };
}

/** The template of the import. */
export async function cartTemplate(ctx: Ctx): Promise<Download> {
  return { download: true, name: 'cart.xlsx', type: xlsxType, body: await templateSheet(columns, ctx.lang) };
}
