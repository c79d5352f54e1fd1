import { sql } from 'kysely';
import type { z } from 'zod';
import type { AccountBalance } from '@treadline/contract/books/closing/routes.ts';
import { journalAccounts } from '@treadline/contract/money/journal/accounts.ts';
import type { Ctx } from '#kernel/context.ts';

type Balance = z.output<typeof AccountBalance>;
interface Month {
  id: number;
  month: string;
  status: string;
}

/** Every account of a month that is not closed: what the last closed month before it left, and what was booked since. Fen. */
const live = (month: string) => sql`
  WITH last AS (SELECT id, month FROM accounting_month WHERE month < ${month} AND status <> 'OPEN' ORDER BY month DESC LIMIT 1)
  SELECT account, sum(opening)::bigint AS opening, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM (
    SELECT b.account, b.opening_fen + b.debit_fen - b.credit_fen AS opening, 0::bigint AS debit, 0::bigint AS credit
    FROM accounting_balance b JOIN last ON last.id = b.month_id
    UNION ALL
    SELECT l.account, CASE WHEN l.period < ${month} THEN l.amount_fen ELSE 0 END,
      CASE WHEN l.period = ${month} THEN l.debit_fen ELSE 0 END, CASE WHEN l.period = ${month} THEN l.credit_fen ELSE 0 END
    FROM ledger_line l WHERE l.period <= ${month} AND l.period > coalesce((SELECT month FROM last), '')) x
  GROUP BY account`;

const order = Object.keys(journalAccounts);

/** Returns opening balance, debit, credit and closing balance of every account in fen, in chart order. */
export async function readBalances(
  { db }: Pick<Ctx, 'db'>,
  { id, month, status }: Month,
): Promise<Balance[]> {
  const kept = sql`SELECT account, opening_fen AS opening, debit_fen AS debit, credit_fen AS credit
    FROM accounting_balance WHERE month_id = ${id}`;
  const { rows } = await sql<Omit<Balance, 'closing'>>`${status === 'OPEN' ? live(month) : kept}`.execute(db);
  return rows
    .map((row) => ({ ...row, closing: row.opening + row.debit - row.credit }))
    .toSorted((a, b) => order.indexOf(a.account) - order.indexOf(b.account));
}

/**
 * Returns the totals saved with a closed month: journals, their debit in fen, and those posted late for an earlier
 * month.
 */
export async function countMonth({ db }: Pick<Ctx, 'db'>, month: string) {
  const { rows } = await sql<{ journals: number; late: number; debit_fen: number }>`
    SELECT count(*)::int AS journals, count(*) FILTER (WHERE to_char(business_day, 'YYYY-MM') < period)::int AS late,
      coalesce((SELECT sum(l.debit_fen) FROM ledger_line l WHERE l.period = ${month}), 0)::bigint AS debit_fen
    FROM journal WHERE period = ${month}`.execute(db);
  return rows[0] ?? { journals: 0, late: 0, debit_fen: 0 };
}

/**
 * Saves the balances and movements of every used account, subject and company of a month being closed. Those of the month
 * before are added to what was booked since.
 */
export async function saveMonthBalances(
  { db }: Pick<Ctx, 'db'>,
  { id, month }: Omit<Month, 'status'>,
): Promise<void> {
  await sql`
    INSERT INTO accounting_balance (month_id, account, opening_fen, debit_fen, credit_fen)
    SELECT ${id}, x.account, x.opening, x.debit, x.credit FROM (${live(month)}) x`.execute(db);
  await sql`
    WITH last AS (SELECT id, month FROM accounting_month WHERE month < ${month} AND status <> 'OPEN' ORDER BY month DESC LIMIT 1)
    INSERT INTO ledger_balance (month_id, account, subject_id, party_id, opening_fen, debit_fen, credit_fen)
    SELECT ${id}, account, subject_id, party_id, sum(opening), sum(debit), sum(credit) FROM (
      SELECT b.account, b.subject_id, b.party_id, b.opening_fen + b.debit_fen - b.credit_fen AS opening, 0 AS debit, 0 AS credit
      FROM ledger_balance b JOIN last ON last.id = b.month_id
      UNION ALL
      SELECT l.account, coalesce(l.own_id, 0), coalesce(l.party_id, 0), CASE WHEN l.period < ${month} THEN l.amount_fen ELSE 0 END,
        CASE WHEN l.period = ${month} THEN l.debit_fen ELSE 0 END, CASE WHEN l.period = ${month} THEN l.credit_fen ELSE 0 END
      FROM ledger_line l WHERE l.period <= ${month} AND l.period > coalesce((SELECT month FROM last), '')) x
    GROUP BY 2, 3, 4 HAVING sum(opening) <> 0 OR bool_or(debit <> 0) OR bool_or(credit <> 0)`.execute(db);
}
