import { sql } from 'kysely';
import { ledgerRowFields as fields, ledgerRowKinds } from '@treadline/contract/books/account-books/fields.ts';
import type { JournalType } from '@treadline/contract/money/journal/accounts.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { writeSheet, type SheetColumn } from '#kernel/sheets/index.ts';
import { ledgerSubject } from '#domains/money/subjects/index.ts';
import { detailRows, wordsOf } from './rows.ts';
import { isUnder, monthsOf, type AskedMonths } from './source.ts';

/** Entries shown at most. */
const most = 2000;

interface Asked extends AskedMonths {
  code: string;
}

interface Column {
  code: string;
  name: string;
  direction: 'DEBIT' | 'CREDIT';
}

/** Subjects one level below, and the subject itself where something is posted on it. */
async function columnsOf({ db }: Pick<Ctx, 'db'>, code: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT DISTINCT ON (code COLLATE "C") code, name, direction FROM ledger_subject s
    WHERE s.code <> ${code} AND ${isUnder(sql`s.code`, sql`${code}::text`)}
      AND NOT EXISTS (SELECT FROM ledger_subject p WHERE p.code NOT IN (s.code, ${code})
        AND ${isUnder(sql`p.code`, sql`${code}::text`)} AND ${isUnder(sql`s.code`, sql`p.code`)})
    ORDER BY code COLLATE "C"`.execute(db);
  return rows;
}

/**
 * Returns a subject's entries in a range of months with a column for each subject below it, positive on that one's own
 * side, and for the subject itself where something is posted on it.
 * @throws record.not-found
 */
export async function readColumns(ctx: Ctx, asked: Asked) {
  const { code } = asked;
  const own = await ctx.db
    .selectFrom('ledger_subject')
    .where('code', '=', code)
    .select(['name', 'direction'])
    .executeTakeFirst();
  const { name, direction } = own ?? fail('record.not-found', { entity: ledgerSubject.label });
  const below = await columnsOf(ctx, code);
  const { rows } = await sql<Line>`
    SELECT x.id, x.kind, x.period, x.day, x.no, x.type, x.memo, x.subject, x."journalId", x.debit, x.credit, x.side, x.balance
    FROM ${detailRows({ months: monthsOf(asked), code })} x WHERE x.kind <> 'YEAR' ORDER BY x.id LIMIT ${most + 1}`.execute(
    ctx.db,
  );
  const all: Column[] = [{ code, name, direction }, ...below];
  // The longest code that a subject begins with is its column; the subject itself comes last.
  const placed = rows.slice(0, most).map((row) => ({ ...row, at: placeOf(all, row) }));
  const columns = all.filter((_, at) => at > 0 || placed.some((row) => row.kind === 'ENTRY' && row.at === 0));
  const sums = new Map<string, number[]>();
  return {
    code,
    name,
    columns: columns.map((one) => ({ code: one.code, name: one.name })),
    more: rows.length > most,
    rows: placed.map(({ at, type, ...row }) => ({
      ...row,
      memo: wordsOf({ ...row, type }, ctx.lang),
      amounts: amountsOf(columns, all[at], row, sums),
    })),
  };
}

interface Line {
  id: number;
  kind: 'OPENING' | 'ENTRY' | 'MONTH';
  period: string;
  day: string | null;
  no: string;
  type: JournalType | null;
  memo: string;
  subject: string;
  journalId: number | null;
  debit: number;
  credit: number;
  side: 'DEBIT' | 'CREDIT' | 'FLAT';
  balance: number;
}

/** Index of the column of an entry: its subject's, or that of the one above it. */
function placeOf(all: readonly Column[], { subject }: Line): number {
  const [code = ''] = subject.split(' ');
  return Math.max(
    0,
    all.findIndex((one, at) => at > 0 && code.startsWith(one.code)),
  );
}

/** Amounts of a row by column; a month's are the sums of its entries, kept in `sums`. */
function amountsOf(
  columns: readonly Column[],
  own: Column | undefined,
  row: Pick<Line, 'kind' | 'period' | 'debit' | 'credit'>,
  sums: Map<string, number[]>,
): number[] {
  const month = sums.get(row.period) ?? columns.map(() => 0);
  sums.set(row.period, month);
  if (row.kind === 'MONTH') return month;
  const net = row.debit - row.credit;
  return columns.map((one, at) => {
    if (row.kind !== 'ENTRY' || one.code !== own?.code) return 0;
    const fen = one.direction === 'DEBIT' ? net : 0 - net;
    month[at] = (month[at] ?? 0) + fen;
    return fen;
  });
}

const title = t('多栏账', 'Ledger in columns', '多欄帳');

/** Returns the ledger in columns as a workbook, amounts in yuan. @throws record.not-found */
export async function columnsFile(ctx: Ctx, asked: Asked): Promise<Download> {
  const { code, name, columns, rows } = await readColumns(ctx, asked);
  const { lang } = ctx;
  const money = (key: string, text: string): SheetColumn => ({ key, title: text, type: 'money' });
  const sheetColumns: SheetColumn[] = [
    { key: 'day', title: fields.day[lang], type: 'text' },
    { key: 'no', title: fields.no[lang], type: 'text' },
    { key: 'memo', title: fields.memo[lang], type: 'text' },
    money('debit', fields.debit[lang]),
    money('credit', fields.credit[lang]),
    { key: 'balance', title: fields.balance[lang], type: 'text' },
    ...columns.map((one) => money(one.code, `${one.code} ${one.name}`)),
  ];
  const lines = rows.map((row) => ({
    day: row.day ?? row.period,
    no: row.no,
    memo: row.kind === 'ENTRY' ? row.memo : ledgerRowKinds[row.kind][lang],
    debit: row.debit,
    credit: row.credit,
    balance: `${row.side === 'CREDIT' ? '-' : ''}${formatMoney(row.balance)}`,
    ...Object.fromEntries(columns.map((one, at) => [one.code, row.amounts[at]])),
  }));
  const { from, to } = monthsOf(asked);
  return {
    download: true,
    name: `${title[lang]} ${code} ${name} ${from}-${to}.xlsx`,
    type: xlsxType,
    rows: lines.length,
    body: writeSheet({ name: title[lang], columns: sheetColumns, rows: lines, lang }),
  };
}
