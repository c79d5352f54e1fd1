import { sql } from 'kysely';
import type { CouponSource } from '@treadline/contract/promotion/coupons/states.ts';
import type { DealerScope } from '@treadline/contract/promotion/promotions/rule.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { coversDealer, isRunning, placeAt, reserveCoupons } from '#domains/promotion/promotions/index.ts';
import { insertCoupons, type InsertedCoupon, type Origin } from './insert.ts';

/** A coupon to give to a member. */
export interface CouponGrant extends Origin {
  memberId: number;
}

/** What is sent to a person who did not ask for it: whoever took back the consent to marketing gets none of these. */
const unasked: readonly CouponSource[] = ['RULE', 'LIST', 'HAND'];

/** SQL condition on `member`: the latest marketing consent was withdrawn. */
export const isMarketingWithdrawn = sql<boolean>`coalesce(NOT (SELECT c.granted FROM member_consent c
  WHERE c.member_id = member.id AND c.kind = 'MARKETING' ORDER BY c.id DESC LIMIT 1), false)`;

/**
 * Gives one coupon in the caller's transaction. Limits are enforced by guarded updates of two rows: the person's
 * count, then the promotion's.
 * @throws coupon.member, coupon.consent, coupon.no-coupon, coupon.not-running, coupon.dealer, coupon.had, coupon.gone
 */
export async function giveCoupon(ctx: Ctx, taking: CouponGrant): Promise<InsertedCoupon> {
  const { promotionId, source } = taking;
  const memberId = await receiverOf(ctx, taking.memberId, unasked.includes(source));
  await judge(ctx, promotionId, taking.dealerId);
  const [counted] = await countPersons(ctx, promotionId, [memberId]);
  if (counted === undefined) fail('coupon.had', { count: await perUserOf(ctx, promotionId) });
  if ((await reserveCoupons(ctx, promotionId, 1)) === 0) await refuse(ctx, taking);
  const [given] = await insertCoupons(ctx, taking, [memberId]);
  return given ?? fail('coupon.gone');
}

/** The person that a number of a member stands for today. */
async function receiverOf({ db }: Ctx, memberId: number, mustAgree: boolean): Promise<number> {
  const { rows } = await sql<{ id: number; withdrawn: boolean }>`
    SELECT member.id, ${isMarketingWithdrawn} AS withdrawn FROM member
    WHERE member.id = (SELECT coalesce(merged_into, id) FROM member WHERE id = ${memberId})
      AND member.erased_at IS NULL`.execute(db);
  const person = rows[0] ?? fail('coupon.member');
  if (mustAgree && person.withdrawn) fail('coupon.consent');
  return person.id;
}

/** Why a promotion gives nothing, here or anywhere, before anything is locked. `dealerId`: at whose shop it is taken. */
async function judge(ctx: Ctx, promotionId: number, dealerId: number | null): Promise<void> {
  const { rows } = await sql<{ isCoupon: boolean; running: boolean; left: boolean; scope: DealerScope }>`
    SELECT take = 'COUPON' AS "isCoupon", ${isRunning} AS running, total IS NULL OR taken < total AS left,
      dealer_scope AS scope
    FROM promotion WHERE id = ${promotionId}`.execute(ctx.db);
  const found = rows[0] ?? fail('coupon.not-running');
  if (!found.isCoupon) fail('coupon.no-coupon');
  if (!found.running) fail('coupon.not-running');
  if (!found.left) fail('coupon.gone');
  if (dealerId !== null && !coversDealer(found.scope, await placeAt(ctx, dealerId))) fail('coupon.dealer');
}

async function refuse(ctx: Ctx, { promotionId, dealerId }: CouponGrant): Promise<never> {
  await judge(ctx, promotionId, dealerId);
  return fail('coupon.gone');
}

const perUserOf = async ({ db }: Ctx, promotionId: number): Promise<number> =>
  (await db.selectFrom('promotion').where('id', '=', promotionId).select('per_user').executeTakeFirst())
    ?.per_user ?? 0;

/**
 * Increments the coupon count of each person below the limit; rows are locked in order of the persons.
 * @returns those ids
 */
export async function countPersons(
  { db }: Ctx,
  promotionId: number,
  memberIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO coupon_count AS c (promotion_id, member_id, given)
    SELECT p.id, m.id, 1 FROM promotion p, unnest(${[...memberIds]}::bigint[]) AS m (id)
    WHERE p.id = ${promotionId} ORDER BY m.id
    ON CONFLICT (promotion_id, member_id) DO UPDATE SET given = c.given + 1
      WHERE c.given < coalesce((SELECT per_user FROM promotion WHERE id = c.promotion_id), c.given + 1)
    RETURNING member_id AS id`.execute(db);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
