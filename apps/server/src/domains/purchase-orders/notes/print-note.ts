import { dnStatusTexts } from '@treadline/contract/purchase-orders/flow.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchase-orders/texts.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Download } from '../../../kernel/download.ts';
import { escapeHtml, printPage } from '../../../kernel/print.ts';
import { find } from '../../../kernel/scope.ts';
import { deliveryNote } from '../entity.ts';
import { codeOf } from './entry-order.ts';
import { noteLines, readNote } from './note-detail.ts';

const title = t('发货单', 'Delivery note', '出貨單');
const counted = t('实收数量', 'Counted', '實收數量');
const total = t('合计', 'Total', '合計');
const signatures = [
  t('发货人签字 / 日期', 'Sender / date', '出貨人簽字 / 日期'),
  t('收货人签字 / 日期', 'Receiver / date', '收貨人簽字 / 日期'),
];

/** A visible note as an A4 page in the caller's language; its barcode is the code that the warehouse knows it by. */
export async function printNote(ctx: Ctx, id: number): Promise<Download> {
  const note = await readNote(ctx, id);
  const lines = await noteLines(ctx, id);
  const say = (text: Text): string => text[ctx.lang];
  const facts: [Text, string | null | undefined][] = [
    [x.dnNo, note.dnNo],
    [x.status, say(dnStatusTexts[note.status].text)],
    [x.orderNo, note.orderNo],
    [x.eclpPoNo, note.eclpPoNo],
    [x.supplierName, note.supplierName],
    [x.warehouseName, note.warehouseName],
    [x.shipDate, note.shipDate],
    [x.expectedDate, note.expectedDate],
    [x.carrier, note.carrier],
    [x.waybillNo, note.waybillNo],
  ];
  const body = printPage({
    lang: ctx.lang,
    title: say(title),
    number: codeOf(await find(ctx, deliveryNote, id)),
    facts: facts.map(([label, value]): [string, string] => [say(label), value ?? '']),
    head: ['#', ...[x.partNo, x.supplierPartNo, x.partName, x.sentQuantity, counted].map(say)],
    rightFrom: 4,
    rows: lines.map((l, i) => [
      String(i + 1),
      l.partNo,
      l.supplierPartNo,
      l.partName,
      String(l.sentQuantity),
      '',
    ]),
    foot: ['', say(total), '', '', String(lines.reduce((n, l) => n + l.sentQuantity, 0)), ''],
    tail: `<br><br>${signatures.map((s) => `${escapeHtml(say(s))} ____________________`).join('&emsp;&emsp;')}`,
  });
  return { download: true, name: `${note.dnNo}.html`, type: 'text/html; charset=utf-8', body, inline: true };
}
