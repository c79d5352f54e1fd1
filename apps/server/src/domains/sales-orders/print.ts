import { sayValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { salesFields as x, salesLineFields } from '@treadline/contract/sales-orders/fields.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Download } from '../../kernel/download.ts';
import { printDocument } from '../../kernel/print.ts';
import { salesOrder } from './entity.ts';
import { linesOf } from './reading/detail.ts';
import { readSales } from './row.ts';

const signatures = [
  t('发货 / 日期', 'Sent by / date', '出貨 / 日期'),
  t('承运签字 / 日期', 'Carrier / date', '承運簽字 / 日期'),
  t('收货签字 / 日期', 'Receiver / date', '收貨簽字 / 日期'),
];
const keys = [
  'state',
  'bizNo',
  'locationName',
  'toName',
  'toContact',
  'toPhone',
  'toAddress',
  'carrierName',
  'waybillNo',
  'shipDay',
  'promisedDay',
  'notBefore',
  'remark',
] as const;

/** The sales order as an A4 page: what is picked, and what goes along with the goods. */
export async function printSales(ctx: Ctx, id: number): Promise<Download> {
  const [head, lines] = await Promise.all([readSales(ctx, id), linesOf(ctx, id)]);
  return printDocument(ctx, {
    title: salesOrder.label,
    number: head.orderNo,
    facts: keys.map((key) => [x[key].label, sayValue(x[key], head[key], ctx.lang)]),
    fields: pickFields(
      salesLineFields,
      'size',
      'partNo',
      'partName',
      'brandName',
      'dots',
      'quantity',
      'shipped',
    ),
    rows: lines,
    sums: ['quantity', 'shipped'],
    signatures,
  });
}
