import { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import { parseForeignJson } from '../foreign-json.ts';
import { logNotice } from './call-log.ts';
import type { Channel, Notice, NoticeReply } from './port.ts';
import { faultOfWechat, openSealed, type Headers, type WechatSettings } from './wechat-sign.ts';

const Envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string().min(12),
    associated_data: z.string().optional(),
    /** What is told; a share that came to its receiver has the event of a payment. */
    original_type: z.string().default('transaction'),
  }),
});

const Payment = z
  .object({
    appid: z.string(),
    mchid: z.string(),
    out_trade_no: z.string(),
    transaction_id: z.string(),
    trade_state: z.literal('SUCCESS'),
    success_time: z.string(),
    amount: z.object({ total: z.number().int().min(0), currency: z.string().default('CNY') }),
  })
  .transform((told): Notice => ({
    kind: 'PAYMENT',
    outTradeNo: told.out_trade_no,
    transactionId: told.transaction_id,
    amountFen: told.amount.total,
    paidAt: new Date(told.success_time),
    merchant: told.mchid,
    appId: told.appid,
    currency: told.amount.currency,
  }));

const Refund = z
  .object({
    out_trade_no: z.string(),
    out_refund_no: z.string(),
    refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']),
    amount: z.object({ refund: z.number().int() }),
  })
  .transform((told): Notice => ({
    kind: 'REFUND',
    outTradeNo: told.out_trade_no,
    outRefundNo: told.out_refund_no,
    state: told.refund_status,
    amountFen: told.amount.refund,
  }));

type Keys = Pick<WechatSettings, 'keys' | 'apiV3Key'>;

/** Parser of payment and refund webhooks; parsed content is logged. */
export const noticeReader =
  (keys: Keys, provider: string, db: Db): Channel['readNotice'] =>
  async (headers, body) => {
    const notice = readWechatNotice(keys, headers, body);
    await logNotice(db, provider, notice);
    return notice;
  };

function readWechatNotice(keys: Keys, headers: Headers, body: string): Notice {
  const fault = faultOfWechat(keys.keys, headers, body);
  if (fault) return { kind: 'FORGED', reason: fault };
  try {
    const { event_type: event, resource } = Envelope.parse(parseForeignJson(body));
    if (event === 'TRANSACTION.SUCCESS' && resource.original_type !== 'transaction')
      return { kind: 'IGNORED', reason: resource.original_type.slice(0, 80) };
    const schema = event === 'TRANSACTION.SUCCESS' ? Payment : event.startsWith('REFUND.') ? Refund : null;
    if (!schema) return { kind: 'IGNORED', reason: event.slice(0, 80) };
    return schema.parse(parseForeignJson(openSealed(keys.apiV3Key, resource)));
  } catch (error) {
    // Signed, and yet not to be read: a wrong APIv3 key, or a format we don't know.
    return { kind: 'FORGED', reason: `unreadable: ${String(error).slice(0, 200)}` };
  }
}

/** Webhook response for WeChat Pay, which retries for a day until it gets 200 or 204. */
export const answerWechat = (ok: boolean): NoticeReply =>
  ok
    ? { status: 204, type: 'application/json', body: '' }
    : {
        status: 500,
        type: 'application/json',
        body: JSON.stringify({ code: 'FAIL', message: 'not taken, send again' }),
      };
