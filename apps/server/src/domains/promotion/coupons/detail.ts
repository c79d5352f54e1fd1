import { sql } from 'kysely';
import type { z } from 'zod';
import type { CouponDetail } from '@treadline/contract/promotion/coupons/schema.ts';
import type { CouponSign, CouponState } from '@treadline/contract/promotion/coupons/states.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { findRecord } from '#kernel/scope.ts';
import { coupon, couponSource } from './entity.ts';
import { couponColumns, openCoupon } from './list.ts';

type Detail = z.input<typeof CouponDetail>;

const stepsOf = async ({ db }: Ctx, couponId: number): Promise<Detail['steps']> =>
  db
    .selectFrom('coupon_log')
    .leftJoin('retail_order', 'retail_order.id', 'coupon_log.order_id')
    .where('coupon_id', '=', couponId)
    .orderBy('coupon_log.id')
    .select([
      'coupon_log.id',
      sql<CouponState | null>`coupon_log.from_state`.as('from'),
      sql<CouponState>`coupon_log.to_state`.as('to'),
      'coupon_log.reason',
      'coupon_log.order_id as orderId',
      sql<string>`coalesce(retail_order.order_no, '')`.as('orderNo'),
      'coupon_log.actor_name as actor',
      'coupon_log.at as time',
    ])
    .execute();

/** Coupons of other persons that came by the same device or address. */
async function relatedOf(ctx: Ctx, row: { member_id: number; device_hash: string; address_hash: string }) {
  const same = sql<boolean>`((${row.device_hash} <> '' AND coupon.device_hash = ${row.device_hash})
    OR (${row.address_hash} <> '' AND coupon.address_hash = ${row.address_hash}))`;
  const rows = await couponSource(ctx)
    .where(same)
    .where('coupon.member_id', '<>', row.member_id)
    .orderBy('coupon.id', 'desc')
    .limit(20)
    .select(['coupon.id', 'coupon.code', 'member.name as memberName', 'member.mobile_enc'])
    .select('coupon.created_at as time')
    .select(
      sql<CouponSign>`CASE WHEN coupon.device_hash = ${row.device_hash} AND coupon.device_hash <> '' THEN 'DEVICE' ELSE 'ADDRESS' END`.as(
        'by',
      ),
    )
    .execute();
  return rows.map(({ mobile_enc: sealed, ...one }) => ({
    ...one,
    memberMobile: sealed && showSealed(ctx, sealed),
  }));
}

/** Returns one coupon with its log. @throws record.not-found */
export async function readCoupon(ctx: Ctx, id: number): Promise<Detail> {
  const row = await findRecord(ctx, coupon, id);
  const shown = await couponSource(ctx)
    .where('coupon.id', '=', id)
    .select(selection(couponColumns, ctx))
    .executeTakeFirst();
  const [steps, related] = await Promise.all([stepsOf(ctx, id), relatedOf(ctx, row)]);
  return { ...openCoupon(shown ?? fail('record.not-found', { entity: coupon.label }), ctx), steps, related };
}
