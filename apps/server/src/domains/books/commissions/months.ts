import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { lockCommissions } from './lock.ts';

/** Months of the caller's shop that are closed, the latest first. */
export const listMonths = ({ db, me }: Ctx) =>
  db
    .selectFrom('commission_month')
    .where('dealer_id', '=', me.companyId)
    .orderBy('month', 'desc')
    .select(['month', 'closed_at as closedTime', 'closed_by_name as closedBy'])
    .execute();

/** First month that a rule of the caller's shop, or what somebody earned by one, is of. */
async function firstMonth({ db, me }: Ctx): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`SELECT least(
    (SELECT min(to_char(from_day, 'YYYY-MM')) FROM commission_rule WHERE dealer_id = ${me.companyId}),
    (SELECT min(month) FROM commission_entry WHERE dealer_id = ${me.companyId})) AS month`.execute(db);
  return rows[0]?.month ?? undefined;
}

/** Closes a month that is over. @throws commission.month-open, commission.month-early, commission.month-closed */
export async function closeMonth(ctx: Ctx, month: string): Promise<{ month: string }> {
  if (month >= dayOf(new Date()).slice(0, 7)) fail('commission.month-open', { month, path: 'month' });
  await lockCommissions(ctx, ctx.me.companyId, true);
  const first = await firstMonth(ctx);
  if (first === undefined || month < first) fail('commission.month-early', { month, path: 'month' });
  const made = await ctx.db
    .insertInto('commission_month')
    .values({ dealer_id: ctx.me.companyId, month, closed_by_name: ctx.me.name })
    .onConflict((c) => c.doNothing())
    .returning('month')
    .executeTakeFirst();
  return made ?? fail('commission.month-closed', { month });
}
