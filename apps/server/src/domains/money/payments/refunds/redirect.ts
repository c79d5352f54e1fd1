import { payWayTexts, type PayBiz } from '@treadline/contract/money/payments/words.ts';
import type { RedirectTarget } from '#connectors/payments/port.ts';
import { causerOf } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { requireOther } from '#kernel/second-person.ts';
import { findRecord } from '#kernel/scope.ts';
import { refundSubject, channelOf, isChannel } from '../channel.ts';
import { refund } from '../entity.ts';
import { logRefund } from '../rows.ts';
import { needsSecond } from './needs-second.ts';
import { saveRefundAnswer } from './submit.ts';

/** Where it goes, as the timeline may say: of a card its last four digits. */
const said = (target: RedirectTarget): string =>
  target.to === 'MERCHANT' ? '商户银行账户' : `${target.bankType} ****${target.account.slice(-4)}`;

/**
 * Redirects a refund that the payer's card rejected to another card of the payer, or to the merchant's account, for
 * payment by hand. The channel is queried first; no database lock is held meanwhile.
 * @returns its document
 * @throws record.not-found, refund.not-abnormal, own, no-redirect, redirect-refused; payment.channel-away
 */
export async function redirectRefund(ctx: Ctx, id: number, target: RedirectTarget) {
  const seen = await findRecord(ctx, refund, id);
  const from = await ctx.db
    .selectFrom('payment')
    .where('id', '=', seen.payment_id)
    .select(['way', 'out_trade_no'])
    .executeTakeFirstOrThrow();
  if (seen.state !== 'ABNORMAL') fail('refund.not-abnormal');
  // Above the limit who asked for the money does not say where it goes.
  if (await needsSecond(ctx, causerOf(ctx), seen.amount_fen)) requireOther(ctx, seen.actor_id, 'refund.own');
  if (!isChannel(from.way)) return fail('refund.no-redirect', { way: payWayTexts[from.way] });
  const { way } = from;
  const channel = channelOf(ctx, way);
  if (!channel.redirectRefund) return fail('refund.no-redirect', { way: payWayTexts[way] });
  const outRefundNo = seen.out_refund_no;
  const away = (): never => {
    throw new AppError('payment.channel-away', { way: payWayTexts[way] });
  };
  const asked = await channel
    .queryRefund({ outTradeNo: from.out_trade_no, outRefundNo }, refundSubject(id))
    .catch(away);
  if (asked.state !== 'ABNORMAL' || asked.refundId === null) {
    if (asked.state !== 'UNKNOWN') await ctx.transact((own) => saveRefundAnswer(own, id, asked));
    return fail('refund.not-abnormal');
  }
  const request = { outRefundNo, refundId: asked.refundId, target };
  const answer = await channel.redirectRefund(request, refundSubject(id)).catch(away);
  if (answer.state === 'REFUSED') fail('refund.redirect-refused', { reason: answer.reason });
  await ctx.transact(async (own) => {
    await logRefund(own, seen, 'redirect', seen.state, said(target));
    await saveRefundAnswer(own, id, answer);
  });
  return { biz_type: seen.biz_type as PayBiz | null, biz_id: seen.biz_id };
}
