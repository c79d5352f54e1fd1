import type { Db } from '#kernel/db.ts';
import type { PayChannel, RefundAnswer, RefundRequest } from './port.ts';
import { signSandboxNotice, type SignedNotice } from './sandbox-notice.ts';
import { frozenFen } from './sandbox-shares.ts';
import {
  inOwnTransaction,
  listSandboxState,
  readSandboxState,
  readPayMode,
  writeSandboxState,
  type SandboxRefund,
} from './sandbox-state.ts';
import { findPayment } from './sandbox-trades.ts';

const refuse = (reason: string): RefundAnswer => ({ state: 'REFUSED', refundId: null, reason });
const answerOf = (refund: SandboxRefund): RefundAnswer => ({
  state: refund.state,
  refundId: `SR${refund.outRefundNo}`,
  reason: '',
});

/** Accepts a refund, idempotent by its number and content. WeChat completes it later, Alipay at once. */
export const refundTrade = (db: Db, channel: PayChannel, request: RefundRequest): Promise<RefundAnswer> =>
  inOwnTransaction(db, async (own) => {
    const mode = await readPayMode(own, channel);
    const found = await findPayment(own, request.transactionId);
    if (found?.trade.channel !== channel) return refuse('RESOURCE_NOT_EXISTS 原交易不存在');
    const known = await readSandboxState(own, 'refund', request.outRefundNo);
    const { transactionId, amountFen } = request;
    if (known && (known.transactionId !== transactionId || known.amountFen !== amountFen))
      return refuse('INVALID_REQUEST 同一退款单号的内容与之前不一致');
    if (known) return answerOf(known);
    const others = await listSandboxState(own, 'refund', { field: 'transactionId', value: transactionId });
    const held = others.filter((each) => each.state !== 'CLOSED');
    const before = held.reduce((sum, each) => sum + each.amountFen, 0);
    if (amountFen < 1 || before + amountFen > found.payment.amountFen)
      return refuse('INVALID_REQUEST 退款金额超过可退金额');
    // Frozen money goes back only as far as it is not split.
    const frozen = await frozenFen(own, transactionId);
    const feeBackFen = feeBack(channel, found.payment, before, amountFen);
    if (mode.refund === 'SHORT' || (frozen !== null && amountFen - feeBackFen > frozen))
      return { state: 'SHORT', refundId: null, reason: 'NOT_ENOUGH 商户可用余额不足' };
    const refund: SandboxRefund = {
      channel,
      outTradeNo: request.outTradeNo,
      outRefundNo: request.outRefundNo,
      transactionId,
      amountFen,
      feeBackFen,
      state: channel === 'ALIPAY' && mode.refund === 'SUCCESS' ? 'SUCCESS' : 'PROCESSING',
      at: new Date().toISOString(),
    };
    await writeSandboxState(own, 'refund', refund.outRefundNo, refund);
    return answerOf(refund);
  });

/** Returned fee in fen: WeChat returns it pro rata over all refunds of a payment, Alipay keeps it. */
function feeBack(
  channel: PayChannel,
  paid: { amountFen: number; feeFen: number },
  before: number,
  amountFen: number,
): number {
  const upTo = (refunded: number): number =>
    Number(
      (2n * BigInt(paid.feeFen) * BigInt(refunded) + BigInt(paid.amountFen)) / (2n * BigInt(paid.amountFen)),
    );
  return channel === 'WECHAT' ? upTo(before + amountFen) - upTo(before) : 0;
}

/** Returns the state of a refund under the sandbox's current configuration. */
export const queryRefundOf = (db: Db, channel: PayChannel, outRefundNo: string): Promise<RefundAnswer> =>
  inOwnTransaction(db, async (own) => {
    const known = await readSandboxState(own, 'refund', outRefundNo);
    if (known?.channel !== channel)
      return { state: 'UNKNOWN', refundId: null, reason: 'RESOURCE_NOT_EXISTS 退款单不存在' };
    return answerOf(await settle(own, known));
  });

/** Redirects an abnormal refund to another account and completes it. */
export const redirectRefundOf = (db: Db, outRefundNo: string): Promise<RefundAnswer> =>
  inOwnTransaction(db, async (own) => {
    const known = await readSandboxState(own, 'refund', outRefundNo);
    if (known?.state !== 'ABNORMAL') return refuse('INVALID_REQUEST 退款状态不是异常');
    const redirected: SandboxRefund = { ...known, state: 'PROCESSING', redirected: true };
    await writeSandboxState(own, 'refund', outRefundNo, redirected);
    return answerOf(redirected);
  });

async function settle(db: Db, refund: SandboxRefund): Promise<SandboxRefund> {
  const { refund: mode } = await readPayMode(db, refund.channel);
  const end = refund.redirected ? 'SUCCESS' : mode;
  if (!['PROCESSING', 'ABNORMAL'].includes(refund.state) || end === 'SHORT') return refund;
  const settled = { ...refund, state: end };
  await writeSandboxState(db, 'refund', refund.outRefundNo, settled);
  return settled;
}

/** Webhook of a refund under the sandbox's configuration, for the caller to post; null when there is none yet. */
export const sandboxRefundNotice = (db: Db, outRefundNo: string): Promise<SignedNotice | null> =>
  inOwnTransaction(db, async (own) => {
    const known = await readSandboxState(own, 'refund', outRefundNo);
    const refund = known && (await settle(own, known));
    if (!refund || refund.state === 'PROCESSING') return null;
    const { channel, outTradeNo, state, amountFen } = refund;
    return signSandboxNotice(own, channel, { kind: 'REFUND', outTradeNo, outRefundNo, state, amountFen });
  });
