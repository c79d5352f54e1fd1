import { sql } from 'kysely';
import type { CouponSource, CouponState } from '@treadline/contract/promotion/coupons/states.ts';
import type { Ctx } from '#kernel/context.ts';
import { newCode } from './code.ts';

/** Origin of coupons: promotion, source, dealer, device. */
export interface Origin {
  promotionId: number;
  source: CouponSource;
  batchId?: number;
  /** Dealer at whose till or page it is taken. */
  dealerId: number | null;
  /** Identify device and address; stored as keyed hashes. */
  device?: string;
  address?: string;
  /** Reason given by a person. */
  reason?: string;
}
/** A coupon given to a member. */
export interface InsertedCoupon {
  id: number;
  memberId: number;
  code: string;
  validTo: string;
}

const hashed = ({ secrets }: Ctx, kind: string, value = ''): string =>
  value && secrets.blindIndex(`${kind}:${value}`);

/**
 * Inserts coupons, one per person, each with its first log entry; valid until the end of the promotion or for its
 * number of days. Limits are checked before: see `give.ts`.
 */
export async function insertCoupons(
  ctx: Ctx,
  { promotionId, source, batchId, dealerId, device, address, reason = '' }: Origin,
  memberIds: readonly number[],
): Promise<InsertedCoupon[]> {
  const { accountId, name } = ctx.me;
  const codes = memberIds.map(() => newCode());
  const { rows } = await sql<InsertedCoupon>`
    WITH given AS (
      INSERT INTO coupon (code, promotion_id, member_id, source, batch_id, dealer_id, valid_from, valid_to,
        device_hash, address_hash)
      SELECT n.code, p.id, n.member_id, ${source}, ${batchId ?? null}, ${dealerId}, now(),
        least(p.ends_at, current_date + p.coupon_days + 1 - interval '1 second'),
        ${hashed(ctx, 'device', device)}, ${hashed(ctx, 'address', address)}
      FROM promotion p, unnest(${codes}::text[], ${[...memberIds]}::bigint[]) AS n (code, member_id)
      WHERE p.id = ${promotionId}
      RETURNING id, member_id, code, valid_to
    ), logged AS (
      INSERT INTO coupon_log (coupon_id, to_state, reason, actor_id, actor_name)
      SELECT id, 'UNUSED', ${reason}, ${accountId || null}, ${name} FROM given
    )
    SELECT id, member_id AS "memberId", code, valid_to AS "validTo" FROM given`.execute(ctx.db);
  return rows;
}

interface Change {
  from: CouponState;
  to: CouponState | ReturnType<typeof sql<CouponState>>;
  where: ReturnType<typeof sql<boolean>>;
  /** Further columns. */
  set?: ReturnType<typeof sql>;
  reason?: string;
  orderId?: number;
}
/** A coupon moved to another state. */
export interface MovedCoupon {
  id: number;
  code: string;
  promotionId: number;
  memberId: number;
}

/** Moves coupons from one state to another, each with a log entry; a concurrent second call moves none. */
export async function moveCoupons(
  ctx: Ctx,
  { from, to, where, set, reason = '', orderId }: Change,
): Promise<MovedCoupon[]> {
  const { accountId, name } = ctx.me;
  const { rows } = await sql<MovedCoupon>`
    WITH moved AS (
      UPDATE coupon SET state = ${to}${set ? sql`, ${set}` : sql``} WHERE state = ${from} AND ${where}
      RETURNING id, code, state, promotion_id, member_id
    ), logged AS (
      INSERT INTO coupon_log (coupon_id, from_state, to_state, order_id, reason, actor_id, actor_name)
      SELECT id, ${from}, state, ${orderId ?? null}, ${reason}, ${accountId || null}, ${name} FROM moved
    )
    SELECT id, code, promotion_id AS "promotionId", member_id AS "memberId" FROM moved`.execute(ctx.db);
  return rows;
}
