import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';

/** Held shared by whoever books into a month that is over, and alone by whoever closes one. */
export const closingLock = sql`hashtext('accounting-month')`;

/**
 * The month (YYYY-MM of Asia/Shanghai) that something of a day is booked in: the day's own while it is open, else the
 * next one that is; nothing is booked ahead. Until the end of the transaction no month is closed under it.
 */
export async function periodOf({ db }: Pick<Ctx, 'db'>, day: string): Promise<string> {
  const now = dayOf(new Date()).slice(0, 7);
  const own = day.slice(0, 7);
  // A month that is not over cannot be closed: most postings ask nobody.
  if (own >= now) return now;
  await sql`SELECT pg_advisory_xact_lock_shared(${closingLock})`.execute(db);
  const { rows } = await sql<{ month: string }>`
    SELECT to_char(s.month, 'YYYY-MM') AS month
    FROM generate_series((${own} || '-01')::date, (${now} || '-01')::date, interval '1 month') AS s (month)
    WHERE NOT EXISTS (SELECT FROM accounting_month a
      WHERE a.month = to_char(s.month, 'YYYY-MM') AND a.status <> 'OPEN')
    ORDER BY s.month LIMIT 1`.execute(db);
  return rows[0]?.month ?? now;
}
