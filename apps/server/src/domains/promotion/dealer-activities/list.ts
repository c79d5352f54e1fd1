import { sql } from 'kysely';
import { activityFields } from '@treadline/contract/promotion/dealer-activities/fields.ts';
import { dealerActivityRoutes } from '@treadline/contract/promotion/dealer-activities/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { activitySource, statusSql } from './entity.ts';
import { activityColumns, openRow, ownStandings, paidOf, visibleTaking } from './row.ts';

export const listActivities = columnListing(
  dealerActivityRoutes.list,
  // The total, like the rows, counts the dealers that the caller sees.
  (ctx) =>
    activitySource(ctx).innerJoin(
      sql<{ points: number }>`LATERAL (SELECT ${paidOf(ctx)} AS points)`.as('paid'),
      (join) => join.onTrue(),
    ),
  {
    columns: activityColumns,
    filters: {
      text: filterBy.search('dealer_activity.search'),
      status: (q, values) => q.where(sql<boolean>`${statusSql} = ANY(${values})`),
      dealerId: (q, ids, ctx) =>
        q.where(sql<boolean>`EXISTS (SELECT FROM dealer_activity_dealer WHERE activity_id = dealer_activity.id
        AND dealer_id = ANY(${ids}) AND ${visibleTaking(ctx)})`),
      startsOn: (q, { from, to }) => q.where(within('starts_on', from, to)),
      endsOn: (q, { from, to }) => q.where(within('ends_on', from, to)),
    },
    defaultSort: '-createdTime',
    totals: {
      paidPoints: sql<number>`coalesce(sum(paid.points), 0)`,
    },
    map: openRow,
    async complete(rows, ctx) {
      const standings = await ownStandings(
        ctx,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...row, standing: standings.get(row.id) ?? null }));
    },
    sheet: { name: t('经销商活动', 'Dealer activities', '經銷商活動'), columns: sheetOf(activityFields) },
  },
);

const within = (column: string, from = '-infinity', to = 'infinity') =>
  sql<boolean>`${sql.ref(`dealer_activity.${column}`)} BETWEEN ${from}::date AND ${to}::date`;
