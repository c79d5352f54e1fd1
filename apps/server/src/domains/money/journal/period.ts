import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';

/** Advisory lock key of month closing: shared for postings into a past month, exclusive for closing one. */
export const closingLock = sql`hashtext('accounting-month')`;

/**
 * Returns the accounting month (YYYY-MM, Asia/Shanghai) in which something of a day is posted: its own while open,
 * else the next open one; never a future one. The month cannot be closed before the transaction ends.
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
