import { mask } from '@treadline/contract/kernel/mask.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { queueMessage, requireChannel } from '#domains/platform/messages/index.ts';
import { orderLinkOf } from '#domains/retail/self-orders/index.ts';
import { clue } from './entity.ts';

/** Messages by which a clue's link may be sent, in an hour. */
const most = 5;

/**
 * Sends the customer a payment link for the clue's unpaid order by SMS.
 * @throws message.off, clue.no-unpaid, clue.do-not-disturb, request.too-many, record.not-found
 */
export async function sendPayLink(ctx: Ctx, id: number): Promise<{ to: string }> {
  const row = await findRecord(ctx, clue, id, true);
  requireChannel(ctx, 'SMS');
  if (row.do_not_disturb) fail('clue.do-not-disturb');
  const order = await ctx.db
    .selectFrom('retail_order')
    .where('id', '=', row.order_id)
    .where('status', '=', 'AWAITING_PAYMENT')
    .select(['id', 'order_no'])
    .executeTakeFirst();
  if (!order) return fail('clue.no-unpaid');
  await limitAttempts(ctx.db, `clue-pay-link ${id}`, most, 3600);
  const mobile = showSealed(ctx, row.mobile_enc);
  await queueMessage(ctx, {
    channel: 'SMS',
    to: mobile,
    template: 'pay-link',
    values: { no: order.order_no, link: orderLinkOf(ctx, order.id) },
    companyId: row.dealer_id,
    about: { entity: clue.name, id },
    usefulSeconds: 1800,
  });
  const about = { entity: clue.name, entityId: id, entityNo: row.clue_no };
  await recordEvent(ctx, { ...about, action: 'sendPayLink', remark: order.order_no });
  return { to: mask(mobile, 'mobile') };
}
