import { z } from 'zod';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { allErrors } from '@treadline/contract/all-errors.ts';
import type { dealerOrderErrors } from '@treadline/contract/wholesale/dealer-orders/errors.ts';
import { salesCartFields as x } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { rules } from '@treadline/contract/kernel/rules.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { cells, templateSheet, type ImportColumn } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import { readPartsByNo } from '#domains/catalogue/brands/index.ts';
import { findBuyer } from './buyer.ts';
import { readGoods, type Goods } from './goods.ts';
import { changeLines } from './lines.ts';

const columns: readonly ImportColumn[] = [
  { key: 'partNo', titles: x.partNo, type: 'code', sample: 'MIC-2055516-91V-P4' },
  { key: 'quantity', titles: x.quantity, type: 'int', sample: '40' },
];
const Row = z.object({
  partNo: z.string().trim().min(1, 'rule.required').max(60),
  quantity: cells.int().pipe(rules.qty()),
});
/** Import sheet of a dealer's cart: column definitions and row schema. */
export const salesCartImport = { columns, schema: Row };

interface Given {
  again?: boolean | undefined;
  dealerId?: number | undefined;
}

/**
 * Imports cart lines of a dealer from xlsx, all rows or none, reporting every invalid row. `again` confirms importing
 * the same list twice.
 */
export async function importSalesCart(ctx: Ctx, file: Upload, { again = false, dealerId }: Given) {
  const buyer = await findBuyer(ctx, dealerId);
  if (!buyer.allowed) fail('dealer-order.not-allowed', { dealer: buyer.name });
  return importFile(ctx, {
    entity: 'sales-cart',
    scopeId: buyer.id,
    file,
    ...salesCartImport,
    maxRows: 2000,
    again,
    resolve: (own, rows, reject) => resolveRows(own, buyer.id, rows, reject),
    apply: async (own, wanted) => {
      await changeLines(
        own,
        wanted.map((line) => ({ ...line, dealerId: buyer.id, set: false })),
      );
      return {};
    },
  });
}

async function resolveRows(
  ctx: Ctx,
  dealerId: number,
  rows: readonly ImportRow<typeof Row>[],
  reject: RejectRow,
) {
  const known = await lookUp(
    ctx,
    dealerId,
    rows.map(({ value }) => value.partNo),
  );
  return rows.flatMap(({ row, value: { partNo, quantity } }) => {
    const goods = known.get(codeKey(partNo)) ?? reject(row, 'partNo', why.unknown);
    if (!goods) return [];
    const refused = (column: 'partNo' | 'quantity', error: keyof typeof dealerOrderErrors, details: object) =>
      reject(row, column, allErrors[error].text, { part: goods.partNo, ...details }) ?? [];
    if (!goods.isSold) return refused('partNo', 'dealer-order.not-sold', {});
    if (goods.unitFen === null) return refused('partNo', 'dealer-order.no-price', {});
    const { packing, partId } = goods;
    if (quantity % packing > 0) return refused('quantity', 'dealer-order.packing', { packing });
    return [{ partId, quantity }];
  });
}

async function lookUp(
  ctx: Ctx,
  dealerId: number,
  partNos: readonly string[],
): Promise<ReadonlyMap<string, Goods>> {
  const found = await readPartsByNo(ctx.db, partNos.map(codeKey));
  const goods = await readGoods(ctx, dealerId, [...new Set(found.values())]);
  return new Map(
    [...found].flatMap(([no, id]) => {
      const own = goods.get(id);
      return own ? [[no, own] as const] : [];
    }),
  );
}

/** Returns the empty import template (xlsx). */
export async function salesCartTemplate(ctx: Ctx): Promise<Download> {
  return {
    download: true,
    name: 'dealer-cart.xlsx',
    type: xlsxType,
    body: await templateSheet(columns, ctx.lang),
  };
}
