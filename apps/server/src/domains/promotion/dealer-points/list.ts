import { sql } from 'kysely';
import { pointsEntryFields, pointsFields } from '@treadline/contract/promotion/dealer-points/fields.ts';
import type { PointsKind, PointsSource } from '@treadline/contract/promotion/dealer-points/kinds.ts';
import { dealerPointsRoutes as routes } from '@treadline/contract/promotion/dealer-points/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { visible } from '#kernel/scope.ts';
import { accountRow, accountSource, dealerPoints, debt, points, stateOf } from './account.ts';

const sum = (of: ReturnType<typeof sql<number>>) => sql<number>`coalesce(sum(${of}), 0)`;

export const listAccounts = listing(routes.list, {
  from: (ctx, { activityId }) => accountSource(ctx, activityId),
  filters: {
    text: by.search(['c.search'], 'c.code'),
    state: (q, states) => q.where(stateOf, 'in', states),
    dealerId: by.oneOf('dealer.id'),
    activityId: (q, id) =>
      q.where(
        sql<boolean>`EXISTS (SELECT FROM dealer_points_txn e WHERE e.activity_id = ${id} AND e.dealer_id = dealer.id)`,
      ),
  },
  sort: { dealerCode: 'c.code', dealerName: 'c.name', points, debt, lastTime: 'a.last_at' },
  defaultSort: 'dealerCode',
  tie: 'dealer.id',
  counts: { state: stateOf },
  totals: { points: sum(points), debt: sum(debt) },
  select: (q) => q.select(accountRow),
  map: (row) => ({ ...row, earned: row.earned ?? 0, spent: row.spent ?? 0 }),
  sheet: { name: t('经销商积分', 'Dealer points', '經銷商積分'), columns: sheetOf(pointsFields) },
});

const entryRow = [
  'e.id',
  'e.at as time',
  sql<PointsKind>`e.kind`.as('kind'),
  sql<PointsSource>`e.biz_type`.as('source'),
  'e.biz_id as sourceId',
  'e.biz_no as no',
  'e.activity_id as activityId',
  sql<string>`coalesce(y.name, '')`.as('activity'),
  'o.id as orderId',
  sql<string>`coalesce(o.order_no, '')`.as('orderNo'),
  'e.delta',
  'e.balance_after as balanceAfter',
  'e.debt_delta as debtDelta',
  'e.debt_after as debtAfter',
  'e.reason',
  'e.actor_name as actor',
] as const;

/** Lists the points ledger of one dealer. */
export const listLedger = (id: number) =>
  listing(routes.ledger, {
    from: (ctx) =>
      ctx.db
        .selectFrom('dealer_points_txn as e')
        .innerJoin('dealer', 'dealer.id', 'e.dealer_id')
        .leftJoin('dealer_activity as y', 'y.id', 'e.activity_id')
        .leftJoin('dealer_activity_correction as k', (on) =>
          on.onRef('k.id', '=', 'e.biz_id').on('e.biz_type', '=', 'ACTIVITY_CORRECTION'),
        )
        .leftJoin('retail_order as o', 'o.id', 'k.order_id')
        .where('e.dealer_id', '=', id)
        .where(visible(ctx, dealerPoints)),
    filters: {
      no: by.numbers('e.biz_no'),
      kind: by.oneOf('e.kind'),
      source: by.oneOf('e.biz_type'),
      activityId: by.is('e.activity_id'),
      time: by.days('e.at'),
    },
    sort: { time: 'e.id', delta: 'e.delta' },
    defaultSort: '-time',
    tie: 'e.id',
    counts: { source: 'e.biz_type' },
    totals: { delta: sum(sql<number>`e.delta`), debtDelta: sum(sql<number>`e.debt_delta`) },
    select: (q) => q.select(entryRow),
    sheet: { name: t('积分流水', 'Points ledger', '積分流水'), columns: sheetOf(pointsEntryFields) },
  });
