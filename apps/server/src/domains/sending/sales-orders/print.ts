import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { salesFields as x, salesLineFields } from '@treadline/contract/sending/sales-orders/fields.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import type { salesOrderRoutes } from '@treadline/contract/sending/sales-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { usualCopies, type PrintedDocument } from '#kernel/print.ts';
import { salesOrder } from './entity.ts';

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

/** Printed A4 page of a sales order: picking list and delivery slip. */
export const salesPaper = (
  { lang }: Ctx,
  head: ClientOutput<typeof salesOrderRoutes.detail>,
): PrintedDocument => ({
  title: salesOrder.label,
  number: head.orderNo,
  facts: keys.map((key) => [x[key].label, formatFieldValue(x[key], head[key], lang)]),
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
  rows: head.lines,
  sums: ['quantity', 'shipped'],
  signatures,
  copies: usualCopies,
});
