import type { RefundAnswer } from '#connectors/payments/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { asSystem } from '#kernel/system-context.ts';
import { refundSubject, channelName, channelOf, isChannel } from '../channel.ts';
import { computeFeeRefund } from '../fees.ts';
import { profitShares, type PayBiz } from '../owners.ts';
import { postRefund } from '../post.ts';
import {
  changeRefund,
  inAMinute,
  lockMoney,
  lockOne,
  type Payment,
  type PayableRefund,
  type Refund,
} from '../rows.ts';
import { queueRefund } from './suspense.ts';

/** Days after which a refund is closed for which the merchant's balance was always too short: it may be asked for anew. */
const patienceDays = 7;

/**
 * Job that submits a refund to its channel, with the same number and content each time until accepted, then queries
 * its result. No database lock is held meanwhile.
 * @throws Error when the channel does not answer: the job retries
 */
export async function processRefund(services: Services, id: number): Promise<void> {
  const found = await asSystem(services, channelName, (ctx) => beginSubmit(ctx, id));
  if (!found) return;
  const { row, from } = found;
  const channel = channelOf(services, from.way);
  const of = { outTradeNo: from.out_trade_no, outRefundNo: row.out_refund_no };
  const asked = row.state === 'SUBMITTED' ? null : await channel.queryRefund(of, refundSubject(id));
  const answer =
    asked && asked.state !== 'UNKNOWN'
      ? asked
      : await channel.refund(
          {
            ...of,
            transactionId: from.transaction_id,
            amountFen: row.amount_fen,
            totalFen: from.received_fen,
            reason: row.reason.slice(0, 80),
          },
          refundSubject(id),
        );
  await asSystem(services, channelName, (ctx) => saveRefundAnswer(ctx, id, answer));
}

type FromChannel = Payment & { way: 'WECHAT' | 'ALIPAY'; transaction_id: string; received_fen: number };

/** REQUESTED -> SUBMITTED, committed before the channel is told; or it waits for shares to come back. */
async function beginSubmit(ctx: Ctx, id: number): Promise<{ row: Refund; from: FromChannel } | undefined> {
  const found = await lockRefund(ctx, id);
  if (!found || !isFromChannel(found.from)) return undefined;
  const { row, from } = found;
  if (row.to_approve || row.state === 'SUCCESS' || row.state === 'CLOSED') return undefined;
  if (row.state !== 'REQUESTED' && row.state !== 'WAIT_RETURN') return { row, from };
  if ((await mayGo(ctx, row)) === 'WAIT') {
    if (row.state === 'REQUESTED') await changeRefund(ctx, row, 'wait', { state: 'WAIT_RETURN' });
    return undefined;
  }
  const set = { state: 'SUBMITTED', ask_at: inAMinute() } as const;
  return { from, row: await changeRefund(ctx, row, 'submit', set) };
}

const isFromChannel = (from: Payment): from is FromChannel =>
  isChannel(from.way) && from.transaction_id !== null && from.received_fen !== null;

async function mayGo(ctx: Ctx, row: Refund): Promise<'GO' | 'WAIT'> {
  const { id, biz_type: bizType, biz_id: bizId, payment_id: paymentId, amount_fen: amountFen } = row;
  if (row.suspense || !bizType || !bizId) return 'GO';
  return provider(ctx, profitShares).beforeRefund(ctx, {
    id,
    bizType: bizType as PayBiz,
    bizId,
    paymentId,
    amountFen,
  });
}

/** Locks a refund in the global lock order: document, payments, refunds. */
export async function lockRefund(ctx: Ctx, id: number): Promise<PayableRefund | undefined> {
  const seen = await ctx.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
  if (!seen) return undefined;
  const { biz_type: bizType, biz_id: bizId } = seen;
  const money = bizType && bizId ? await lockMoney(ctx, bizType as PayBiz, bizId) : undefined;
  const from =
    money?.payments.find((one) => one.id === seen.payment_id) ??
    (await lockOne(ctx, 'payment', seen.payment_id));
  const row = money?.refunds.find((one) => one.id === id) ?? (await lockOne(ctx, 'refund', id));
  return { row, from, money };
}

/** What is said where the channel ends a refund without a reason. */
const silent: Partial<Record<RefundAnswer['state'], string>> = {
  CLOSED: '支付渠道已关闭退款，未说明原因',
  ABNORMAL: '支付渠道退款异常，未说明原因',
};

/** Saves the channel's answer about a refund, from its webhook or a query. */
export async function saveRefundAnswer(ctx: Ctx, id: number, answer: RefundAnswer): Promise<void> {
  const found = await lockRefund(ctx, id);
  if (!found || found.row.state === 'SUCCESS' || found.row.state === 'CLOSED') return;
  const { row } = found;
  const fault = answer.reason.slice(0, 200) || (silent[answer.state] ?? '');
  if (answer.state === 'SUCCESS') return succeed(ctx, found, answer.refundId);
  if (answer.state === 'CLOSED' || isGivenUp(row, answer)) return end(ctx, found, 'closed', 'CLOSED', fault);
  if (answer.state === 'ABNORMAL') return end(ctx, found, 'abnormal', 'ABNORMAL', fault);
  const state = answer.state === 'PROCESSING' ? 'PROCESSING' : row.state;
  const set = { state, fault, ask_at: nextAsk(row), channel_id: answer.refundId ?? row.channel_id };
  if (state === row.state) await ctx.db.updateTable('refund').set(set).where('id', '=', id).execute();
  else {
    const after = await changeRefund(ctx, row, 'processing', set);
    // Most are done within a minute; what is not, the minute's follow-up asks for.
    await queueRefund(ctx, after, 60);
  }
}

/** Refused, or the merchant's balance stayed too short: with the same number again later, but not for ever. */
const isGivenUp = ({ created_at: since }: Refund, { state }: RefundAnswer): boolean =>
  state === 'REFUSED' || (state === 'SHORT' && Date.now() - Date.parse(since) > patienceDays * 86_400_000);

const nextAsk = ({ created_at: since }: Refund): Date => {
  const age = Date.now() - Date.parse(since);
  return new Date(Date.now() + Math.min(Math.max(age / 4, 60_000), 600_000));
};

async function succeed(
  ctx: Ctx,
  { row, from, money }: PayableRefund,
  channelId: string | null,
): Promise<void> {
  const done = await ctx.db
    .selectFrom('refund')
    .select(['amount_fen', 'fee_back_fen'])
    .where('payment_id', '=', from.id)
    .where('state', '=', 'SUCCESS')
    .execute();
  const after = await changeRefund(ctx, row, 'success', {
    state: 'SUCCESS',
    fault: '',
    success_at: new Date(),
    ask_at: null,
    channel_id: channelId ?? row.channel_id,
    fee_back_fen: computeFeeRefund(from, done, row.amount_fen),
  });
  await postRefund(ctx, after, from);
  await notifyRefundOwner(ctx, after, money);
}

async function end(
  ctx: Ctx,
  { row, money }: PayableRefund,
  action: string,
  state: 'CLOSED' | 'ABNORMAL',
  fault: string,
): Promise<void> {
  const ask_at = state === 'ABNORMAL' ? nextAsk(row) : null;
  if (row.state === state) {
    await ctx.db.updateTable('refund').set({ ask_at, fault }).where('id', '=', row.id).execute();
    return;
  }
  await notifyRefundOwner(
    ctx,
    await changeRefund(ctx, row, action, { state, fault, ask_at, remark: fault }),
    money,
  );
}

/** Notifies a document's owner of the result of its refund; not for money in suspense. */
export async function notifyRefundOwner(ctx: Ctx, row: Refund, money: PayableRefund['money']): Promise<void> {
  if (row.suspense || !money) return;
  const { id, out_refund_no: no, amount_fen: amountFen, state } = row;
  if (state === 'CLOSED')
    await provider(ctx, profitShares).afterRefund(ctx, { id, bizType: money.bizType, bizId: money.doc.id });
  if (state === 'SUCCESS' || state === 'CLOSED' || state === 'ABNORMAL')
    await money.owner.refunded(ctx, money.doc.id, { id, no, amountFen, state });
}

/** Resumes a refund that waited for shares to be returned. */
export async function resumeRefund(ctx: Ctx, refundId: number): Promise<void> {
  const row = await ctx.db.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst();
  if (row?.state === 'WAIT_RETURN') await queueRefund(ctx, row);
}
