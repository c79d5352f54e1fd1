import { sql } from 'kysely';
import { groupConversionFields } from '@treadline/contract/clues/fields.ts';
import { clueMoreRoutes } from '@treadline/contract/clues/more-routes.ts';
import { clueSettings } from '@treadline/contract/clues/settings.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { sheetOf } from '../../kernel/fields.ts';
import { by } from '../../kernel/filters.ts';
import { listing } from '../../kernel/list.ts';
import { settingIn } from '../../kernel/settings.ts';
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

/** The first of these orders within the group (`dealer`). */
const soldElsewhere = (ctx: Ctx) =>
  clueSource(ctx)
    .where('clue.merged_into', 'is', null)
    .where('clue.order_id', 'is', null)
    .innerJoin('dealer', 'dealer.id', 'clue.dealer_id')
    .where('dealer.group_id', 'is not', null)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('retail_order as o')
          .innerJoin('dealer as seller', 'seller.id', 'o.dealer_id')
          .whereRef('seller.group_id', '=', 'dealer.group_id')
          .where(isLater)
          .where(sql<boolean>`(${sql.join(same, sql` OR `)})`)
          .orderBy('o.created_at')
          .limit(1)
          .selectAll('o')
          .as('sold'),
      (join) => join.onTrue(),
    );

/** Who sees what a dealer's customers bought at another one of its group. */
export const seesGroups = ({ me }: Pick<Ctx, 'me'>): boolean =>
  me.type === 'OTHER' || me.type === 'DEALER_GROUP';

/**
 * That there is one for `clue` of `dealer`. Asked of each clue, the most telling way first: the orders of a customer are
 * few, those of a period many. The dealers of groups are read into memory once: `IS TRUE` keeps them from being joined.
 */
export const wonInGroup = sql<boolean>`(clue.order_id IS NULL AND dealer.group_id IS NOT NULL AND (${sql.join(
  same.map(
    (way) => sql`EXISTS (SELECT FROM retail_order o WHERE ${way} AND ${isLater}
      AND ((o.dealer_id, dealer.group_id) IN (SELECT id, group_id FROM dealer WHERE group_id IS NOT NULL)) IS TRUE)`,
  ),
  sql` OR `,
)}))`;

const shopName = (column: string) =>
  sql<string>`(SELECT name FROM company WHERE company.id = ${sql.ref(column)})`;

/** Clues whose customer bought at another dealer of the group: the group and the platform see them, the dealers do not. */
export const listGroupConversions = listing(clueMoreRoutes.groupConversions, {
  from: soldElsewhere,
  filters: { dealerId: by.oneOf('clue.dealer_id'), orderTime: by.days('sold.created_at') },
  sort: { orderTime: 'sold.created_at', clueTime: 'clue.created_at' },
  defaultSort: '-orderTime',
  tie: 'clue.id',
  totals: {
    quantity: sql<number>`coalesce(sum(sold.quantity), 0)`,
    payableAmount: sql<number>`coalesce(sum(sold.payable_fen), 0)`,
  },
  select: (q) =>
    q.select([
      'clue.id',
      'sold.id as orderId',
      'clue.clue_no as clueNo',
      shopName('clue.dealer_id').as('dealerName'),
      'clue.plate as plateNumber',
      'clue.created_at as clueTime',
      'sold.order_no as orderNo',
      shopName('sold.dealer_id').as('soldBy'),
      'sold.created_at as orderTime',
      sql<number>`(sold.created_at::date - clue.created_at::date)`.as('days'),
      'sold.quantity',
      'sold.payable_fen as payableAmount',
    ]),
  sheet: {
    name: t('集团内转化', 'Won within the group', '集團內轉化'),
    columns: sheetOf(groupConversionFields),
  },
});
