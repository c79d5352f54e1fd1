import { sql } from 'kysely';
import {
  adjustPoints,
  eraseMember,
  followRefund,
  grantPoints,
  changeConsent,
  member,
  memberOf,
  mergeMembers,
  openAccount,
} from '#domains/promotion/members/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { demoPhone } from '../../phones.ts';

const readOne = ({ db }: Ctx, id: number) =>
  db.selectFrom('member').where('id', '=', id).select(['version', 'member_no']).executeTakeFirstOrThrow();

/** Adjusts points manually. */
const adjust = async (ctx: Ctx, id: number, points: number, reason: string) =>
  adjustPoints(ctx, id, { points, reason, version: (await readOne(ctx, id)).version });

/**
 * Adds points carried over from a former system a year ago that expired last month; for members without other entries.
 */
export async function expirePoints(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const [at, id] of ids.entries()) await adjust(ctx, id, 120 + at * 40, '旧系统积分迁入');
  const given = sql`now() - interval '13 months'`;
  await sql`UPDATE member_point_lot SET created_at = ${given},
      ends_on = (date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') - interval '1 day')::date
    WHERE member_id = ANY(${[...ids]})`.execute(ctx.db);
  await sql`UPDATE member_point_txn SET at = ${given} WHERE member_id = ANY(${[...ids]})`.execute(ctx.db);
  await sql`UPDATE timeline SET at = ${given} WHERE entity = ${member.name} AND entity_id = ANY(${[...ids]})`.execute(
    ctx.db,
  );
  for (const id of ids) await openAccount(ctx, id);
  await sql`UPDATE member_point_txn t SET at = (l.ends_on + 1) + interval '20 minutes' FROM member_point_lot l
    WHERE l.id = t.lot_id AND t.kind = 'EXPIRE' AND t.member_id = ANY(${[...ids]})`.execute(ctx.db);
}

interface Refunded {
  orderId: number;
  no: string;
  paidFen: number;
  refundedFen: number;
  refundId: number;
  sealed: string;
  name: string;
  dealerId: number;
}

/** Refunds part of an order whose points were already spent, so that points are owed. */
export async function owePoints(ctx: Ctx): Promise<void> {
  const { rows } = await sql<Refunded>`
    SELECT o.id AS "orderId", o.order_no AS no, o.paid_fen AS "paidFen", r.amount_fen AS "refundedFen", r.id AS "refundId",
      o.mobile_enc AS sealed, o.customer_name AS name, o.dealer_id AS "dealerId"
    FROM refund r JOIN retail_order o ON o.id = r.biz_id AND r.biz_type = 'RETAIL_ORDER'
    WHERE o.status = 'COMPLETED' AND o.refunded_fen BETWEEN 1 AND o.paid_fen - 1
    ORDER BY r.id DESC LIMIT 1`.execute(ctx.db);
  for (const { sealed, name, dealerId, orderId, no, paidFen, refundedFen, refundId } of rows) {
    const id = await memberOf(ctx, { mobile: ctx.secrets.decrypt(sealed), name, dealerId, source: 'ORDER' });
    const points = Math.floor(paidFen / 100);
    const biz = { type: 'RETAIL_ORDER', id: orderId, no, orderId } as const;
    await grantPoints(ctx, await openAccount(ctx, id), points, biz, { rate: 1 });
    await adjust(ctx, id, -points, '门店兑换保养');
    const refund = { refundId, refundNo: '', paidFen, refundedFen, isCompleted: true };
    await followRefund(ctx, { id: orderId, no, ...refund });
  }
}

/** Adds a duplicate member: a customer who gave another number at the next visit. */
const again = (ctx: Ctx, nth: number, name: string, dealerId: number): Promise<number> =>
  memberOf(ctx, { mobile: demoPhone(9200 + nth), name, dealerId, source: 'COUPON' });
const merge = async (ctx: Ctx, survivorId: number, mergedId: number) =>
  mergeMembers(ctx, {
    survivorId,
    survivorVersion: (await readOne(ctx, survivorId)).version,
    mergedId,
    mergedVersion: (await readOne(ctx, mergedId)).version,
  });

interface Known {
  id: number;
  name: string;
}

/** Creates two members who are duplicates to be merged, and a merged one with three numbers. */
export async function duplicate(
  ctx: Ctx,
  dealerId: number,
  [one, other, merged]: readonly Known[],
): Promise<void> {
  for (const [nth, known] of [one, other].entries())
    if (known) await adjust(ctx, await again(ctx, nth, known.name, dealerId), 80, '新会员礼');
  if (!merged) return;
  for (const nth of [5, 6]) {
    const id = await again(ctx, nth, merged.name, dealerId);
    await adjust(ctx, id, 60, '新会员礼');
    await merge(ctx, merged.id, id);
  }
}

/** Records marketing consents: most granted, some revoked. */
export async function addConsents(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const channels = ['SHOP', 'PAGE', 'PHONE'] as const;
  for (const [at, id] of ids.entries()) {
    const channel = channels[at % 3] ?? 'SHOP';
    await changeConsent(ctx, id, { kind: 'MARKETING', granted: true, channel });
    if (at % 8 !== 3) continue;
    await sql`UPDATE member_consent c SET at = m.created_at + interval '20 minutes' FROM member m
      WHERE m.id = c.member_id AND c.member_id = ${id}`.execute(ctx.db);
    await changeConsent(ctx, id, { kind: 'MARKETING', granted: false, channel: 'PHONE' });
  }
}

/** Erases a member on request. */
export async function eraseDemoMember(ctx: Ctx, id: number): Promise<void> {
  const { version, member_no: confirm } = await readOne(ctx, id);
  await eraseMember(ctx, id, { reason: '客户书面申请删除个人信息', confirm, version });
}

/** Grants goodwill points for a complaint. */
export const makeGood = (ctx: Ctx, id: number) => adjust(ctx, id, 200, '等待过久，客户投诉补偿');
