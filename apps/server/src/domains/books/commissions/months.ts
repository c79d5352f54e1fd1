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

/** Closes a month that is over. @throws commission.month-open, commission.month-closed */
export async function closeMonth(ctx: Ctx, month: string): Promise<{ month: string }> {
  if (month >= dayOf(new Date()).slice(0, 7)) fail('commission.month-open', { month, path: 'month' });
  await lockCommissions(ctx, ctx.me.companyId, true);
  const made = await ctx.db
    .insertInto('commission_month')
    .values({ dealer_id: ctx.me.companyId, month, closed_by_name: ctx.me.name })
    .onConflict((c) => c.doNothing())
    .returning('month')
    .executeTakeFirst();
  return made ?? fail('commission.month-closed', { month });
}
