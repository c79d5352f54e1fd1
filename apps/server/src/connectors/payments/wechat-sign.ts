import { constants, createDecipheriv, publicEncrypt, randomBytes, type KeyObject } from 'node:crypto';
import { isSignedRsa, signRsa } from './rsa.ts';

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
  keys: Readonly<Record<string, KeyObject>>;
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
  const key = Object.hasOwn(keys, serial) ? keys[serial] : undefined;
  if (!signature) return 'no signature';
  if (!key) return `unknown serial ${serial.slice(0, 60)}`;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp || Number.NaN)) <= maxAge)) return 'stale';
  return isSignedRsa(key, `${timestamp}\n${nonce}\n${body}\n`, signature) ? null : 'wrong signature';
}

/** Parameters for wx.requestPayment in a mini program. */
export function buildPayParams(settings: WechatSettings, prepayId: string): Record<string, string> {
  const [timeStamp, nonceStr, wanted] = [nowSeconds(), newNonce(), `prepay_id=${prepayId}`];
  const text = [settings.appId, timeStamp, nonceStr, wanted, ''].join('\n');
  const paySign = signRsa(settings.privateKey, text);
  return { timeStamp, nonceStr, package: wanted, signType: 'RSA', paySign };
}

/** Serial of the key for encryption: the public key, which does not expire, before a certificate. */
export function defaultSerial(keys: WechatSettings['keys']): string {
  const serials = Object.keys(keys);
  return serials.find((name) => name.startsWith('PUB_KEY_ID_')) ?? serials[0] ?? '';
}

/** Encrypts a text for the channel with its usual key. */
export function sealForWechat(keys: WechatSettings['keys'], text: string): string {
  const key = keys[defaultSerial(keys)];
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
