import { createCipheriv, createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import type { Db } from '#kernel/db.ts';
import { alipayNoticeReader } from './alipay-notice.ts';
import { signAlipayNotice } from './alipay-sign.ts';
import type { Channel, Notice, PayChannel } from './port.ts';
import { signRsa } from './rsa.ts';
import { insertIfAbsent, readSandboxState } from './sandbox-state.ts';
import { noticeReader } from './wechat-notice.ts';
import { newNonce, nowSeconds } from './wechat-sign.ts';
import { stampOf } from './yuan.ts';

/** Merchant and application ids that the sandbox reports. */
export const sandboxPayee = {
  WECHAT: { merchant: '1900000001', appId: 'wx0000000000000001' },
  ALIPAY: { merchant: '2088000000000001', appId: '2021000000000001' },
} as const;

/** Signed webhook, ready to be posted to `noticePath(channel)`. */
export interface SignedNotice {
  channel: PayChannel;
  headers: Record<string, string>;
  body: string;
}

/** Keys of the sandbox, created once per database. */
async function readKeys(db: Db, channel: PayChannel) {
  const known = await readSandboxState(db, 'keys', channel);
  if (known) return known;
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  await insertIfAbsent(db, 'keys', channel, {
    serial: `PUB_KEY_ID_SANDBOX_${randomBytes(8).toString('hex')}`,
    apiV3Key: randomBytes(16).toString('hex'),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  const kept = await readSandboxState(db, 'keys', channel);
  if (!kept) throw new Error('the sandbox keeps no keys');
  return kept;
}

/** Parser of sandbox webhooks, which verifies signatures as for the real channels, with the sandbox's keys. */
export const sandboxNoticeReader =
  (db: Db, channel: PayChannel): Channel['readNotice'] =>
  async (headers, body) => {
    const { serial, apiV3Key, publicKey } = await readKeys(db, channel);
    const key = createPublicKey(publicKey);
    const read =
      channel === 'WECHAT'
        ? noticeReader({ keys: { [serial]: { key, from: null, until: null } }, apiV3Key }, 'sandbox', db)
        : alipayNoticeReader(key, 'sandbox', db);
    return read(headers, body);
  };

type Told = Extract<Notice, { kind: 'PAYMENT' | 'REFUND' }>;

/** Signs any webhook content, true or false, with a sandbox channel's key. */
export async function signSandboxNotice(db: Db, channel: PayChannel, told: Told): Promise<SignedNotice> {
  const keys = await readKeys(db, channel);
  const key = createPrivateKey(keys.privateKey);
  if (channel === 'ALIPAY') {
    const params = alipayForm(told);
    const sign = signAlipayNotice(key, params);
    const body = new URLSearchParams({ ...params, sign, sign_type: 'RSA2' }).toString();
    return { channel, headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
  }
  const body = JSON.stringify(wechatEnvelope(told, keys.apiV3Key));
  const [timestamp, nonce] = [nowSeconds(), newNonce()];
  const headers = {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keys.serial,
    'wechatpay-signature': signRsa(key, `${timestamp}\n${nonce}\n${body}\n`),
  };
  return { channel, headers, body };
}

function alipayForm(told: Told): Record<string, string> {
  const common = {
    notify_time: stampOf(new Date()),
    notify_type: 'trade_status_sync',
    charset: 'utf-8',
    out_trade_no: told.outTradeNo,
    trade_status: 'TRADE_SUCCESS',
  };
  if (told.kind === 'PAYMENT')
    return {
      ...common,
      app_id: told.appId ?? '',
      seller_id: told.merchant ?? '',
      trade_no: told.transactionId,
      total_amount: fenToYuan(told.amountFen),
      gmt_payment: stampOf(told.paidAt),
    };
  return {
    ...common,
    app_id: sandboxPayee.ALIPAY.appId,
    seller_id: sandboxPayee.ALIPAY.merchant,
    trade_no: `SB1${told.outTradeNo}`,
    total_amount: fenToYuan(told.amountFen ?? 0),
    refund_fee: fenToYuan(told.amountFen ?? 0),
    gmt_refund: stampOf(new Date()),
    out_biz_no: told.outRefundNo ?? '',
  };
}

function wechatEnvelope(told: Told, apiV3Key: string) {
  const isPayment = told.kind === 'PAYMENT';
  const content = isPayment
    ? {
        appid: told.appId,
        mchid: told.merchant,
        out_trade_no: told.outTradeNo,
        transaction_id: told.transactionId,
        trade_state: 'SUCCESS',
        success_time: told.paidAt.toISOString(),
        amount: { total: told.amountFen, payer_total: told.amountFen, currency: told.currency ?? 'CNY' },
      }
    : {
        mchid: sandboxPayee.WECHAT.merchant,
        out_trade_no: told.outTradeNo,
        out_refund_no: told.outRefundNo,
        refund_status: told.state,
        amount: { refund: told.amountFen },
      };
  const [nonce, associated] = [randomBytes(6).toString('hex'), isPayment ? 'transaction' : 'refund'];
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(associated));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  return {
    id: newNonce(),
    create_time: new Date().toISOString(),
    event_type: isPayment ? 'TRANSACTION.SUCCESS' : `REFUND.${told.state}`,
    resource_type: 'encrypt-resource',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      nonce,
      associated_data: associated,
      original_type: associated,
    },
  };
}
