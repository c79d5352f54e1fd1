import { sql } from 'kysely';
import type { z } from 'zod';
import type { Marketing, MemberLevel, MemberSource } from '@treadline/contract/promotion/members/fields.ts';
import type { Member } from '@treadline/contract/promotion/members/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { retailOrder } from '#domains/retail/retail-orders/index.ts';
import { member, memberSource } from './entity.ts';
import { visitScope } from './visits.ts';

export type MemberRow = z.output<typeof Member>;

/** SQL: latest marketing consent of the member: GRANTED, WITHDRAWN or NONE. */
export const marketingOf = sql<Marketing>`coalesce((
  SELECT CASE WHEN c.granted THEN 'GRANTED' ELSE 'WITHDRAWN' END FROM member_consent c
  WHERE c.member_id = member.id AND c.kind = 'MARKETING' ORDER BY c.id DESC LIMIT 1), 'NONE')`;

/** Orders of the member's mobiles that the caller sees, those that came to nothing left out. */
const liveOrders = (ctx: Ctx) =>
  sql`FROM retail_order JOIN member_mobile m USING (mobile_index) WHERE m.member_id = member.id
    AND retail_order.end_state NOT IN ('CANCELLED', 'TIMEOUT', 'FAILED') AND ${visible(ctx, retailOrder)}`;

/** Columns of a member list row under the contract's names; mobile encrypted, other companies' orders excluded. */
export const memberColumns = (ctx: Ctx) =>
  [
    'member.id',
    'member.version',
    'member.member_no as memberNo',
    'member.name',
    'member.mobile_enc as mobile',
    sql<MemberLevel>`member.level`.as('level'),
    'member.points',
    'member.points_debt as pointsDebt',
    sql<number>`(SELECT count(*) FROM coupon WHERE coupon.member_id = member.id AND coupon.state = 'UNUSED'
      AND coupon.valid_to > now())`.as('couponsUnused'),
    sql<number>`(SELECT count(*) ${liveOrders(ctx)})`.as('orders'),
    sql<number>`(SELECT coalesce(sum(paid_fen - refunded_fen), 0) ${liveOrders(ctx)}
      AND paid_at > now() - interval '12 months')`.as('paidYear'),
    sql<string | null>`(SELECT max(last_at) FROM member_dealer WHERE member_dealer.member_id = member.id
      AND ${visible(ctx, visitScope)})`.as('lastVisitTime'),
    marketingOf.as('marketing'),
    sql<MemberSource>`member.source`.as('source'),
    'member.created_at as createdTime',
    'member.merged_into as mergedInto',
    'member.erased_at as erasedTime',
  ] as const;

/** Decrypts the mobile of a list row. */
export const openRow = <R extends { mobile: string }>(row: R, ctx: Ctx): R => ({
  ...row,
  mobile: row.mobile === '' ? '' : showSealed(ctx, row.mobile),
});

/** Returns one member as a list row. @throws record.not-found */
export async function readMember(ctx: Ctx, id: number): Promise<MemberRow> {
  const row = await memberSource(ctx)
    .where('member.id', '=', id)
    .select(memberColumns(ctx))
    .executeTakeFirst();
  return openRow(row ?? fail('record.not-found', { entity: member.label }), ctx);
}
