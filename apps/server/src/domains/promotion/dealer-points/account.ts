import { sql } from 'kysely';
import type { z } from 'zod';
import {
  pointsActions,
  pointsFields,
  type PointsState,
} from '@treadline/contract/promotion/dealer-points/fields.ts';
import type { PointsAccount } from '@treadline/contract/promotion/dealer-points/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** Entity of dealer points accounts; an account has its dealer's id and exists with the dealer. */
export const dealerPoints = basicEntity('dealer', {
  name: 'dealer-points',
  label: t('经销商积分', 'dealer points', '經銷商積分'),
  no: 'id',
  scope: scopeByDealer('dealer', 'id'),
});

/** Labels of an account's actions and fields for its timeline, notices and the audit log. */
export const pointsWords = { label: dealerPoints.label, actions: pointsActions, fields: pointsFields };

/** Dealers in scope with their points ledger totals, optionally of one activity. */
export const accountSource = (ctx: Ctx, activityId: number | null = null) =>
  ctx.db
    .selectFrom('dealer')
    .innerJoin('company as c', 'c.id', 'dealer.id')
    .leftJoin('company as g', 'g.id', 'dealer.group_id')
    .leftJoin('dealer_points_account as a', 'a.id', 'dealer.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('dealer_points_txn as x')
          .whereRef('x.dealer_id', '=', 'dealer.id')
          .where(sql<boolean>`(${activityId}::bigint IS NULL OR x.activity_id = ${activityId})`)
          .select([
            sql<number>`coalesce(sum(x.delta - x.debt_delta) FILTER (WHERE x.cause NOT IN ('SPEND', 'RETURN')), 0)`.as(
              'earned',
            ),
            sql<number>`coalesce(-sum(x.delta - x.debt_delta) FILTER (WHERE x.cause IN ('SPEND', 'RETURN')), 0)`.as(
              'spent',
            ),
          ])
          .as('x'),
      (join) => join.onTrue(),
    )
    .where(visible(ctx, dealerPoints));

/** SQL: points balance of a dealer. */
const points = sql<number>`coalesce(a.points, 0)`;
/** SQL: points debt of a dealer. */
const debt = sql<number>`coalesce(a.debt, 0)`;
/** SQL: state of an account: owing, some or none. */
export const stateOf = sql<PointsState>`CASE WHEN ${debt} > 0 THEN 'OWING' WHEN ${points} > 0 THEN 'SOME' ELSE 'NONE' END`;

/** Columns of an account list row under the contract's names. */
export const accountRow = {
  id: 'dealer.id',
  dealerCode: 'c.code',
  dealerName: 'c.name',
  groupName: sql<string>`coalesce(g.name, '')`,
  state: stateOf,
  points,
  debt,
  earned: 'x.earned',
  spent: 'x.spent',
  lastTime: 'a.last_at',
} as const;

/** Returns one dealer's points account as a list row. @throws record.not-found */
export async function readAccount(ctx: Ctx, id: number): Promise<z.output<typeof PointsAccount>> {
  const row = await accountSource(ctx)
    .where('dealer.id', '=', id)
    .select(selection(accountRow))
    .executeTakeFirst();
  if (!row) return fail('record.not-found', { entity: dealerPoints.label });
  return { ...row, earned: row.earned ?? 0, spent: row.spent ?? 0 };
}
