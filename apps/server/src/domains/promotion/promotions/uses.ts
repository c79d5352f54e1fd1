import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';

/** Use of a promotion by an order, through a coupon or automatically; fen. */
export interface UsedPromotion {
  promotionId: number;
  couponId: number | null;
  title: string;
  fen: number;
}
/** The order that uses promotions. */
export interface UsingOrder {
  orderId: number;
  memberId: number;
  at: Date;
}

/** Counts in all stand on this day. */
const ever = '-infinity';

/** Of any number of orders at once those get it whose quantity and budget are still there. @returns its limits */
async function takeOne({ db }: Ctx, { promotionId, fen }: UsedPromotion) {
  const { rows } = await sql<{ perUser: number | null; perDay: number | null }>`
    UPDATE promotion SET used = used + 1, cost_fen = cost_fen + ${fen}
    WHERE id = ${promotionId} AND state = 'ACTIVE' AND starts_at <= now() AND ends_at > now()
      AND (total IS NULL OR used < total) AND (budget_fen IS NULL OR cost_fen + ${fen} <= budget_fen)
    RETURNING per_user AS "perUser", per_day AS "perDay"`.execute(db);
  return rows[0];
}

/** One more use of a person on a day. @returns whether the limit allows it */
async function countOne(
  { db }: Ctx,
  { promotionId }: UsedPromotion,
  memberId: number,
  day: string,
  most: number,
) {
  const { rows } = await sql`
    INSERT INTO promotion_count AS c (promotion_id, member_id, day, used) VALUES (${promotionId}, ${memberId}, ${day}, 1)
    ON CONFLICT (promotion_id, member_id, day) DO UPDATE SET used = c.used + 1 WHERE c.used < ${most}
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/**
 * Records the promotions used by an order; quantity, budget and the person's limits are enforced by guarded updates.
 * Lock order: promotions by id, automatic ones before those of coupons.
 * @throws retail.rights-changed when one was used up, paused or closed since it was read
 */
export async function consumeUses(
  ctx: Ctx,
  { orderId, memberId, at }: UsingOrder,
  uses: readonly UsedPromotion[],
): Promise<void> {
  const today = dayOf(at);
  for (const use of uses.toSorted((a, b) => a.promotionId - b.promotionId)) {
    const limits = await takeOne(ctx, use);
    const days = [
      { day: ever, most: limits?.perUser },
      { day: today, most: limits?.perDay },
    ];
    let taken = limits !== undefined;
    for (const { day, most } of days)
      if (taken && most != null) taken = await countOne(ctx, use, memberId, day, most);
    if (!taken) fail('retail.rights-changed', { right: use.title });
    await ctx.db
      .insertInto('promotion_use')
      .values({
        promotion_id: use.promotionId,
        order_id: orderId,
        member_id: memberId,
        coupon_id: use.couponId,
        fen: use.fen,
        day: today,
      })
      .execute();
  }
}

/** Returns all promotion uses of an order, those of coupons too; idempotent. */
export async function returnUses({ db }: Ctx, orderId: number): Promise<void> {
  const { rows } = await sql<{ promotionId: number; memberId: number | null; fen: number; day: string }>`
    WITH back AS (UPDATE promotion_use SET state = 'RETURNED', returned_at = now()
      WHERE order_id = ${orderId} AND state = 'TAKEN' RETURNING *)
    SELECT promotion_id AS "promotionId", member_id AS "memberId", fen, day FROM back
    ORDER BY coupon_id IS NOT NULL, promotion_id, id`.execute(db);
  for (const { promotionId, memberId, fen, day } of rows) {
    await sql`UPDATE promotion SET used = used - 1, cost_fen = cost_fen - ${fen} WHERE id = ${promotionId}`.execute(
      db,
    );
    await sql`UPDATE promotion_count SET used = used - 1 WHERE promotion_id = ${promotionId}
      AND member_id = ${memberId} AND day IN (${ever}, ${day}) AND used > 0`.execute(db);
  }
}
