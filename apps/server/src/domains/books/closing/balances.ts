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
    SELECT e.account, CASE WHEN j.period < ${month} THEN e.amount_fen ELSE 0 END,
      CASE WHEN j.period = ${month} THEN greatest(e.amount_fen, 0) ELSE 0 END,
      CASE WHEN j.period = ${month} THEN greatest(-e.amount_fen, 0) ELSE 0 END
    FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    WHERE j.period <= ${month} AND j.period > coalesce((SELECT month FROM last), '')) x
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
      coalesce((SELECT sum(e.amount_fen) FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.amount_fen > 0
        WHERE j.period = ${month}), 0)::bigint AS debit_fen
    FROM journal WHERE period = ${month}`.execute(db);
  return rows[0] ?? { journals: 0, late: 0, debit_fen: 0 };
}

/** Saves the balances and movements of every used account of a month being closed. */
export const saveMonthBalances = ({ db }: Pick<Ctx, 'db'>, { id, month }: Omit<Month, 'status'>) =>
  sql`
    INSERT INTO accounting_balance (month_id, account, opening_fen, debit_fen, credit_fen)
    SELECT ${id}, x.account, x.opening, x.debit, x.credit FROM (${live(month)}) x`.execute(db);
