import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import {
  bankEntryFields,
  bankRowFields,
  matchFields,
} from '@treadline/contract/books/bank-statements/fields.ts';
import {
  bankStatementRoutes,
  type BankEntry,
  type BankRow,
} from '@treadline/contract/books/bank-statements/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy, unchangedQuery } from '#kernel/filters.ts';
import { showSealed } from '#kernel/secrets.ts';
import { bankEntries, isMine, matchRow, matchSource } from './match.ts';

type Row = z.output<typeof BankRow>;
type Entry = z.output<typeof BankEntry> & { bankAccountId: number; apart: number };

const rowSource = sql<Row>`(
  SELECT r.id, r.bank_account_id AS "bankAccountId", b.name AS "accountName", r.day, r.time, r.amount_fen AS amount,
    greatest(r.amount_fen, 0) AS income, greatest(-r.amount_fen, 0) AS expense, r.balance_fen AS balance, r.payee,
    r.payee_no_enc AS "payeeNo", r.summary, r.serial, CASE WHEN m.id IS NULL THEN 'OPEN' ELSE m.status END AS state,
    m.id AS "matchId", m.match_no AS "matchNo", m.kind AS "matchKind", m.created_by_name AS "matchedBy"
  FROM bank_row r JOIN bank_account b ON b.id = r.bank_account_id LEFT JOIN bank_match m ON m.id = r.match_id)`;

export const listRows = columnListing(
  bankStatementRoutes.rows,
  ({ db }) => db.selectFrom(rowSource.as('x')),
  {
    columns: 'x',
    made: true,
    filters: { text: filterBy.search([], 'x.payee', 'x.summary', 'x.serial') },
    defaultSort: '-day',
    map: (row, ctx) => ({ ...row, payeeNo: row.payeeNo ? showSealed(ctx, row.payeeNo) : '' }),
    sheet: { name: t('银行流水', 'Bank rows', '銀行流水'), columns: sheetOf(bankRowFields) },
  },
);

/** Entries that no row is; of a row those that can be part of it, `apart` by their amounts first, then by their days. */
const entrySource = (rowId: number | undefined): RawBuilder<Entry> => {
  const row = sql`JOIN bank_row r ON r.id = ${rowId} AND r.bank_account_id = e.account_id
    AND sign(r.amount_fen) = sign(e.fen) AND abs(r.amount_fen) >= abs(e.fen)`;
  const apart = sql`abs(r.amount_fen - e.fen) * 10000 + least(abs(e.day - r.day), 9999)`;
  return sql<Entry>`(
    SELECT e.id, e.journal_id AS "journalId", e.account_id AS "bankAccountId", e.day, e.type, e.no, e.memo, e.fen AS amount,
      greatest(e.fen, 0) AS income, greatest(-e.fen, 0) AS expense, ${rowId === undefined ? sql`0` : apart}::bigint AS apart
    FROM ${bankEntries} e ${rowId === undefined ? sql`` : row}
    WHERE NOT EXISTS (SELECT FROM bank_match_entry m WHERE m.entry_id = e.id))`;
};

export const listEntries = columnListing(
  bankStatementRoutes.entries,
  ({ db }, { rowId }) => db.selectFrom(entrySource(rowId).as('x')),
  {
    columns: 'x',
    made: true,
    filters: {
      rowId: unchangedQuery,
      text: filterBy.search([], 'x.no', 'x.memo'),
    },
    defaultSort: '-day',
    sheet: { name: t('账面分录', 'Entries of the books', '帳面分錄'), columns: sheetOf(bankEntryFields) },
  },
);

export const listMatches = columnListing(bankStatementRoutes.matches, matchSource, {
  columns: matchRow,
  filters: {
    text: filterBy.numbers('bank_match.match_no'),
    bankAccountId: (q, id) => q.where('bank_match.bank_account_id', '=', id),
    mine: (q, own, { me }) => q.where(isMine(me), '=', own),
  },
  defaultSort: '-createdTime',
  sheet: { name: t('银行勾对', 'Bank matches', '銀行勾對'), columns: sheetOf(matchFields) },
});
