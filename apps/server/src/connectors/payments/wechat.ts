import { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import type {
  CallSubject,
  Channel,
  Order,
  PaymentPlacement,
  RedirectRequest,
  RefundAnswer,
  RefundRequest,
  PaymentTrade,
} from './port.ts';
import { readWechatBill } from './wechat-bill.ts';
import { callWechat, isUnknownThere, type WechatDeps } from './wechat-http.ts';
import { answerWechat, noticeReader } from './wechat-notice.ts';
import { buildPayParams, sealForWechat, type WechatSettings } from './wechat-sign.ts';
import { openWechatSplitting } from './wechat-split.ts';

const Transaction = z.object({
  appid: z.string().optional(),
  mchid: z.string().optional(),
  trade_state: z.enum([
    'SUCCESS',
    'REFUND',
    'NOTPAY',
    'CLOSED',
    'REVOKED',
    'USERPAYING',
    'PAYERROR',
    'ACCEPT',
  ]),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.number().int(), currency: z.string().optional() }).optional(),
});
const states = {
  SUCCESS: 'SUCCESS',
  REFUND: 'REFUND',
  NOTPAY: 'NOTPAY',
  CLOSED: 'CLOSED',
  REVOKED: 'CLOSED',
  USERPAYING: 'PAYING',
  ACCEPT: 'PAYING',
  PAYERROR: 'ERROR',
} as const;

const Refund = z.object({
  refund_id: z.string().optional(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
});

const unknownTrade: PaymentTrade = {
  state: 'UNKNOWN',
  transactionId: null,
  amountFen: null,
  paidAt: null,
  merchant: null,
  appId: null,
  currency: null,
};

/** Formats a time as 2026-05-12T08:30:00+08:00. */
const rfc3339 = (at: Date): string =>
  `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
/** Truncates a text without splitting surrogate pairs. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

/** WeChat Pay connector, API v3: native and mini program payments. */
export function openWechat(settings: WechatSettings, db: Db): Channel {
  const deps: WechatDeps = { settings, db };
  return {
    channel: 'WECHAT',
    provider: 'wechat',
    merchant: settings.merchant,
    appId: settings.appId,
    splitting: openWechatSplitting(deps),
    place: (order, about) => place(deps, order, about),
    query: (no, about) => query(deps, no, about),
    async close(no, about) {
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}/close`;
      const body = { mchid: settings.merchant };
      await callWechat(deps, { operation: 'close', method: 'POST', path, body }, z.unknown(), about);
    },
    refund: (request, about) => refund(deps, request, about),
    queryRefund: ({ outRefundNo }, about) => queryRefund(deps, outRefundNo, about),
    redirectRefund: (request, about) => redirectRefund(deps, request, about),
    payParams: (prepayId) => buildPayParams(settings, prepayId),
    readNotice: noticeReader(settings, 'wechat', db),
    answer: answerWechat,
    bill: (day, about) => readWechatBill(deps, day, about),
  };
}

async function place(deps: WechatDeps, order: Order, about: CallSubject): Promise<PaymentPlacement> {
  const { settings } = deps;
  const body = {
    appid: settings.appId,
    mchid: settings.merchant,
    description: cut(order.description, 127),
    out_trade_no: order.outTradeNo,
    time_expire: rfc3339(order.expiresAt),
    notify_url: settings.notifyUrl,
    amount: { total: order.amountFen, currency: 'CNY' },
    settle_info: { profit_sharing: order.split },
    ...(order.openId ? { payer: { openid: order.openId } } : {}),
  };
  const path = `/v3/pay/transactions/${order.openId ? 'jsapi' : 'native'}`;
  const Answer = z.object({ code_url: z.string().optional(), prepay_id: z.string().optional() });
  const told = await callWechat(deps, { operation: 'place', method: 'POST', path, body }, Answer, about);
  if (told.ok)
    return { ok: true, codeUrl: told.data.code_url ?? null, prepayId: told.data.prepay_id ?? null };
  return told.code === 'ORDERPAID'
    ? { ok: true, codeUrl: null, prepayId: null }
    : { ok: false, reason: told.reason };
}

async function query(deps: WechatDeps, no: string, about: CallSubject): Promise<PaymentTrade> {
  const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}?mchid=${deps.settings.merchant}`;
  const told = await callWechat(deps, { operation: 'query', method: 'GET', path }, Transaction, about);
  if (!told.ok && isUnknownThere(told)) return unknownTrade;
  if (!told.ok) throw new Error(`wechat query ${told.reason}`);
  const { data } = told;
  return {
    state: states[data.trade_state],
    transactionId: data.transaction_id ?? null,
    amountFen: data.amount?.total ?? null,
    paidAt: data.success_time ? new Date(data.success_time) : null,
    merchant: data.mchid ?? null,
    appId: data.appid ?? null,
    currency: data.amount?.currency ?? null,
  };
}

async function refund(deps: WechatDeps, request: RefundRequest, about: CallSubject): Promise<RefundAnswer> {
  const body = {
    transaction_id: request.transactionId,
    out_refund_no: request.outRefundNo,
    reason: cut(request.reason, 80),
    notify_url: deps.settings.notifyUrl,
    amount: { refund: request.amountFen, total: request.totalFen, currency: 'CNY' },
  };
  const call = { operation: 'refund', method: 'POST', path: '/v3/refund/domestic/refunds', body } as const;
  const told = await callWechat(deps, call, Refund, about);
  if (told.ok) return refundAnswer(told.data);
  if (told.code === 'NOT_ENOUGH') return { state: 'SHORT', refundId: null, reason: told.reason };
  // Refused, though an earlier attempt at it may have gone through.
  const known = await queryRefund(deps, request.outRefundNo, about);
  return known.state === 'UNKNOWN' ? { state: 'REFUSED', refundId: null, reason: told.reason } : known;
}

async function queryRefund(deps: WechatDeps, outRefundNo: string, about: CallSubject): Promise<RefundAnswer> {
  const path = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`;
  const told = await callWechat(deps, { operation: 'queryRefund', method: 'GET', path }, Refund, about);
  if (told.ok) return refundAnswer(told.data);
  if (isUnknownThere(told)) return { state: 'UNKNOWN', refundId: null, reason: told.reason };
  throw new Error(`wechat refund query ${told.reason}`);
}

const refundAnswer = (data: z.output<typeof Refund>): RefundAnswer => ({
  state: data.status,
  refundId: data.refund_id ?? null,
  reason: '',
});

/** Redirects a refund to the merchant's account or a debit card of the payer, whose data are sent encrypted. */
async function redirectRefund(
  deps: WechatDeps,
  { outRefundNo, refundId, target }: RedirectRequest,
  about: CallSubject,
): Promise<RefundAnswer> {
  const seal = (text: string) => sealForWechat(deps.settings.keys, text);
  const body = {
    out_refund_no: outRefundNo,
    ...(target.to === 'MERCHANT'
      ? { type: 'MERCHANT_BANK_CARD' }
      : {
          type: 'USER_BANK_CARD',
          bank_type: target.bankType,
          bank_account: seal(target.account),
          real_name: seal(target.name),
        }),
  };
  const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundId)}/apply-abnormal-refund`;
  const call = { operation: 'redirectRefund', method: 'POST', path, body } as const;
  const told = await callWechat(deps, call, Refund, about);
  return told.ok ? refundAnswer(told.data) : { state: 'REFUSED', refundId, reason: told.reason };
}
