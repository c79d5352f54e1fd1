import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { sayValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { retailFields as x, retailLineFields } from '@treadline/contract/retail-orders/fields.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Download } from '../../kernel/download.ts';
import { printDocument } from '../../kernel/print.ts';
import { retailOrder } from './entity.ts';
import { linesOf } from './lines.ts';
import { stepsOf } from './used-rights.ts';
import { readOrder, type OrderRow } from './row.ts';

const signatures = [
  t('客户签字 / 日期', 'Customer / date', '客戶簽字 / 日期'),
  t('技师签字 / 日期', 'Mechanic / date', '技師簽字 / 日期'),
  t('门店签字 / 日期', 'Dealer / date', '門店簽字 / 日期'),
];
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

/** Paper is masked as the screen is. */
const masked = (order: OrderRow, { me }: Ctx): OrderRow =>
  me.codes.has('view_all_sensitive_data')
    ? order
    : {
        ...order,
        plateNumber: mask(order.plateNumber, 'plate'),
        customerName: mask(order.customerName, 'name'),
        customerMobile: mask(order.customerMobile, 'mobile'),
      };

/** The order as an A4 page for the workshop and the customer: what is fitted where, with room for the DOTs. */
export async function printOrder(ctx: Ctx, id: number): Promise<Download> {
  const order = masked(await readOrder(ctx, id), ctx);
  const lines = await linesOf(ctx, id);
  const steps = await stepsOf(ctx, id);
  return printDocument(ctx, {
    title: retailOrder.label,
    number: order.orderNo,
    facts: keys.map((key) => [x[key].label, sayValue(x[key], order[key] ?? null, ctx.lang)]),
    fields: pickFields(
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
    ),
    rows: lines,
    sums: ['amount'],
    after: [
      ...steps.map(({ title, fen }) => [t(title, title, title), formatMoney(-fen)] as const),
      [x.discountAmount.label, formatMoney(order.discountAmount)],
      [x.payableAmount.label, formatMoney(order.payableAmount)],
      [x.paidAmount.label, formatMoney(order.paidAmount)],
    ],
    signatures,
  });
}
