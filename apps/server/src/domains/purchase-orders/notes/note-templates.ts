import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { xlsxType, type Download } from '../../../kernel/download.ts';
import { find } from '../../../kernel/scope.ts';
import { templateSheet, writeSheet } from '../../../kernel/sheets/index.ts';
import { purchaseOrder } from '../entity.ts';
import { noteColumns } from './note-sheet.ts';

const name = t('发货数据', 'Delivery data', '出貨資料');

/** The template for many orders. */
export async function batchTemplate(ctx: Ctx): Promise<Download> {
  return {
    download: true,
    name: `${name[ctx.lang]}.xlsx`,
    type: xlsxType,
    body: await templateSheet(noteColumns, ctx.lang),
  };
}

/** The template for one order; when the order is named, filled with what it has open, ready to be sent back. */
export async function noteTemplate(ctx: Ctx, orderId: number | undefined): Promise<Download> {
  const columns = noteColumns.filter((c) => c.key !== 'orderNo');
  if (orderId === undefined)
    return {
      download: true,
      name: `${name[ctx.lang]}.xlsx`,
      type: xlsxType,
      body: await templateSheet(columns, ctx.lang),
    };
  const order = await find(ctx, purchaseOrder, orderId);
  const lines = await ctx.db
    .selectFrom('purchase_order_line')
    .selectAll()
    .where('po_id', '=', orderId)
    .orderBy('line_no')
    .execute();
  const rows = lines
    .map((l) => ({
      partNo: l.part_no,
      supplierPartNo: l.supplier_part_no,
      quantity: String(l.qty - l.received_qty - l.inflight_qty),
    }))
    .filter((r) => r.quantity !== '0');
  const body = writeSheet({
    name: name[ctx.lang],
    lang: ctx.lang,
    rows,
    columns: columns.map((c) => ({ key: c.key, title: c.titles[ctx.lang], type: 'text' })),
  });
  return { download: true, name: `${order.order_no}.xlsx`, type: xlsxType, body };
}
