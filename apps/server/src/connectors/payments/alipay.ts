import { z } from 'zod';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import type { Db } from '#kernel/db.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { callAlipay, type AlipayDeps } from './alipay-http.ts';
import { alipayNoticeReader, answerAlipay } from './alipay-notice.ts';
import type { AlipaySettings } from './alipay-sign.ts';
import type {
  CallSubject,
  Channel,
  Order,
  PaymentPlacement,
  RefundAnswer,
  RefundRequest,
  PaymentTrade,
} from './port.ts';
import { parseYuanAmount, momentOf, stampOf } from './yuan.ts';

/** Alipay connector with RSA2 signatures: payments by scanning a QR code. */
export function openAlipay(settings: AlipaySettings, db: Db): Channel {
  const deps: AlipayDeps = { settings, db };
  return {
    channel: 'ALIPAY',
    provider: 'alipay',
    merchant: settings.merchant,
    appId: settings.appId,
    splitting: null,
    place: (order, about) => place(deps, order, about),
    query: (no, about) => query(deps, no, about),
    async close(no, about) {
      const call = { method: 'alipay.trade.close', content: { out_trade_no: no } };
      await callAlipay(deps, call, z.unknown(), about);
    },
    refund: (request, about) => refund(deps, request, about),
    queryRefund: (of, about) => queryRefund(deps, of, about),
    redirectRefund: null,
    payParams: () => null,
    readNotice: alipayNoticeReader(settings.publicKey, 'alipay', db),
    answer: answerAlipay,
    bill: (day, about) => readAlipayBill(deps, day, about),
  };
}

/** Subject with forbidden characters replaced by full-width ones: 205／55 R16. */
const subjectOf = (text: string): string =>
  [...text]
    .slice(0, 256)
    .join('')
    .replace(/[/=&]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));

async function place(deps: AlipayDeps, order: Order, about: CallSubject): Promise<PaymentPlacement> {
  const content = {
    out_trade_no: order.outTradeNo,
    total_amount: fenToYuan(order.amountFen),
    subject: subjectOf(order.description),
    // Has no effect before the code is scanned, by some accounts: attempts are asked about for two hours.
    time_expire: stampOf(order.expiresAt),
  };
  const call = { method: 'alipay.trade.precreate', content, notify: true };
  const told = await callAlipay(deps, call, z.object({ qr_code: z.string() }), about);
  if (told.ok) return { ok: true, codeUrl: told.data.qr_code, prepayId: null };
  return told.code === 'ACQ.TRADE_HAS_SUCCESS'
    ? { ok: true, codeUrl: null, prepayId: null }
    : { ok: false, reason: told.reason };
}

const Told = z.object({
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  trade_no: z.string().optional(),
  /** A text; in some of the documentation's examples a number. */
  total_amount: z.coerce.string().optional(),
  send_pay_date: z.string().optional(),
});

async function query(deps: AlipayDeps, no: string, about: CallSubject): Promise<PaymentTrade> {
  const call = { method: 'alipay.trade.query', content: { out_trade_no: no } };
  const told = await callAlipay(deps, call, Told, about);
  // Answers are to our own application: they name no other.
  const ours = { merchant: null, appId: null, currency: null };
  if (!told.ok && told.code === 'ACQ.TRADE_NOT_EXIST')
    return { state: 'UNKNOWN', transactionId: null, amountFen: null, paidAt: null, ...ours };
  if (!told.ok) throw new Error(`alipay query ${told.reason}`);
  const { data } = told;
  return {
    state: stateOf(data),
    transactionId: data.trade_no ?? null,
    amountFen: data.total_amount === undefined ? null : parseYuanAmount(data.total_amount),
    paidAt: data.send_pay_date ? momentOf(data.send_pay_date) : null,
    ...ours,
  };
}

/** Converts a state; TRADE_CLOSED means never paid or, with a payment time, fully refunded. */
function stateOf({
  trade_status: status,
  send_pay_date: paid,
}: z.output<typeof Told>): PaymentTrade['state'] {
  if (status === 'WAIT_BUYER_PAY') return 'NOTPAY';
  if (status === 'TRADE_CLOSED') return paid ? 'REFUND' : 'CLOSED';
  return 'SUCCESS';
}

async function refund(deps: AlipayDeps, request: RefundRequest, about: CallSubject): Promise<RefundAnswer> {
  const content = {
    out_trade_no: request.outTradeNo,
    trade_no: request.transactionId,
    refund_amount: fenToYuan(request.amountFen),
    refund_reason: request.reason.slice(0, 256),
    out_request_no: request.outRefundNo,
  };
  const call = { method: 'alipay.trade.refund', content };
  const told = await callAlipay(deps, call, z.object({ fund_change: z.string().optional() }), about);
  if (told.ok && told.data.fund_change === 'Y') return { state: 'SUCCESS', refundId: null, reason: '' };
  const reason = told.ok ? '' : told.reason;
  if (!told.ok && told.code.includes('BALANCE_NOT_ENOUGH')) return { state: 'SHORT', refundId: null, reason };
  // No money moved by this call: an earlier attempt may have moved it.
  const known = await queryRefund(deps, request, about);
  if (known.state !== 'UNKNOWN') return known;
  return { state: told.ok ? 'PROCESSING' : 'REFUSED', refundId: null, reason };
}

async function queryRefund(
  deps: AlipayDeps,
  { outTradeNo, outRefundNo }: { outTradeNo: string; outRefundNo: string },
  about: CallSubject,
): Promise<RefundAnswer> {
  const content = { out_trade_no: outTradeNo, out_request_no: outRefundNo };
  const call = { method: 'alipay.trade.fastpay.refund.query', content };
  const told = await callAlipay(deps, call, z.object({ refund_status: z.string().optional() }), about);
  if (!told.ok && !/NOT_EXIST/.test(told.code)) throw new Error(`alipay refund query ${told.reason}`);
  const status = told.ok ? told.data.refund_status : undefined;
  const done = { REFUND_SUCCESS: 'SUCCESS', REFUND_PROCESSING: 'PROCESSING', REFUND_FAIL: 'CLOSED' } as const;
  const state = Object.hasOwn(done, status ?? '') ? done[status as keyof typeof done] : 'UNKNOWN';
  return { state, refundId: null, reason: told.ok ? '' : told.reason };
}
