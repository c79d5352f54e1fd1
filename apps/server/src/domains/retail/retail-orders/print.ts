import type { z } from 'zod';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { retailFields as x, retailLineFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { RetailOrderDetail } from '@treadline/contract/retail/retail-orders/schema.ts';
import { companyName } from '#kernel/company-name.ts';
import type { Ctx } from '#kernel/context.ts';
import { usualCopies, type PrintedDocument } from '#kernel/print.ts';
import { retailOrder } from './entity.ts';
import { stepsOf } from './used-rights.ts';

const signatures = [
  t('客户签字 / 日期', 'Customer / date', '客戶簽字 / 日期'),
  t('技师签字 / 日期', 'Mechanic / date', '技師簽字 / 日期'),
  t('门店签字 / 日期', 'Dealer / date', '門店簽字 / 日期'),
];
/** What the customer takes home on a roll. */
const receiptKeys = [
  'dealerName',
  'plateNumber',
  'carName',
  'customerName',
  'customerMobile',
  'createdTime',
  'createdBy',
] as const;
const keys = [
  'status',
  'dealerName',
  'plateNumber',
  'carName',
  'vin',
  'mileage',
  'customerName',
  'customerMobile',
  'createdTime',
  'createdBy',
  'promisedDay',
  'completedTime',
  'remark',
] as const;

const fields = pickFields(
  retailLineFields,
  'tyreIndex',
  'size',
  'partNo',
  'name',
  'quantity',
  'unitPrice',
  'amount',
  'dotPromised',
  'dotFitted',
);

const before = t('优惠前合计', 'Before discounts', '優惠前合計');

/** What the goods would be without discounts, and each discount: down to what is payable. */
const discountsOf = (
  steps: readonly { title: string; fen: number }[],
  payable: number,
): (readonly [Text, string])[] =>
  steps.length === 0
    ? []
    : [
        [before, formatMoney(steps.reduce((sum, { fen }) => sum + fen, payable))],
        ...steps.map(({ title, fen }) => [t(title, title, title), formatMoney(-fen)] as const),
      ];

/** Printed page of an order for workshop and customer: tyres by wheel, with space for DOTs. */
export async function orderPaper(
  ctx: Ctx,
  order: z.output<typeof RetailOrderDetail>,
): Promise<PrintedDocument> {
  const steps = await stepsOf(ctx, order.id);
  const factsOf = (shown: readonly (typeof keys)[number][]) =>
    shown.map((key) => [x[key].label, formatFieldValue(x[key], order[key] ?? null, ctx.lang)] as const);
  return {
    title: retailOrder.label,
    // A dealer's own orders do not repeat its name.
    issuer: await companyName(ctx, order.dealerId),
    number: order.orderNo,
    facts: factsOf(keys),
    fields,
    rows: order.lines,
    sums: ['amount'],
    after: [
      ...discountsOf(steps, order.payableAmount),
      [x.payableAmount.label, formatMoney(order.payableAmount)],
      [x.paidAmount.label, formatMoney(order.paidAmount)],
    ],
    signatures,
    copies: usualCopies,
    receipt: {
      facts: [[x.orderNo.label, order.orderNo], ...factsOf(receiptKeys)],
      names: ['size', 'name'],
      figures: ['quantity', 'unitPrice', 'amount'],
      strong:
        order.paidAmount > 0
          ? [x.paidAmount.label, formatMoney(order.paidAmount)]
          : [x.payableAmount.label, formatMoney(order.payableAmount)],
    },
  };
}
