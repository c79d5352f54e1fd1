import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { on } from '#kernel/hooks.ts';
import { memberErased, membersMerged } from '#domains/promotion/members/index.ts';

/** Coupons of a member that was merged are the survivor's, and count for its limit. */
async function merged({ db }: Ctx, survivorId: number, mergedId: number): Promise<void> {
  await sql`UPDATE coupon SET member_id = ${survivorId} WHERE member_id = ${mergedId}`.execute(db);
  await sql`INSERT INTO coupon_count (promotion_id, member_id, given)
    SELECT promotion_id, ${survivorId}, given FROM coupon_count WHERE member_id = ${mergedId} ORDER BY promotion_id
    ON CONFLICT (promotion_id, member_id) DO UPDATE SET given = coupon_count.given + excluded.given`.execute(
    db,
  );
  await sql`DELETE FROM coupon_count WHERE member_id = ${mergedId}`.execute(db);
}

const asked = '客户要求删除个人信息';

/** Nobody can use the coupons of a person who is forgotten; by which device they were taken is forgotten too. */
async function erased({ db, me }: Ctx, memberId: number): Promise<void> {
  await sql`WITH ended AS (UPDATE coupon SET state = 'VOID' WHERE member_id = ${memberId} AND state = 'UNUSED' RETURNING id)
    INSERT INTO coupon_log (coupon_id, from_state, to_state, reason, actor_id, actor_name)
    SELECT id, 'UNUSED', 'VOID', ${asked}, ${me.accountId || null}, ${me.name} FROM ended`.execute(db);
  await sql`UPDATE coupon SET device_hash = '', address_hash = '' WHERE member_id = ${memberId}`.execute(db);
}

/** Coupons follow their member. */
export const couponHandlers = [
  on(membersMerged, (ctx, { survivorId, mergedId }) => merged(ctx, survivorId, mergedId)),
  on(memberErased, (ctx, { memberId }) => erased(ctx, memberId)),
];
