import { feeOf } from '@treadline/contract/kernel/money.ts';
import type { SandboxPayMode } from '@treadline/contract/money/payments/sandbox.ts';
import type { Db } from '#kernel/db.ts';
import type { Order, PayChannel, PaymentPlacement, PaymentTrade } from './port.ts';
import { sandboxPayee, signSandboxNotice, type SignedNotice } from './sandbox-notice.ts';
import {
  inOwnTransaction,
  listSandboxState,
  readSandboxState,
  readPayMode,
  writeSandboxState,
  writePayMode,
  type SandboxTrade,
} from './sandbox-state.ts';

/** Fee of the sandbox: 0.6 %. */
const feeBp = 60;

/** Accepts a payment request, idempotent by its number and content. */
export async function placeTrade(
  db: Db,
  channel: PayChannel,
  order: Order,
  addressOf: (outTradeNo: string) => string,
): Promise<PaymentPlacement> {
  const mode = await readPayMode(db, channel);
  if (mode.refuseNext) {
    await writePayMode(db, channel, { ...mode, refuseNext: false });
    return { ok: false, reason: 'PARAM_ERROR 沙箱按要求拒绝' };
  }
  const { outTradeNo, description, amountFen } = order;
  // Only WeChat freezes.
  const split = order.split && channel === 'WECHAT';
  const same = {
    channel,
    outTradeNo,
    description,
    amountFen,
    split,
    expiresAt: order.expiresAt.toISOString(),
  };
  return inOwnTransaction(db, async (own): Promise<PaymentPlacement> => {
    const known = await readSandboxState(own, 'trade', outTradeNo);
    if (known && Object.entries(same).some(([name, value]) => known[name as keyof typeof same] !== value))
      return { ok: false, reason: 'INVALID_REQUEST 同一商户订单号的内容与之前不一致' };
    if (known?.state === 'CLOSED') return { ok: false, reason: 'ORDER_CLOSED 订单已关闭' };
    if (known && known.payments.length > 0) return { ok: true, codeUrl: null, prepayId: null };
    if (!known)
      await writeSandboxState(own, 'trade', outTradeNo, {
        ...same,
        state: 'NOTPAY',
        scanned: false,
        payments: [],
      });
    return order.openId
      ? { ok: true, codeUrl: null, prepayId: `wx${outTradeNo}` }
      : { ok: true, codeUrl: addressOf(outTradeNo), prepayId: null };
  });
}

const unknown = {
  state: 'UNKNOWN',
  transactionId: null,
  amountFen: null,
  paidAt: null,
  merchant: null,
  appId: null,
  currency: null,
} as const;

export async function queryTrade(db: Db, channel: PayChannel, outTradeNo: string): Promise<PaymentTrade> {
  const trade = await readSandboxState(db, 'trade', outTradeNo);
  if (trade?.channel !== channel || !isKnown(trade)) return unknown;
  const paid = trade.payments[0];
  if (!paid) return { ...unknown, state: trade.state };
  const refunds = await listSandboxState(db, 'refund', { field: 'outTradeNo', value: outTradeNo });
  const back = refunds.filter((r) => r.state !== 'CLOSED').reduce((sum, r) => sum + r.amountFen, 0);
  const isRefunded = channel === 'WECHAT' ? back > 0 : back >= paid.amountFen;
  return {
    state: isRefunded ? 'REFUND' : 'SUCCESS',
    transactionId: paid.transactionId,
    amountFen: paid.amountFen,
    paidAt: new Date(paid.paidAt),
    ...sandboxPayee[channel],
    currency: 'CNY',
  };
}

const isKnown = (trade: SandboxTrade): boolean => trade.channel === 'WECHAT' || trade.scanned;

/** Closes an unpaid payment. As at real channels, an unknown number is not an error. */
export const closeTrade = (db: Db, channel: PayChannel, outTradeNo: string): Promise<void> =>
  inOwnTransaction(db, async (own) => {
    const trade = await readSandboxState(own, 'trade', outTradeNo);
    if (trade?.channel !== channel || !isKnown(trade) || trade.payments.length > 0) return;
    await writeSandboxState(own, 'trade', outTradeNo, { ...trade, state: 'CLOSED' });
  });

/**
 * Payment that a phone sees when it scans a code; null for an unknown code. Scanning makes an Alipay number known.
 */
export const scanTrade = (db: Db, outTradeNo: string): Promise<SandboxTrade | null> =>
  inOwnTransaction(db, async (own) => {
    const trade = await readSandboxState(own, 'trade', outTradeNo);
    if (trade && !trade.scanned)
      await writeSandboxState(own, 'trade', outTradeNo, { ...trade, scanned: true });
    return trade && { ...trade, scanned: true };
  });

export type PayRefusal = 'unknown' | 'closed' | 'expired' | 'paid' | 'unpaid';
export type SandboxPayResult = { ok: true; notices: SignedNotice[] } | { ok: false; reason: PayRefusal };

/** Pays a sandbox code from a phone. The caller posts the returned webhooks after its transaction has committed. */
export const sandboxPay = (db: Db, outTradeNo: string, how: SandboxPayMode): Promise<SandboxPayResult> =>
  inOwnTransaction(db, async (own): Promise<SandboxPayResult> => {
    const trade = await scanTrade(own, outTradeNo);
    const reason = trade ? refusalOf(trade, how) : 'unknown';
    if (!trade || reason) return { ok: false, reason: reason ?? 'unknown' };
    if (how === 'repeat') return { ok: true, notices: await noticesOf(own, trade, how, 0) };
    if (how === 'fail') {
      await writeSandboxState(own, 'trade', outTradeNo, { ...trade, state: 'ERROR' });
      return { ok: true, notices: [] };
    }
    const before = trade.payments.length;
    const payments = [...trade.payments, paymentOf(trade, before, how)];
    if (how === 'twice') payments.push(paymentOf(trade, before + 1, how));
    const paid = { ...trade, state: 'SUCCESS' as const, payments };
    await writeSandboxState(own, 'trade', outTradeNo, paid);
    return { ok: true, notices: await noticesOf(own, paid, how, before) };
  });

function refusalOf(trade: SandboxTrade, how: SandboxPayMode): PayRefusal | null {
  const isPaid = trade.payments.length > 0;
  if (how === 'repeat') return isPaid ? null : 'unpaid';
  if (how === 'late') return null;
  if (isPaid) return 'paid';
  if (trade.state === 'CLOSED') return 'closed';
  return Date.now() >= Date.parse(trade.expiresAt) ? 'expired' : null;
}

function paymentOf({ outTradeNo, amountFen }: SandboxTrade, index: number, how: SandboxPayMode) {
  const told = how === 'otherAmount' ? amountFen - 1 : amountFen;
  return {
    transactionId: `SB${index + 1}${outTradeNo}`,
    amountFen: told,
    feeFen: feeOf(told, feeBp),
    paidAt: new Date().toISOString(),
  };
}

async function noticesOf(
  db: Db,
  trade: SandboxTrade,
  how: SandboxPayMode,
  from: number,
): Promise<SignedNotice[]> {
  const notices: SignedNotice[] = [];
  for (const payment of trade.payments.slice(from))
    notices.push(
      await signSandboxNotice(db, trade.channel, {
        kind: 'PAYMENT',
        outTradeNo: trade.outTradeNo,
        transactionId: payment.transactionId,
        amountFen: payment.amountFen,
        paidAt: new Date(payment.paidAt),
        ...sandboxPayee[trade.channel],
        ...(how === 'otherMerchant' ? { merchant: '2088999999999999' } : {}),
        currency: 'CNY',
      }),
    );
  return notices;
}

/** Payment by transaction id, with its trade. */
export async function findPayment(db: Db, transactionId: string) {
  const trade = await readSandboxState(db, 'trade', transactionId.replace(/^SB\d/, ''));
  const payment = trade?.payments.find((each) => each.transactionId === transactionId);
  return trade && payment ? { trade, payment } : null;
}
