import { balanceFields, monthFields as x } from '@treadline/contract/books/closing/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import type { closingRoutes } from '@treadline/contract/books/closing/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { readBalances } from './balances.ts';
import { readChecks } from './checks.ts';
import { accountingMonth, closableFrom, monthWords, readMonth } from './month.ts';

/** Returns one month with all balances and, while open, its checklist. @throws record.not-found */
export async function monthDetail(ctx: Ctx, id: number) {
  const head = await readMonth(ctx, id);
  const [checks, balances, parts] = await Promise.all([
    head.status === 'OPEN' ? readChecks(ctx, head.month) : [],
    readBalances(ctx, head),
    readDocumentParts(ctx, accountingMonth, id, monthWords),
  ]);
  return { ...head, checks, balances, closableTime: closableFrom(head.month).toISOString(), ...parts };
}

const title = t('科目余额表', 'Trial balance', '科目餘額表');
const signatures = [
  t('制表 / 日期', 'Made by / date', '製表 / 日期'),
  t('复核 / 日期', 'Checked by / date', '複核 / 日期'),
];

/** Printed trial balance of a month (A4). */
export function monthPaper({ lang }: Ctx, head: ClientOutput<typeof closingRoutes.detail>): PrintedDocument {
  const keys = ['status', 'closedBy', 'closedTime', 'remark'] as const;
  return {
    title,
    number: head.month,
    facts: keys.map((key) => [x[key].label, formatFieldValue(x[key], head[key], lang)]),
    fields: balanceFields,
    rows: head.balances,
    sums: ['opening', 'debit', 'credit', 'closing'],
    signatures,
  };
}
