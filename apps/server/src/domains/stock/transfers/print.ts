import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { transferFields as x, transferLineFields } from '@treadline/contract/stock/transfers/fields.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import type { transferRoutes } from '@treadline/contract/stock/transfers/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { transfer } from './transfer.ts';

const signatures = [
  t('制单 / 日期', 'Made by / date', '製單 / 日期'),
  t('发出方签字 / 日期', 'Sender / date', '發出方簽字 / 日期'),
  t('承运签字 / 日期', 'Carrier / date', '承運簽字 / 日期'),
  t('接收方签字 / 日期', 'Receiver / date', '接收方簽字 / 日期'),
];
const copies = [
  t('发出方', 'sender', '發出方'),
  t('接收方', 'receiver', '接收方'),
  t('财务', 'accounts', '財務'),
];
const keys = [
  'status',
  'fromName',
  'toName',
  'dueOn',
  'createdBy',
  'createdTime',
  'sentBy',
  'sentTime',
  'carrier',
  'waybillNo',
  'remark',
] as const;

/** Printed A4 page that travels with the goods: pieces sent by DOT, with space for the received pieces. */
export const transferPaper = (
  { lang }: Ctx,
  head: ClientOutput<typeof transferRoutes.detail>,
): PrintedDocument => ({
  title: transfer.label,
  number: head.transferNo,
  facts: keys.map((key) => [x[key].label, formatFieldValue(x[key], head[key], lang)]),
  fields: pickFields(
    transferLineFields,
    'size',
    'partNo',
    'partName',
    'dots',
    'quantity',
    'sent',
    'good',
    'defective',
  ),
  // Before it arrives, what arrived is room to write in.
  rows: head.lines.map((line) =>
    head.sent > 0 && head.onRoad < head.sent ? line : { ...line, good: '', defective: '' },
  ),
  sums: ['quantity', 'sent'],
  signatures,
  copies,
});
