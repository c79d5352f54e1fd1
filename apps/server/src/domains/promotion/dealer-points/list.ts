import { sql } from 'kysely';
import { pointsEntryFields, pointsFields } from '@treadline/contract/promotion/dealer-points/fields.ts';
import type { PointsKind, PointsSource } from '@treadline/contract/promotion/dealer-points/kinds.ts';
import { dealerPointsRoutes as routes } from '@treadline/contract/promotion/dealer-points/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { accountRow, accountSource, dealerPoints, stateOf } from './account.ts';

export const listAccounts = columnListing(
  routes.list,
  (ctx, { activityId }) => accountSource(ctx, activityId),
  {
    columns: accountRow,
    filters: {
      text: filterBy.search(['c.search'], 'c.code'),
      state: (q, states) => q.where(stateOf, 'in', states),
      dealerId: filterBy.oneOf('dealer.id'),
      activityId: (q, id) =>
        q.where(
          sql<boolean>`EXISTS (SELECT FROM dealer_points_txn e WHERE e.activity_id = ${id} AND e.dealer_id = dealer.id)`,
        ),
    },
    sort: { dealerName: 'c.name_key' },
    defaultSort: 'dealerCode',
    map: (row) => ({ ...row, earned: row.earned ?? 0, spent: row.spent ?? 0 }),
    sheet: { name: t('经销商积分', 'Dealer points', '經銷商積分'), columns: sheetOf(pointsFields) },
  },
);

const entryRow = {
  id: 'e.id',
  time: 'e.at',
  kind: sql<PointsKind>`e.kind`,
  source: sql<PointsSource>`e.biz_type`,
  sourceId: 'e.biz_id',
  no: 'e.biz_no',
  activityId: 'e.activity_id',
  activity: sql<string>`coalesce(y.name, '')`,
  orderId: 'o.id',
  orderNo: sql<string>`coalesce(o.order_no, '')`,
  delta: 'e.delta',
  balanceAfter: 'e.balance_after',
  debtDelta: 'e.debt_delta',
  debtAfter: 'e.debt_after',
  reason: 'e.reason',
  actor: 'e.actor_name',
} as const;

/** Lists the points ledger of one dealer. */
export const listLedger = (id: number) =>
  columnListing(
    routes.ledger,
    (ctx) =>
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
    {
      columns: entryRow,
      filters: {
        no: filterBy.numbers('e.biz_no'),
        kind: filterBy.oneOf('e.kind'),
        source: filterBy.oneOf('e.biz_type'),
      },
      sort: { time: 'e.id' },
      defaultSort: '-time',
      counts: { source: 'e.biz_type' },
      sheet: { name: t('积分流水', 'Points ledger', '積分流水'), columns: sheetOf(pointsEntryFields) },
    },
  );
