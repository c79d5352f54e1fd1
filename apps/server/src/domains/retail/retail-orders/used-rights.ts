import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { providers } from '#kernel/hooks.ts';
import { rights } from './hooks.ts';
import type { UsedRights } from './placing/rights.ts';

/** What each step took off the whole order. */
export const stepsOf = ({ db }: Ctx, orderId: number) =>
  db
    .selectFrom('retail_order_discount as d')
    .innerJoin('retail_order_line as l', 'l.id', 'd.line_id')
    .where('l.order_id', '=', orderId)
    .groupBy(['d.step', 'd.right_id', 'd.title'])
    .orderBy('d.step')
    .orderBy('d.right_id')
    .select(['d.step', 'd.title', 'd.right_id as rightId', sql<number>`sum(d.fen)::bigint`.as('fen')])
    .execute();

/** Coupons and points that an order took, and points that it brought. */
export async function rightsOf(ctx: Ctx, orderId: number): Promise<UsedRights> {
  const used: UsedRights = { coupons: [], pointsUsed: 0, pointsReturned: 0, pointsGranted: 0 };
  for (const each of providers(ctx, rights).values()) Object.assign(used, await each.used(ctx, orderId));
  return used;
}
