import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import { isSignedNotice } from './alipay-sign.ts';
import { logNotice } from './call-log.ts';
import type { Channel, Notice, NoticeReply } from './port.ts';
import { parseYuanAmount, momentOf } from './yuan.ts';

const Told = z.object({
  app_id: z.string(),
  seller_id: z.string().optional(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  gmt_payment: z.string().optional(),
  notify_time: z.string(),
  refund_fee: z.string().optional(),
  gmt_refund: z.string().optional(),
  out_biz_no: z.string().optional(),
});

/** Parser of Alipay webhooks, which are sent as forms; parsed content is logged. */
export const alipayNoticeReader =
  (key: KeyObject, provider: string, db: Db): Channel['readNotice'] =>
  async (_headers, body) => {
    const notice = readAlipayNotice(key, body);
    await logNotice(db, provider, notice);
    return notice;
  };

function readAlipayNotice(key: KeyObject, body: string): Notice {
  const params = Object.fromEntries(new URLSearchParams(body));
  if (!params.sign) return { kind: 'FORGED', reason: 'no signature' };
  if (params.sign_type !== 'RSA2' || !isSignedNotice(key, params))
    return { kind: 'FORGED', reason: 'wrong signature' };
  try {
    // Blank members may not be signed: they say nothing.
    return noticeOf(
      Told.parse(Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))),
    );
  } catch (error) {
    return { kind: 'FORGED', reason: `unreadable: ${String(error).slice(0, 200)}` };
  }
}

/** Converts a webhook; a refund repeats the payment's one with the refunded amount. */
function noticeOf(told: z.output<typeof Told>): Notice {
  if (told.gmt_refund !== undefined || parseYuanAmount(told.refund_fee ?? '0') > 0)
    return {
      kind: 'REFUND',
      outTradeNo: told.out_trade_no,
      outRefundNo: told.out_biz_no ?? null,
      state: 'SUCCESS',
      amountFen: null,
    };
  if (told.trade_status !== 'TRADE_SUCCESS' && told.trade_status !== 'TRADE_FINISHED')
    return { kind: 'IGNORED', reason: told.trade_status };
  return {
    kind: 'PAYMENT',
    outTradeNo: told.out_trade_no,
    transactionId: told.trade_no,
    amountFen: parseYuanAmount(told.total_amount),
    paidAt: momentOf(told.gmt_payment ?? told.notify_time),
    merchant: told.seller_id ?? null,
    appId: told.app_id,
    currency: null,
  };
}

/** Webhook response for Alipay, which retries for a day until it gets the word `success`. */
export const answerAlipay = (ok: boolean): NoticeReply => ({
  status: ok ? 200 : 500,
  type: 'text/plain',
  body: ok ? 'success' : 'failure',
});
