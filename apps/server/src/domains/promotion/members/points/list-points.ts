import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { pointTxnFields, type PointKind } from '@treadline/contract/promotion/members/points-fields.ts';
import { memberPointRoutes } from '@treadline/contract/promotion/members/points-routes.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { countSome, createLongListHandler } from '#kernel/long-list.ts';
import { visible } from '#kernel/scope.ts';
import type { Ctx } from '#kernel/context.ts';
import { retailOrder } from '#domains/retail/retail-orders/index.ts';
import { member } from '../entity.ts';

/** SQL condition: the order in a column is visible to the caller. */
export const seesOrder = (ctx: Ctx, column: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM retail_order WHERE retail_order.id = ${sql.ref(column)} AND ${visible(ctx, retailOrder)})`;

export const listPoints = createLongListHandler(memberPointRoutes.ledger, {
  from: (ctx) =>
    ctx.db
      .selectFrom('member_point_txn')
      .innerJoin('member', 'member.id', 'member_point_txn.member_id')
      .where(visible(ctx, member)),
  filters: {
    memberId: filterBy.is('member_point_txn.member_id'),
    kind: filterBy.oneOf('member_point_txn.kind'),
    time: filterBy.days('member_point_txn.at'),
  },
  sort: { time: 'member_point_txn.id' },
  defaultSort: '-time',
  tie: 'member_point_txn.id',
  count: (base, ctx) =>
    countSome(ctx, base, {
      came: { of: 'member_point_txn.delta', when: '>' },
      went: { of: 'member_point_txn.delta', when: '<' },
    }),
  select: (q, ctx) => {
    const seen = sql<boolean>`(member_point_txn.order_id IS NULL OR ${seesOrder(ctx, 'member_point_txn.order_id')})`;
    return q
      .select([
        'member_point_txn.id',
        'member_point_txn.member_id as memberId',
        'member.member_no as memberNo',
        'member_point_txn.at as time',
        'member_point_txn.delta',
        'member_point_txn.debt_delta as debtDelta',
        'member_point_txn.balance_after as balance',
        'member_point_txn.debt_after as debt',
        'member_point_txn.reason',
        'member_point_txn.actor_name as actor',
      ])
      .select([
        sql<PointKind>`member_point_txn.kind`.as('kind'),
        sql<string | null>`(SELECT ends_on FROM member_point_lot l WHERE l.id = member_point_txn.lot_id)`.as(
          'endsOn',
        ),
        sql<string>`CASE WHEN ${seen} THEN member_point_txn.biz_no ELSE '' END`.as('no'),
        sql<number | null>`CASE WHEN ${seen} THEN member_point_txn.order_id END`.as('orderId'),
      ]);
  },
  sheet: { name: t('积分流水', 'Points ledger', '積分流水'), columns: sheetOf(pointTxnFields) },
});
