import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Key material from PEM (line breaks also as \n), base64 as shown by the channels, or a file with either. */
function readMaterial(text: string): string {
  const whole = text.includes('-----BEGIN') || /^[A-Za-z0-9+/=\s]{200,}$/.test(text);
  return (whole ? text : readFileSync(text, 'utf8')).replaceAll(String.raw`\n`, '\n').trim();
}

function readPrivateKey(text: string): KeyObject {
  const material = readMaterial(text);
  if (material.includes('-----BEGIN')) return createPrivateKey(material);
  const key = Buffer.from(material, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

function readPublicKey(text: string): KeyObject {
  const material = readMaterial(text);
  if (material.includes('-----BEGIN')) return createPublicKey(material);
  return createPublicKey({ key: Buffer.from(material, 'base64'), format: 'der', type: 'spki' });
}

/** Public key of a channel and the validity of its certificate; null without one. */
export interface ChannelKey {
  key: KeyObject;
  from: Date | null;
  until: Date | null;
}

/** Platform certificates from one or several PEM blocks, by serial. */
function readCertificates(text: string): Record<string, ChannelKey> {
  const each = readMaterial(text).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (!each) throw new Error('no certificate');
  return Object.fromEntries(
    each
      .map((pem) => new X509Certificate(pem))
      .map((c) => [c.serialNumber, { key: c.publicKey, from: c.validFromDate, until: c.validToDate }]),
  );
}

const key = <T>(read: (text: string) => T, wanted: string) =>
  z.string().transform((text, ctx) => {
    try {
      return read(text);
    } catch {
      ctx.addIssue(`${wanted}: as PEM, as base64, or the path of a file with it`);
      return z.NEVER;
    }
  });

const url = z.url({ protocol: /^(https?|sandbox)$/ });

/** Environment variables of the payment channels; see docs/payment-channels.md. */
export const paymentEnv = {
  WECHAT_PAY_URL: url.default('https://api.mch.weixin.qq.com'),
  WECHAT_PAY_MERCHANT: z
    .string()
    .regex(/^\d{8,12}$/, 'merchant number: 8 to 12 digits')
    .optional(),
  WECHAT_PAY_APP_ID: z.string().optional(),
  /** Serial of the merchant's own certificate. */
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[0-9A-Fa-f]{16,40}$/, 'serial number of the merchant certificate: hexadecimal')
    .optional(),
  WECHAT_PAY_PRIVATE_KEY: key(readPrivateKey, "the merchant's RSA private key").optional(),
  WECHAT_PAY_API_V3_KEY: z
    .string()
    .regex(/^[\x21-\x7E]{32}$/, '32 characters')
    .optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().startsWith('PUB_KEY_ID_').optional(),
  WECHAT_PAY_PUBLIC_KEY: key(readPublicKey, "WeChat Pay's public key").optional(),
  WECHAT_PAY_CERTIFICATES: key(readCertificates, "WeChat Pay's platform certificates").optional(),
  ALIPAY_URL: url.default('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16}$/, 'application number: 16 digits')
    .optional(),
  ALIPAY_MERCHANT: z
    .string()
    .regex(/^2088\d{12}$/, 'merchant number: 16 digits, 2088…')
    .optional(),
  ALIPAY_PRIVATE_KEY: key(readPrivateKey, "the application's RSA private key").optional(),
  ALIPAY_PUBLIC_KEY: key(readPublicKey, "Alipay's public key").optional(),
};
const Env = z.object(paymentEnv);
export type PaymentEnv = z.output<typeof Env>;

const needed = {
  WECHAT: [
    'WECHAT_PAY_MERCHANT',
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
  ],
  ALIPAY: ['ALIPAY_APP_ID', 'ALIPAY_MERCHANT', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
} as const satisfies Record<string, readonly (keyof PaymentEnv)[]>;

/** Verification keys of WeChat Pay by serial: the public key, certificates, or both during a migration. */
export const wechatKeys = (env: PaymentEnv): Record<string, ChannelKey> => ({
  ...env.WECHAT_PAY_CERTIFICATES,
  ...(env.WECHAT_PAY_PUBLIC_KEY_ID && env.WECHAT_PAY_PUBLIC_KEY
    ? { [env.WECHAT_PAY_PUBLIC_KEY_ID]: { key: env.WECHAT_PAY_PUBLIC_KEY, from: null, until: null } }
    : {}),
});

/** Whether a channel has all its settings. */
export const isConfigured = (env: PaymentEnv, channel: keyof typeof needed): boolean =>
  needed[channel].every((name) => env[name] !== undefined) &&
  (channel === 'ALIPAY' || Object.keys(wechatKeys(env)).length > 0);

const isOwn = (theirs: KeyObject | undefined, ours: KeyObject | undefined): boolean =>
  theirs !== undefined && ours !== undefined && theirs.equals(createPublicKey(ours));

/** Our own key or certificate in the place of the channel's, whose consoles show both: no answer would be believed. */
function ownKeyFaults(env: PaymentEnv): [string, string][] {
  const faults: [string, string][] = [];
  const { WECHAT_PAY_PRIVATE_KEY: merchant, ALIPAY_PRIVATE_KEY: application } = env;
  if (isOwn(env.ALIPAY_PUBLIC_KEY, application))
    faults.push([
      'ALIPAY_PUBLIC_KEY',
      "this is the application's own public key (应用公钥): take 支付宝公钥",
    ]);
  if (isOwn(env.WECHAT_PAY_PUBLIC_KEY, merchant))
    faults.push(['WECHAT_PAY_PUBLIC_KEY', "this is the merchant's own key: take 微信支付公钥"]);
  if (Object.values(env.WECHAT_PAY_CERTIFICATES ?? {}).some(({ key: theirs }) => isOwn(theirs, merchant)))
    faults.push([
      'WECHAT_PAY_CERTIFICATES',
      "this is the merchant's own certificate (apiclient_cert.pem): take WeChat Pay's platform certificates (平台证书)",
    ]);
  return faults;
}

/** Configuration errors across variables: a partly configured channel, a key in the place of another. */
export function paymentFaults(env: PaymentEnv & { PUBLIC_URL?: string | undefined }): [string, string][] {
  const faults = Object.values(needed).flatMap((names) =>
    names.some((name) => env[name] !== undefined)
      ? names
          .filter((name) => env[name] === undefined)
          .map((name): [string, string] => [name, 'needed for this channel'])
      : [],
  );
  faults.push(...ownKeyFaults(env));
  if (!env.WECHAT_PAY_MERCHANT && !env.ALIPAY_APP_ID) return faults;
  if (env.WECHAT_PAY_MERCHANT && Object.keys(wechatKeys(env)).length === 0)
    faults.push([
      'WECHAT_PAY_PUBLIC_KEY',
      'needed with WECHAT_PAY_PUBLIC_KEY_ID, or WECHAT_PAY_CERTIFICATES instead',
    ]);
  if (!env.PUBLIC_URL?.startsWith('https:'))
    faults.push(['PUBLIC_URL', 'https://…: payment channels send their notices there']);
  return faults;
}
