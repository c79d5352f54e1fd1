import { sql } from 'kysely';
import {
  generalRowFields,
  ledgerRowFields,
  ledgerRowKinds,
  subjectBalanceFields,
  type LedgerRowKind,
} from '@treadline/contract/books/account-books/fields.ts';
import type { accountBookRoutes } from '@treadline/contract/books/account-books/routes.ts';
import type { JournalType } from '@treadline/contract/money/journal/accounts.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { printDocument, type PrintedDocument } from '#kernel/print.ts';
import { subjectRows } from './balances.ts';
import { detailRows, generalRows, wordsOf } from './rows.ts';
import { monthsOf, type Months } from './source.ts';

type Query = Input<(typeof accountBookRoutes)['print']>['query'];

/** Rows on paper at most; the workbook has all. */
const most = 3000;

const words = {
  months: t('会计期间', 'Months', '會計期間'),
  subject: t('科目', 'Subject', '科目'),
  balances: t('科目余额表', 'Balances of subjects', '科目餘額表'),
  general: t('总账', 'General ledger', '總帳'),
  detail: t('明细账', 'Detailed ledger', '明細帳'),
};
const signatures = [
  t('制表 / 日期', 'Made by / date', '製表 / 日期'),
  t('复核 / 日期', 'Checked by / date', '覆核 / 日期'),
];

const spanOf = ({ from, to }: Months): string => (from === to ? from : `${from} – ${to}`);

/** What is zero is left blank on paper. */
const blanked = <R extends object>(rows: readonly R[], keys: readonly string[]) =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(keys.map((key) => [key, (row as Record<string, unknown>)[key] || null])),
  }));

const amounts = [
  'openingDebit',
  'openingCredit',
  'debit',
  'credit',
  'closingDebit',
  'closingCredit',
] as const;

async function balancesPaper({ db }: Ctx, months: Months): Promise<PrintedDocument> {
  const { rows } = await sql<Record<string, number> & { top: boolean }>`
    SELECT x.* FROM ${subjectRows(months)} x ORDER BY x.code COLLATE "C" LIMIT ${most}`.execute(db);
  const fields = pickFields(subjectBalanceFields, 'code', 'name', ...amounts);
  const top = rows.filter((row) => row.top);
  return {
    title: words.balances,
    number: spanOf(months),
    facts: [[words.months, spanOf(months)]],
    fields,
    rows: [
      ...blanked(rows, amounts),
      {
        name: '合计',
        ...Object.fromEntries(
          amounts.map((key) => [key, top.reduce((sum, row) => sum + (row[key] ?? 0), 0)]),
        ),
      },
    ],
    signatures,
  };
}

/** Rows of a ledger with the words of those that are no entry. */
const worded = (
  rows: readonly { kind: LedgerRowKind; memo?: string; type?: JournalType | null }[],
  { lang }: Ctx,
) =>
  blanked(
    rows.map((row) => ({
      ...row,
      memo:
        row.kind === 'ENTRY'
          ? wordsOf({ memo: row.memo ?? '', type: row.type ?? null }, lang)
          : ledgerRowKinds[row.kind][lang],
    })),
    ['debit', 'credit', 'balance'],
  );

async function detailPaper(
  ctx: Ctx,
  months: Months,
  { code = '', partyId }: Query,
): Promise<PrintedDocument> {
  const { rows } = await sql<{ kind: LedgerRowKind; memo: string; type: JournalType | null }>`
    SELECT x.* FROM ${detailRows({ months, code, partyId })} x ORDER BY x.id LIMIT ${most}`.execute(ctx.db);
  return {
    title: words.detail,
    number: `${code} ${spanOf(months)}`,
    facts: [
      [words.subject, await subjectName(ctx, code)],
      [words.months, spanOf(months)],
    ],
    fields: pickFields(ledgerRowFields, 'day', 'no', 'memo', 'party', 'debit', 'credit', 'side', 'balance'),
    rows: worded(rows, ctx),
    signatures,
  };
}

async function generalPaper(ctx: Ctx, months: Months, { code }: Query): Promise<PrintedDocument> {
  const { rows } = await sql<{ kind: LedgerRowKind }>`
    SELECT x.* FROM ${generalRows(months, code || undefined)} x ORDER BY x.id LIMIT ${most}`.execute(ctx.db);
  return {
    title: words.general,
    number: spanOf(months),
    facts: [[words.months, spanOf(months)]],
    fields: {
      ...pickFields(generalRowFields, 'code', 'name', 'period'),
      memo: ledgerRowFields.memo,
      ...pickFields(generalRowFields, 'debit', 'credit', 'side', 'balance'),
    },
    rows: worded(rows, ctx),
    signatures,
  };
}

async function subjectName({ db }: Pick<Ctx, 'db'>, code: string): Promise<string> {
  const row = await db
    .selectFrom('ledger_subject')
    .select('name')
    .where('code', '=', code)
    .executeTakeFirst();
  return `${code} ${row?.name ?? ''}`.trim();
}

/** Prints balances, or the general or detailed ledger of a subject; no more than 3,000 rows. */
export async function printLedger(ctx: Ctx, query: Query): Promise<Download> {
  const { view, as, paper } = query;
  const months = monthsOf(query);
  const papers = {
    BALANCES: () => balancesPaper(ctx, months),
    GENERAL: () => generalPaper(ctx, months, query),
    DETAIL: () => detailPaper(ctx, months, query),
  };
  return printDocument({ ...ctx, paper: { as, paper } }, await papers[view]());
}
