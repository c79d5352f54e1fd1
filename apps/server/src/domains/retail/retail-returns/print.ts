import { returnFields as x, returnLineFields } from '@treadline/contract/retail/retail-returns/fields.ts';
import type { retailReturnRoutes } from '@treadline/contract/retail/retail-returns/returns.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { companyName } from '#kernel/company-name.ts';
import type { Ctx } from '#kernel/context.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { retailReturn } from './entity.ts';

const keys = [
  'orderNo',
  'plateNumber',
  'customerName',
  'status',
  'createdBy',
  'createdTime',
  'lowerReason',
  'remark',
] as const;
const signatures = [
  t('客户签字 / 日期', 'Customer / date', '客戶簽字 / 日期'),
  t('经办人 / 日期', 'Taken back by / date', '經辦人 / 日期'),
];

/** Printed return note for the customer: what came back, and what is given back for it. */
export async function returnPaper(
  ctx: Ctx,
  row: ClientOutput<typeof retailReturnRoutes.detail>,
): Promise<PrintedDocument> {
  const facts = keys.map(
    (key) => [x[key].label, formatFieldValue(x[key], row[key] ?? null, ctx.lang)] as const,
  );
  return {
    title: retailReturn.label,
    issuer: await companyName(ctx, row.dealerId),
    number: row.returnNo,
    facts,
    fields: pickFields(
      returnLineFields,
      'wheel',
      'size',
      'partNo',
      'name',
      'dot',
      'quantity',
      'reason',
      'amount',
    ),
    rows: row.lines,
    sums: ['amount'],
    after: [[x.refunded.label, formatMoney(row.refunded)]],
    signatures,
    receipt: {
      facts: [[x.returnNo.label, row.returnNo], ...facts],
      names: ['size', 'name', 'dot'],
      figures: ['quantity', 'amount'],
      strong: [x.amount.label, formatMoney(row.amount)],
    },
  };
}
