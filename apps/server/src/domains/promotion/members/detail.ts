import { sql } from 'kysely';
import type { z } from 'zod';
import type { CouponState } from '@treadline/contract/promotion/coupons/states.ts';
import type { ConsentChannel, ConsentKind } from '@treadline/contract/promotion/members/fields.ts';
import type { MemberDetail } from '@treadline/contract/promotion/members/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { readTimeline } from '#kernel/read-timeline.ts';
import { visible } from '#kernel/scope.ts';
import { retailOrder } from '#domains/retail/retail-orders/index.ts';
import { tyreCheck } from '#domains/service/tyre-checks/index.ts';
import { member } from './entity.ts';
import { seesOrder } from './points/list-points.ts';
import { readMember } from './row.ts';
import { memberWords } from './words.ts';

type Detail = z.output<typeof MemberDetail>;

/** The number of an order, where the caller sees it. */
const orderNo = (ctx: Ctx, column: string) =>
  sql<string>`coalesce((SELECT o.order_no FROM retail_order o WHERE o.id = ${sql.ref(column)} AND ${seesOrder(ctx, column)}), '')`;
const orderId = (ctx: Ctx, column: string) =>
  sql<number | null>`CASE WHEN ${seesOrder(ctx, column)} THEN ${sql.ref(column)} END`;

const lotsOf = (ctx: Ctx, id: number): Promise<Detail['lots']> =>
  ctx.db
    .selectFrom('member_point_lot as lot')
    .where('lot.member_id', '=', id)
    .orderBy(sql`lot.left_over > 0`, 'desc')
    .orderBy(sql`CASE WHEN lot.left_over > 0 THEN lot.ends_on END`)
    .orderBy('lot.id', 'desc')
    .limit(30)
    .select(['lot.id', 'lot.created_at as grantedTime', 'lot.granted', 'lot.left_over as left'])
    .select('lot.ends_on as endsOn')
    .select([orderNo(ctx, 'lot.order_id').as('orderNo'), orderId(ctx, 'lot.order_id').as('orderId')])
    .execute();

export const consentsOf = ({ db }: Ctx, id: number): Promise<Detail['consents']> =>
  db
    .selectFrom('member_consent')
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'granted', 'actor_name as actor', 'at as time'])
    .select([sql<ConsentKind>`kind`.as('kind'), sql<ConsentChannel>`channel`.as('channel')])
    .execute();

const couponsOf = (ctx: Ctx, id: number): Promise<Detail['coupons']> =>
  ctx.db
    .selectFrom('coupon')
    .innerJoin('promotion', 'promotion.id', 'coupon.promotion_id')
    .where('coupon.member_id', '=', id)
    .orderBy(sql`coupon.state = 'UNUSED'`, 'desc')
    .orderBy('coupon.id', 'desc')
    .limit(100)
    .select(['coupon.id', 'coupon.code', 'promotion.name', 'coupon.valid_to as validTo'])
    .select(sql<CouponState>`coupon.state`.as('state'))
    .select([orderNo(ctx, 'coupon.order_id').as('orderNo'), orderId(ctx, 'coupon.order_id').as('orderId')])
    .execute();

/** Cars of orders and checks that the caller sees, the latest first. */
async function vehiclesOf(ctx: Ctx, id: number): Promise<Detail['vehicles']> {
  const of = (table: string, at: string, scope: ReturnType<typeof visible>) => sql`
    SELECT plate, vin, car_name, ${sql.ref(`${table}.${at}`)} AS at FROM ${sql.table(table)}
    JOIN member_mobile m USING (mobile_index) WHERE m.member_id = ${id} AND ${scope}`;
  const { rows } = await sql<Detail['vehicles'][number]>`
    SELECT plate AS key, plate AS "plateNumber", (array_agg(vin ORDER BY at DESC) FILTER (WHERE vin <> ''))[1] AS vin,
      (array_agg(car_name ORDER BY at DESC) FILTER (WHERE car_name <> ''))[1] AS "carName", max(at) AS "lastTime"
    FROM (${of('retail_order', 'created_at', visible(ctx, retailOrder))}
      UNION ALL ${of('tyre_check', 'checked_at', visible(ctx, tyreCheck))}) seen
    WHERE plate <> '' GROUP BY plate ORDER BY max(at) DESC LIMIT 20`.execute(ctx.db);
  return rows.map((row, at) => ({ ...row, key: String(at), vin: row.vin ?? '', carName: row.carName ?? '' }));
}

/** Returns one member with lots, consents, coupons, vehicles and timeline. @throws record.not-found */
export async function memberDetail(ctx: Ctx, id: number): Promise<Detail> {
  const shown = await readMember(ctx, id);
  const { db } = ctx;
  const [lots, consents, coupons, vehicles, merged, timeline, more] = await Promise.all([
    lotsOf(ctx, id),
    consentsOf(ctx, id),
    couponsOf(ctx, id),
    vehiclesOf(ctx, id),
    db
      .selectFrom('member')
      .where('merged_into', '=', id)
      .orderBy('id')
      .select(['id', 'member_no as memberNo'])
      .execute(),
    readTimeline(ctx, member.name, id, memberWords),
    db
      .selectFrom('member')
      .where('id', '=', id)
      .select([
        sql<number>`(SELECT count(*) FROM member_mobile WHERE member_id = member.id)`.as('mobiles'),
        sql<string>`coalesce((SELECT into_one.member_no FROM member into_one WHERE into_one.id = member.merged_into), '')`.as(
          'mergedIntoNo',
        ),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { ...shown, ...more, lots, consents, coupons, vehicles, merged, timeline };
}
