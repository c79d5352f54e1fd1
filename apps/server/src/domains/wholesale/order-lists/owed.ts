import { sql, type RawBuilder } from 'kysely';
import { owedFields } from '@treadline/contract/wholesale/order-lists/fields.ts';
import { statusesOf, type OrderStatus } from '@treadline/contract/wholesale/order-lists/phases.ts';
import { orderListRoutes } from '@treadline/contract/wholesale/order-lists/routes.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { inValues, unchangedQuery } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { allConditions, type Condition } from '#kernel/search.ts';
import { anyOrder, dealerNameSql, statusSql, type AnyOrderRow } from './any-order.ts';
import { matchOrders } from './match-orders.ts';

type Query = Input<(typeof orderListRoutes)['owed']>['query'];
interface OwedRow {
  id: string;
  orderId: number | null;
  type: AnyOrderRow['biz_type'] | null;
  dealerId: number;
  dealerName: string;
  orderNo: string;
  kind: 1 | 2 | 3 | null;
  status: OrderStatus | null;
  orders: number;
  payableAmount: number;
  paidAmount: number;
  owedAmount: number;
  ageDays: number;
  payExpireTime: string | null;
  createdTime: string;
}

/** What nobody has paid whole and nobody has given up; one that was paid in part only stands in error. */
const isOwed = sql<boolean>`${inValues('any_order.status', [...statusesOf(['TO_PAY']), 'ORDER_ERROR'])}
  AND any_order.pay_state <> 'PAID' AND any_order.end_state = 'NONE'`;

const asked = (ctx: Ctx, { text, kind, dealerId, age }: Query): Condition =>
  allConditions([
    sql<boolean>`${visible(ctx, anyOrder)}`,
    isOwed,
    ...(text ? [matchOrders(ctx, text)] : []),
    ...(kind?.length ? [inValues('any_order.kind', kind)] : []),
    ...(dealerId?.length ? [inValues('any_order.dealer_id', dealerId)] : []),
    ...(age?.from === undefined
      ? []
      : [sql<boolean>`any_order.created_at < current_date - ${age.from}::int + 1`]),
    ...(age?.to === undefined ? [] : [sql<boolean>`any_order.created_at >= current_date - ${age.to}::int`]),
  ]);

const daysSince = (created: RawBuilder<unknown>) => sql`current_date - ${created}::date`;
const owed = sql`any_order.payable_fen - any_order.paid_fen`;

/** Orders one by one, or added up by dealer with the age of the oldest. */
const owedSource = (ctx: Ctx, query: Query): RawBuilder<OwedRow> =>
  query.view === 'order'
    ? sql<OwedRow>`(SELECT any_order.id::text AS id, any_order.id AS "orderId", any_order.biz_type AS type,
        any_order.dealer_id AS "dealerId", ${dealerNameSql} AS "dealerName", any_order.order_no AS "orderNo", any_order.kind,
        ${statusSql} AS status, 1 AS orders, any_order.payable_fen AS "payableAmount", any_order.paid_fen AS "paidAmount",
        ${owed} AS "owedAmount", ${daysSince(sql`any_order.created_at`)} AS "ageDays", any_order.pay_expire_at AS "payExpireTime",
        any_order.created_at AS "createdTime"
        FROM any_order WHERE ${asked(ctx, query)})`
    : sql<OwedRow>`(SELECT any_order.dealer_id::text AS id, NULL::bigint AS "orderId", NULL::text AS type,
        any_order.dealer_id AS "dealerId", ${dealerNameSql} AS "dealerName", '' AS "orderNo", NULL::smallint AS kind,
        NULL::text AS status, count(*)::int AS orders, sum(any_order.payable_fen)::bigint AS "payableAmount",
        sum(any_order.paid_fen)::bigint AS "paidAmount", sum(${owed})::bigint AS "owedAmount",
        ${daysSince(sql`min(any_order.created_at)`)} AS "ageDays", min(any_order.pay_expire_at) AS "payExpireTime",
        min(any_order.created_at) AS "createdTime"
        FROM any_order WHERE ${asked(ctx, query)} GROUP BY any_order.dealer_id)`;

/** Lists amounts owed, oldest first. */
export const listOwed = columnListing(
  orderListRoutes.owed,
  (ctx, query) => ctx.db.selectFrom(owedSource(ctx, query).as('x')),
  {
    columns: 'x',
    filters: {
      view: unchangedQuery,
      text: unchangedQuery,
      kind: unchangedQuery,
      dealerId: unchangedQuery,
      age: unchangedQuery,
    },
    sort: { dealerName: sql`(SELECT name_key FROM company WHERE id = x."dealerId")` },
    defaultSort: 'createdTime',
    map: ({ dealerName, ...row }, ctx) => ({ ...row, ...(ctx.me.type === 'DEALER' ? {} : { dealerName }) }),
    sheet: { name: t('待收款', 'Owed', '待收款'), columns: sheetOf(owedFields) },
  },
);
