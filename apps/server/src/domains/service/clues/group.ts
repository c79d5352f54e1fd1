import { sql } from 'kysely';
import { groupConversionFields } from '@treadline/contract/service/clues/fields.ts';
import { clueMoreRoutes } from '@treadline/contract/service/clues/more-routes.ts';
import { clueSettings } from '@treadline/contract/service/clues/settings.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { settingIn } from '#kernel/settings.ts';
import { clueSource } from './entity.ts';

/**
 * That an order `o` stands and is one that the customer of `clue`, which has none, bought at another dealer: within the
 * days of the settings.
 */
const isLater = sql<boolean>`(o.dealer_id <> clue.dealer_id
  AND o.end_state = 'NONE' AND (o.paid_fen = 0 OR o.refunded_fen < o.paid_fen) AND o.created_at >= clue.created_at
  AND o.created_at < clue.created_at + make_interval(days => ${settingIn(clueSettings.settings.groupDays)}))`;

/** It is of the same car or person: an index finds it by each of them. */
const same = [
  sql<boolean>`(o.mobile_index = clue.mobile_index)`,
  sql<boolean>`(o.plate = clue.plate AND o.plate <> '')`,
  sql<boolean>`(o.vin = clue.vin AND o.vin <> '')`,
];

/**
 * These orders of dealers of the same group (`dealer`), the most telling way first: the orders of a customer are few, those
 * of a period many. The dealers of groups are read into memory once: `IS TRUE` keeps them from being joined.
 */
const inGroup = same.map(
  (way) => sql`FROM retail_order o WHERE ${way} AND ${isLater}
    AND ((o.dealer_id, dealer.group_id) IN (SELECT id, group_id FROM dealer WHERE group_id IS NOT NULL)) IS TRUE`,
);

/** SQL condition on `clue`: its customer has bought at another dealer of the group. */
export const isWonInGroup = sql<boolean>`(clue.order_id IS NULL AND dealer.group_id IS NOT NULL AND (${sql.join(
  inGroup.map((orders) => sql`EXISTS (SELECT ${orders})`),
  sql` OR `,
)}))`;

/** The first one: each way tells its own first, by an index in the order of time. */
const firstInGroup = sql<{ id: number }>`(SELECT id FROM (${sql.join(
  inGroup.map((orders) => sql`(SELECT o.id, o.created_at ${orders} ORDER BY o.created_at LIMIT 1)`),
  sql` UNION ALL `,
)}) firsts ORDER BY created_at LIMIT 1)`;

/** Clues and the first order that their customer gave elsewhere in the group. */
const soldElsewhere = (ctx: Ctx) =>
  clueSource(ctx)
    .where('clue.merged_into', 'is', null)
    .where('clue.order_id', 'is', null)
    .innerJoin('dealer', 'dealer.id', 'clue.dealer_id')
    .where('dealer.group_id', 'is not', null)
    .innerJoinLateral(firstInGroup.as('first'), (join) => join.onTrue())
    .innerJoin('retail_order as sold', 'sold.id', 'first.id')
    .select([
      'clue.id',
      'clue.clue_no',
      'clue.dealer_id',
      'clue.plate',
      'clue.created_at',
      'sold.id as order_id',
      'sold.order_no',
      'sold.dealer_id as sold_by',
      'sold.created_at as ordered_at',
      'sold.quantity',
      'sold.payable_fen',
    ]);

/** Whether the caller sees purchases of a dealer's customers elsewhere in its group. */
export const seesGroups = ({ me }: Pick<Ctx, 'me'>): boolean =>
  me.type === 'OTHER' || me.type === 'DEALER_GROUP';

const shopName = (column: string) =>
  sql<string>`(SELECT name FROM company WHERE company.id = ${sql.ref(column)})`;

/**
 * Lists clues whose customer bought at another dealer of the group; for the group and the platform, not for dealers.
 */
export const listGroupConversions = columnListing(
  clueMoreRoutes.groupConversions,
  (ctx) => ctx.db.selectFrom(soldElsewhere(ctx).as('won')),
  {
    columns: {
      id: 'won.id',
      orderId: 'won.order_id',
      clueNo: 'won.clue_no',
      dealerName: shopName('won.dealer_id'),
      plateNumber: 'won.plate',
      clueTime: 'won.created_at',
      orderNo: 'won.order_no',
      soldBy: shopName('won.sold_by'),
      orderTime: 'won.ordered_at',
      days: sql<number>`(won.ordered_at::date - won.created_at::date)`,
      quantity: 'won.quantity',
      payableAmount: 'won.payable_fen',
    },
    made: true,
    filters: { dealerId: filterBy.oneOf('won.dealer_id') },
    defaultSort: '-orderTime',
    sheet: {
      name: t('集团内转化', 'Won within the group', '集團內轉化'),
      columns: sheetOf(groupConversionFields),
    },
  },
);
