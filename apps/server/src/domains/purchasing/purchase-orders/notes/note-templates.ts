import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { findRecord } from '#kernel/scope.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import { purchaseOrder } from '../entity.ts';
import { noteColumns } from './note-sheet.ts';

const name = t('发货数据', 'Delivery data', '出貨資料');

const asDownload = (file: string, body: Buffer): Download => ({
  download: true,
  name: `${file}.xlsx`,
  type: xlsxType,
  body,
});

/** Returns the import template (xlsx) for many orders. */
export const batchTemplate = async (ctx: Ctx): Promise<Download> =>
  asDownload(name[ctx.lang], await templateSheet(noteColumns, ctx.lang));

/** Returns the import template (xlsx) for one order, filled with its open lines if the order is given. */
export async function noteTemplate(ctx: Ctx, orderId: number | undefined): Promise<Download> {
  const columns = noteColumns.filter((c) => c.key !== 'orderNo');
  if (orderId === undefined) return asDownload(name[ctx.lang], await templateSheet(columns, ctx.lang));
  const order = await findRecord(ctx, purchaseOrder, orderId);
  return asDownload(order.order_no, await templateSheet(columns, ctx.lang, await openLines(ctx, orderId)));
}

/** Rows of an order's template: what is not sent yet. */
export async function openLines(ctx: Ctx, orderId: number) {
  const lines = await ctx.db
    .selectFrom('purchase_order_line')
    .selectAll()
    .where('po_id', '=', orderId)
    .orderBy('line_no')
    .execute();
  return lines
    .map((l) => ({
      partNo: l.part_no,
      supplierPartNo: l.supplier_part_no,
      quantity: l.qty - l.received_qty - l.inflight_qty,
    }))
    .filter((r) => r.quantity !== 0);
}
