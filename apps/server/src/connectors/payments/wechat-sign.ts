import { constants, createDecipheriv, publicEncrypt, randomBytes, type KeyObject } from 'node:crypto';
import type { ChannelKey } from '#config/payments.ts';
import { isSignedRsa, signRsa } from './rsa.ts';

const isValid = ({ from, until }: ChannelKey, at: number): boolean =>
  (!from || from.getTime() <= at) && (!until || at < until.getTime());

export interface WechatSettings {
  url: string;
  merchant: string;
  appId: string;
  /** Serial of the merchant's certificate. */
  serial: string;
  privateKey: KeyObject;
  /** Decryption key for webhooks, 32 characters. */
  apiV3Key: string;
  /** Public keys of the channel by serial. */
  keys: Readonly<Record<string, ChannelKey>>;
  /** Webhook URL, https without a query. */
  notifyUrl: string;
  timeoutMs?: number;
}

/** Maximum age of a message in seconds, also ahead of our clock. */
const maxAge = 300;

export const newNonce = (): string => randomBytes(16).toString('hex');
export const nowSeconds = (): string => String(Math.floor(Date.now() / 1000));

/** Authorization header of a request; `path` includes the query, `body` is exactly what is sent. */
export function authorizeWechat(
  settings: WechatSettings,
  request: { method: string; path: string; body: string },
): string {
  const [timestamp, nonce] = [nowSeconds(), newNonce()];
  const text = [request.method, request.path, timestamp, nonce, request.body, ''].join('\n');
  const fields = {
    mchid: settings.merchant,
    nonce_str: nonce,
    signature: signRsa(settings.privateKey, text),
    timestamp,
    serial_no: settings.serial,
  };
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

export type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Reason why a response or webhook is not authentic; null when it is. The key is chosen by serial, since both kinds
 * arrive while a merchant migrates from platform certificates to the public key.
 */
export function faultOfWechat(keys: WechatSettings['keys'], headers: Headers, body: string): string | null {
  const [timestamp = '', nonce = '', signature = '', serial = ''] = [
    'timestamp',
    'nonce',
    'signature',
    'serial',
  ].map((name) => headers[`wechatpay-${name}`]);
  const own = Object.hasOwn(keys, serial) ? keys[serial] : undefined;
  if (!signature) return 'no signature';
  if (!own) return `unknown serial ${serial.slice(0, 60)}`;
  if (!isValid(own, Date.now())) return `certificate ${serial} is not valid now`;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp || Number.NaN)) <= maxAge)) return 'stale';
  return isSignedRsa(own.key, `${timestamp}\n${nonce}\n${body}\n`, signature) ? null : 'wrong signature';
}

/** Parameters for wx.requestPayment in a mini program. */
export function buildPayParams(settings: WechatSettings, prepayId: string): Record<string, string> {
  const [timeStamp, nonceStr, wanted] = [nowSeconds(), newNonce(), `prepay_id=${prepayId}`];
  const text = [settings.appId, timeStamp, nonceStr, wanted, ''].join('\n');
  const paySign = signRsa(settings.privateKey, text);
  return { timeStamp, nonceStr, package: wanted, signType: 'RSA', paySign };
}

/**
 * Serial of the key for encryption: the public key, which does not expire, else the valid certificate that began last.
 * @throws Error when all certificates have ended
 */
export function defaultSerial(keys: WechatSettings['keys'], at = Date.now()): string {
  const usable = Object.entries(keys).filter(([, each]) => isValid(each, at));
  const began = ([name, { from }]: (typeof usable)[number]): number =>
    name.startsWith('PUB_KEY_ID_') ? Infinity : (from?.getTime() ?? 0);
  const [newest] = usable.toSorted((a, b) => began(b) - began(a));
  if (!newest) throw new Error('wechat: no valid certificate of WeChat Pay, renew WECHAT_PAY_CERTIFICATES');
  return newest[0];
}

/** Encrypts a text for the channel with its usual key. */
export function sealForWechat(keys: WechatSettings['keys'], text: string): string {
  const key = keys[defaultSerial(keys)]?.key;
  if (!key) throw new Error('no key of WeChat Pay');
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha1' }, Buffer.from(text)).toString('base64');
}

export interface EncryptedResource {
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

/**
 * Decrypts the resource of a webhook (AES-256-GCM, tag in the last 16 bytes).
 * @throws Error for a wrong key or altered content
 */
export function openSealed(
  apiV3Key: string,
  { ciphertext, nonce, associated_data = '' }: EncryptedResource,
): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: 16,
  });
  decipher.setAAD(Buffer.from(associated_data)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString();
}
