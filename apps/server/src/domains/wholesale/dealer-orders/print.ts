import {
  dealerOrderFields as x,
  dealerOrderLineFields,
} from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import type { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { usualCopies, type PrintedDocument } from '#kernel/print.ts';
import { dealerOrder } from './entity.ts';

const signatures = [
  t('发货方签字 / 日期', 'Sender / date', '出貨方簽字 / 日期'),
  t('收货方签字 / 日期', 'Receiver / date', '收貨方簽字 / 日期'),
];
const keys = [
  'status',
  'dealerName',
  'kind',
  'createdTime',
  'createdBy',
  'paidTime',
  'promisedDay',
  'remark',
] as const;

/** Printed A4 page of an order: pieces bought, shipped and received, and amounts. */
export const orderPaper = (
  { lang }: Ctx,
  order: ClientOutput<typeof dealerOrderRoutes.detail>,
): PrintedDocument => ({
  title: dealerOrder.label,
  number: order.orderNo,
  facts: keys.map((key) => [x[key].label, formatFieldValue(x[key], order[key] ?? null, lang)]),
  fields: pickFields(
    dealerOrderLineFields,
    'size',
    'partNo',
    'name',
    'warehouseName',
    'quantity',
    'shippedQuantity',
    'receivedQuantity',
    'unitPrice',
    'amount',
  ),
  rows: order.lines,
  sums: ['quantity', 'shippedQuantity', 'receivedQuantity', 'amount'],
  after: [
    [x.freightAmount.label, formatMoney(order.freightAmount)],
    ...(order.freightAmount > 0
      ? [[x.freightAs.label, formatFieldValue(x.freightAs, order.freightAs, lang)] as const]
      : []),
    [x.payableAmount.label, formatMoney(order.payableAmount)],
    [x.paidAmount.label, formatMoney(order.paidAmount)],
    [x.refundedAmount.label, formatMoney(order.refundedAmount)],
  ],
  signatures,
  copies: usualCopies,
});
