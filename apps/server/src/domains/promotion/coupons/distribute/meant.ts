import { sql } from 'kysely';
import type { CouponRule } from '@treadline/contract/promotion/coupons/rule.ts';
import type { Ctx } from '#kernel/context.ts';
import { allConditions, type Condition } from '#kernel/search.ts';
import { visible } from '#kernel/scope.ts';
import { member } from '#domains/promotion/members/index.ts';

/** Was at one of the dealers. */
const wasAt = (which: ReturnType<typeof sql>): Condition => sql<boolean>`EXISTS (
  SELECT FROM member_dealer d JOIN company c ON c.id = d.dealer_id WHERE d.member_id = member.id AND ${which})`;

/** The last check of one of their cars found red tyres, and nothing came of it. */
const hasRed = sql<boolean>`EXISTS (
  SELECT FROM member_mobile m JOIN tyre_check t USING (mobile_index)
  WHERE m.member_id = member.id AND t.replaced_by IS NULL AND t.status = 'SUBMITTED' AND t.red > 0 AND t.order_id IS NULL
    AND NOT EXISTS (SELECT FROM tyre_check n WHERE n.plate = t.plate AND n.replaced_by IS NULL
      AND n.status = 'SUBMITTED' AND n.checked_at > t.checked_at))`;

const hasBought = sql<boolean>`EXISTS (
  SELECT FROM member_mobile m JOIN retail_order o USING (mobile_index)
  WHERE m.member_id = member.id AND o.end_state NOT IN ('CANCELLED', 'TIMEOUT', 'FAILED'))`;

/**
 * SQL condition on `member`: matches a distribution rule, in the caller's scope; for a dealer's promotion, its own
 * visitors.
 */
export function isTargetedMember(ctx: Ctx, rule: CouponRule, ownerId: number | null): Condition {
  const { levels, regions, dealerIds, lastVisitBefore, redTyres, neverBought } = rule;
  return allConditions([
    sql<boolean>`member.merged_into IS NULL AND member.erased_at IS NULL`,
    sql<boolean>`${visible(ctx, member)}`,
    ...(ownerId === null ? [] : [wasAt(sql`d.dealer_id = ${ownerId}`)]),
    ...(levels.length ? [sql<boolean>`member.level = ANY(${levels})`] : []),
    ...(regions.length ? [wasAt(sql`c.region = ANY(${regions})`)] : []),
    ...(dealerIds.length ? [wasAt(sql`d.dealer_id = ANY(${dealerIds})`)] : []),
    ...(lastVisitBefore ? [sql<boolean>`NOT ${wasAt(sql`d.last_at >= ${lastVisitBefore}::date`)}`] : []),
    ...(redTyres ? [hasRed] : []),
    ...(neverBought ? [sql<boolean>`NOT ${hasBought}`] : []),
  ]);
}
