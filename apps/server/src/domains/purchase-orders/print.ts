import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchase-orders/texts.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Download } from '../../kernel/download.ts';
import { escapeHtml, printPage } from '../../kernel/print.ts';
import { linesOf } from './lines.ts';
import { readOrder } from './read-order.ts';

const title = t('采购单', 'Purchase order', '採購單');

/** The order as an A4 page with its barcode. */
export async function printOrder(ctx: Ctx, id: number): Promise<Download> {
  const order = await readOrder(ctx, id);
  const lines = await linesOf(ctx, id);
  const rows = lines.map((l) => [
    l.partNo,
    l.supplierPartNo,
    l.partName,
    String(l.quantity),
    fenToYuan(l.unitPrice),
    fenToYuan(l.purchaseAmount),
  ]);
  const foot = ['', '', '', String(order.purchaseQuantity), '', fenToYuan(order.purchaseAmount)];
  const tail = `${escapeHtml(x.taxAmount[ctx.lang])} ${fenToYuan(order.taxAmount)} · ${escapeHtml(x.totalAmount[ctx.lang])} ${fenToYuan(order.totalAmount)}`;
  const body = printPage({
    lang: ctx.lang,
    title: title[ctx.lang],
    number: order.orderNo,
    facts: factsOf(ctx, order),
    head: [x.partNo, x.supplierPartNo, x.partName, x.quantity, x.unitPrice, x.purchaseAmount].map(
      (h) => h[ctx.lang],
    ),
    rightFrom: 3,
    rows,
    foot,
    tail,
  });
  return {
    download: true,
    name: `${order.orderNo}.html`,
    type: 'text/html; charset=utf-8',
    body,
    inline: true,
  };
}

function factsOf(ctx: Ctx, order: Awaited<ReturnType<typeof readOrder>>): [string, string][] {
  return [
    ...(order.supplierName ? [[x.supplierName[ctx.lang], order.supplierName] as [string, string]] : []),
    [x.warehouseName[ctx.lang], order.warehouseName],
    [x.createdBy[ctx.lang], order.createdBy],
    [x.originalDate[ctx.lang], order.originalDate ?? ''],
    [x.promisedDate[ctx.lang], order.promisedDate ?? ''],
    [x.remark[ctx.lang], order.remark],
  ];
}
