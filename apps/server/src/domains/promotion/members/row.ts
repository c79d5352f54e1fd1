import { sql } from 'kysely';
import type { z } from 'zod';
import type { Marketing, MemberLevel, MemberSource } from '@treadline/contract/promotion/members/fields.ts';
import type { Member } from '@treadline/contract/promotion/members/schema.ts';
import { type Columns, selection } from '#kernel/columns.ts';
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
export const memberColumns = {
  id: 'member.id',
  version: 'member.version',
  memberNo: 'member.member_no',
  name: 'member.name',
  mobile: 'member.mobile_enc',
  level: sql<MemberLevel>`member.level`,
  points: 'member.points',
  pointsDebt: 'member.points_debt',
  couponsUnused: sql<number>`(SELECT count(*) FROM coupon WHERE coupon.member_id = member.id AND coupon.state = 'UNUSED'
      AND coupon.valid_to > now())`,
  orders: (ctx) => sql<number>`(SELECT count(*) ${liveOrders(ctx)})`,
  paidYear: (ctx) => sql<number>`(SELECT coalesce(sum(paid_fen - refunded_fen), 0) ${liveOrders(ctx)}
      AND paid_at > now() - interval '12 months')`,
  lastVisitTime: (ctx) => sql<
    string | null
  >`(SELECT max(last_at) FROM member_dealer WHERE member_dealer.member_id = member.id
      AND ${visible(ctx, visitScope)})`,
  marketing: marketingOf,
  source: sql<MemberSource>`member.source`,
  createdTime: 'member.created_at',
  mergedInto: 'member.merged_into',
  erasedTime: 'member.erased_at',
} as const satisfies Columns;

/** Decrypts the mobile of a list row. */
export const openRow = <R extends { mobile: string }>(row: R, ctx: Ctx): R => ({
  ...row,
  mobile: row.mobile === '' ? '' : showSealed(ctx, row.mobile),
});

/** Returns one member as a list row. @throws record.not-found */
export async function readMember(ctx: Ctx, id: number): Promise<MemberRow> {
  const row = await memberSource(ctx)
    .where('member.id', '=', id)
    .select(selection(memberColumns, ctx))
    .executeTakeFirst();
  return openRow(row ?? fail('record.not-found', { entity: member.label }), ctx);
}
