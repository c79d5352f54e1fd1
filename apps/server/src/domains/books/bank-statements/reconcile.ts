import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { bankAccount } from '#domains/money/bank-accounts/index.ts';
import { daysOf } from '#domains/books/closing/index.ts';
import { bankEntries } from './match.ts';

interface Item {
  id: number;
  day: string;
  words: string;
  no: string;
  amount: number;
}

/**
 * Reconciles a bank account at the end of a month. From the first row of its statements on, what the books have and the
 * bank has not (and the other way round) is open; a match over the end of the month leaves both sides open.
 * @throws record.not-found
 */
export async function reconcile(
  ctx: Ctx,
  { bankAccountId, month }: { bankAccountId: number; month?: string | undefined },
) {
  const account = await ctx.db
    .selectFrom('bank_account')
    .select(['id', 'name'])
    .where('id', '=', bankAccountId)
    .executeTakeFirst();
  const { id, name } = account ?? fail('record.not-found', { entity: bankAccount.label });
  const of = month ?? dayOf(new Date()).slice(0, 7);
  const end = addDays(daysOf(of).to, -1);
  const { book, bank, start, before } = await readSums(ctx, id, end);
  const bankOnly = await openRows(ctx, id, end);
  const bookOnly = await openEntries(ctx, id, end, start);
  const sum = (items: readonly Item[]) => items.reduce((all, { amount }) => all + amount, 0);
  const bookAdjusted = book + before + sum(bankOnly);
  const bankAdjusted = (bank ?? 0) + sum(bookOnly);
  return {
    accountName: name,
    month: of,
    book,
    bank,
    bankOnly,
    bookOnly,
    before: start === null ? 0 : before,
    bookAdjusted: start === null ? book : bookAdjusted,
    bankAdjusted: start === null ? book : bankAdjusted,
    difference: start === null ? 0 : bookAdjusted - bankAdjusted,
  };
}

/** SQL: whether a match has rows or entries after a day: at its end both of its sides are open. */
const isLate = (match: ReturnType<typeof sql>, end: string) => sql`(
  EXISTS (SELECT FROM bank_row x WHERE x.match_id = ${match} AND x.day > ${end}::date)
  OR EXISTS (SELECT FROM bank_match_entry x JOIN journal_entry e ON e.id = x.entry_id JOIN journal j ON j.id = e.journal_id
    WHERE x.match_id = ${match} AND j.business_day > ${end}::date))`;

/** SQL: whether the entry `e` is no row of the bank at the end of a day. */
const isOpenEntry = (end: string) => sql`(NOT EXISTS (SELECT FROM bank_match_entry m WHERE m.entry_id = e.id)
  OR EXISTS (SELECT FROM bank_match_entry m WHERE m.entry_id = e.id AND ${isLate(sql`m.match_id`, end)}))`;

/**
 * Balances of books and bank at the end of a day, and their difference before the first row, whose day is the start. Rows of
 * a day may have come from several files in any order: the first one follows on no other, and the last one has the balance
 * that all add up to, where one has.
 */
async function readSums({ db }: Pick<Ctx, 'db'>, id: number, end: string) {
  const { rows } = await sql<{ book: number; bank: number | null; start: string | null; before: number }>`
    WITH own AS (SELECT * FROM bank_row WHERE bank_account_id = ${id}),
    first AS (SELECT r.day, r.balance_fen - r.amount_fen AS fen FROM own r WHERE r.day = (SELECT min(day) FROM own)
      ORDER BY EXISTS (SELECT FROM own b WHERE b.day = r.day AND b.id <> r.id AND b.balance_fen = r.balance_fen - r.amount_fen), r.id LIMIT 1)
    SELECT (SELECT coalesce(sum(e.fen), 0)::bigint FROM ${bankEntries} e WHERE e.account_id = ${id} AND e.day <= ${end}::date) AS book,
      (SELECT r.balance_fen FROM own r WHERE r.day = (SELECT max(day) FROM own WHERE day <= ${end}::date)
        ORDER BY r.balance_fen IS DISTINCT FROM (SELECT fen FROM first) + (SELECT sum(amount_fen) FROM own WHERE day <= ${end}::date), r.id DESC
        LIMIT 1) AS bank,
      (SELECT day FROM first) AS start,
      coalesce((SELECT fen FROM first), 0) - (SELECT coalesce(sum(e.fen), 0)::bigint FROM ${bankEntries} e
        WHERE e.account_id = ${id} AND e.day < (SELECT day FROM first) AND ${isOpenEntry(end)}) AS before`.execute(
    db,
  );
  return rows[0] ?? { book: 0, bank: null, start: null, before: 0 };
}

/** Rows of the bank that are open at the end of a day. */
async function openRows({ db }: Pick<Ctx, 'db'>, id: number, end: string): Promise<Item[]> {
  const { rows } = await sql<Item>`
    SELECT r.id, r.day, concat_ws(' ', nullif(r.payee, ''), nullif(r.summary, '')) AS words, r.serial AS no, r.amount_fen AS amount
    FROM bank_row r WHERE r.bank_account_id = ${id} AND r.day <= ${end}::date
      AND (r.match_id IS NULL OR EXISTS (SELECT FROM bank_match h WHERE h.id = r.match_id AND h.status <> 'DONE')
        OR ${isLate(sql`r.match_id`, end)})
    ORDER BY r.day, r.id`.execute(db);
  return rows;
}

/** Entries of the books from the first row on that are open at the end of a day. */
async function openEntries(
  { db }: Pick<Ctx, 'db'>,
  id: number,
  end: string,
  start: string | null,
): Promise<Item[]> {
  const { rows } = await sql<Item>`
    SELECT e.id, e.day, e.memo AS words, e.no, e.fen AS amount FROM ${bankEntries} e
    WHERE e.account_id = ${id} AND e.day <= ${end}::date AND e.day >= ${start}::date
      AND ${isOpenEntry(end)}
    ORDER BY e.day, e.id`.execute(db);
  return rows;
}
