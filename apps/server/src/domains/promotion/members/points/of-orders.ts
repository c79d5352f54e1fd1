import type { MemberLevel } from '@treadline/contract/promotion/members/fields.ts';
import { memberSettings } from '@treadline/contract/promotion/members/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings.ts';
import { ofPieces } from '#domains/catalogue/pricing/index.ts';
import type { RefundAsked, RefundedOrder } from '#domains/retail/retail-orders/index.ts';
import { updateLevels } from '../levels.ts';
import { memberOf } from '../member-of.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import { grantPoints, returnSpent, spentAndReturned, spentByOrder } from './grant-points.ts';
import { openAccount } from './ledger.ts';
import { grantedFor, revokeGrantedPoints } from './revoke-granted-points.ts';

const { rateNormal, rateSilver, rateGold, ratePlatinum } = memberSettings.settings;

/** Points for a whole yuan, by level, as set now. */
async function rateOf({ db }: Ctx, level: MemberLevel): Promise<number> {
  const rates = await readSettings(db, { rateNormal, rateSilver, rateGold, ratePlatinum });
  const of = {
    NORMAL: rates.rateNormal,
    SILVER: rates.rateSilver,
    GOLD: rates.rateGold,
    PLATINUM: rates.ratePlatinum,
  };
  return of[level];
}

/** What was paid for goods and services, without freight. Fen. */
const netOf = ({
  payable_fen: payable,
  freight_fen: freight,
}: {
  payable_fen: number;
  freight_fen: number;
}) => Math.max(0, payable - freight);
const wholeYuan = (netFen: number, refundedFen: number): number =>
  Math.floor(Math.max(0, netFen - refundedFen) / 100);

/** Grants the points of a completed order by the member's level before it, then recomputes the level. */
export async function grantForOrder(ctx: Ctx, orderId: number): Promise<void> {
  const order = await ctx.db
    .selectFrom('retail_order')
    .where('id', '=', orderId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const mobile = tryDecrypt(ctx.secrets, order.mobile_enc);
  // Sealed by a key that is lost, or of nobody any more.
  if (!mobile) return;
  const memberId = await memberOf(ctx, {
    mobile,
    name: order.customer_name,
    dealerId: order.dealer_id,
    source: 'ORDER',
  });
  const account = await openAccount(ctx, memberId);
  if (!(await grantedFor(ctx, orderId))) {
    const { level } = await ctx.db
      .selectFrom('member')
      .where('id', '=', account.id)
      .select('level')
      .executeTakeFirstOrThrow();
    const rate = await rateOf(ctx, level);
    const points = wholeYuan(netOf(order), order.refunded_fen) * rate;
    const biz = { type: 'RETAIL_ORDER', id: orderId, no: order.order_no, orderId } as const;
    await grantPoints(ctx, account, points, biz, { rate });
  }
  await updateLevels(ctx, [account.id]);
}

/**
 * Applies a refund to an order's points: returns points spent in proportion, and revokes granted points beyond what
 * the remaining amount grants.
 */
export async function followRefund(ctx: Ctx, refunded: RefundedOrder): Promise<void> {
  const { id, no: orderNo, refundId, paidFen, refundedFen, isCompleted } = refunded;
  const biz = { type: 'REFUND', id: refundId, no: orderNo, orderId: id } as const;
  if (paidFen > 0) {
    const back = ofPieces(await spentByOrder(ctx, id), Math.min(refundedFen, paidFen), paidFen);
    await returnSpent(ctx, id, back, biz, openAccount);
  }
  const granted = isCompleted ? await grantedFor(ctx, id) : undefined;
  if (!granted) return;
  await revokeGrantedPoints(ctx, id, await revokedBy(ctx, id, refundedFen, granted), biz, openAccount);
  await updateLevels(ctx, [granted.memberId]);
}

/** Points of an order that are revoked in total once so much of it is refunded, fen. */
async function revokedBy(
  { db }: Ctx,
  orderId: number,
  refundedFen: number,
  { granted, rate }: { granted: number; rate: number },
): Promise<number> {
  const order = await db
    .selectFrom('retail_order')
    .where('id', '=', orderId)
    .select(['payable_fen', 'freight_fen'])
    .executeTakeFirstOrThrow();
  return granted - wholeYuan(netOf(order), refundedFen) * rate;
}

/** Points of an order that a refund would give back, and those that it would revoke, by `followRefund`. */
export async function pointsAfterRefund(ctx: Ctx, { id, paidFen, refundedFen }: RefundAsked) {
  const { spent, returned } = await spentAndReturned(ctx, id);
  const upTo = paidFen > 0 ? ofPieces(spent, Math.min(refundedFen, paidFen), paidFen) : 0;
  const granted = await grantedFor(ctx, id);
  const due = granted ? (await revokedBy(ctx, id, refundedFen, granted)) - granted.gone : 0;
  return { pointsBack: Math.max(0, upTo - returned), pointsRevoked: Math.max(0, due) };
}
