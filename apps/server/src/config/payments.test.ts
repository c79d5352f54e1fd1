import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import type { Db } from '#kernel/db.ts';
import { openMiniProgram } from '#connectors/mini-program/index.ts';
import { noticePath, openChannels, payProvider } from '#connectors/payments/index.ts';
import { paymentFaults, wechatKeys } from './payments.ts';

/** Serial number 7132D72A03E93CDDF8C03BBD1F37EEDF. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDmzCCAoOgAwIBAgIQcTLXKgPpPN34wDu9Hzfu3zANBgkqhkiG9w0BAQsFADBe
MQswCQYDVQQGEwJDTjETMBEGA1UECgwKVGVucGF5LmNvbTEdMBsGA1UECwwUVGVu
cGF5LmNvbSBDQSBDZW50ZXIxGzAZBgNVBAMMElRlbnBheS5jb20gUm9vdCBDQTAg
Fw0yNjExMjIxNDI5MjNaGA8yMTI2MTAyOTE0MjkyM1owXjELMAkGA1UEBhMCQ04x
EzARBgNVBAoMClRlbnBheS5jb20xHTAbBgNVBAsMFFRlbnBheS5jb20gQ0EgQ2Vu
dGVyMRswGQYDVQQDDBJUZW5wYXkuY29tIFJvb3QgQ0EwggEiMA0GCSqGSIb3DQEB
AQUAA4IBDwAwggEKAoIBAQDPmEphUsGa3H564llXLunc03/5pZAGew7fS0w8bdj2
HKY+EcRUmdjEDG8Qv6Pnsv+grZx545dzXPdXkRBCMP3PzbokxJzneRB3fc8kaqel
Qz9dE37cSDbuOKvuz3pC52uRW06/95C4Hm/Pbdg050FNDjjlmskQ98fn/F9DaMoK
SBkNfqFKx0U9wu9VXeHft1yYOw2h06bD8quKc7pgNfeSx+PyDN7ZfiDzIG1O+qlJ
DE9vfUu32qamFsR0jsDloI+/UKgk8RZUpMq2lGPRQYpPOYcYHT3t1Qt/j0cu8Bg2
xFmxjZLo+jN7iEBxr48ST6Ifm3iYgj7ODTIWc7bC7BglAgMBAAGjUzBRMB0GA1Ud
DgQWBBTYzWezh9/NUGM3An9HQJTKO1dShjAfBgNVHSMEGDAWgBTYzWezh9/NUGM3
An9HQJTKO1dShjAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQCd
42r+PuD+7NpthwEs6NgHsL4DgOrNfCY+cUb72uPrTEsh1gNlKlswEloPpGRZ/U93
NjnB1XAcEicN22w0yigcgP4uxCt1OMQlJwPUoJhLTVHqfdJc8gR+gb3RyV5284VI
V96Pg/rCF19O+Tu5IvdqocMR83z3px/nFpG3IcoJ7CuZ+94Kkz8kaQZPuWrq2JyP
a8c0xgeotnft+9OHczxmNyTrkFYO01HUrgIoRz1oCOPPN0uIwhMcltLUdigknQXp
WX8SCThkmULRzkytcHOpG9xq2C436V0B49q1EGlJOr4BnNuldbKg7QLsCfOhozIR
mABK9724yEUHftuyWLH6
-----END CERTIFICATE-----`;
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pkcs8 = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const pkcs1 = pair.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = theirs.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const merchantKey = { key: pair.publicKey, from: null, until: null };

const wechat = {
  PUBLIC_URL: 'https://shop.example',
  WECHAT_PAY_MERCHANT: '1900000109',
  WECHAT_PAY_APP_ID: 'wx8888888888888888',
  WECHAT_PAY_SERIAL: '3775B6A45ACD588826D15E583A95F5DD',
  WECHAT_PAY_PRIVATE_KEY: pkcs8.replaceAll('\n', String.raw`\n`),
  WECHAT_PAY_API_V3_KEY: 'a'.repeat(32),
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119',
  WECHAT_PAY_PUBLIC_KEY: spki,
};
const alipay = {
  PUBLIC_URL: 'https://shop.example',
  ALIPAY_APP_ID: '2021000000000099',
  ALIPAY_MERCHANT: '2088000000000099',
  ALIPAY_PRIVATE_KEY: pkcs1,
  ALIPAY_PUBLIC_KEY: spki,
};
const providers = (env: NodeJS.ProcessEnv) => {
  const config = readConfig(env);
  return [payProvider({ config }, 'WECHAT'), payProvider({ config }, 'ALIPAY')];
};

describe('settings of payment channels', () => {
  it('name who stands behind them: the provider, the sandbox of a demo or where it is named, else nobody', () => {
    expect(providers({})).toEqual(['sandbox', 'sandbox']);
    expect(providers({ DEMO: 'off' })).toEqual(['off', 'off']);
    expect(providers({ DEMO: 'off', ALIPAY_URL: 'sandbox:' })).toEqual(['off', 'sandbox']);
    expect(providers({ DEMO: 'off', ...wechat })).toEqual(['wechat', 'off']);
    expect(providers(alipay)).toEqual(['sandbox', 'alipay']);
    const config = readConfig({ DEMO: 'off', ...wechat, ...alipay });
    const opened = openChannels({ config, db: {} as Db });
    expect([...opened.values()].map(({ provider, merchant }) => [provider, merchant])).toEqual([
      ['wechat', '1900000109'],
      ['alipay', '2088000000000099'],
    ]);
    expect(noticePath('ALIPAY')).toBe('/order/payment/notify/ALIPAY');
    expect(openChannels({ config: readConfig({ DEMO: 'off' }), db: {} as Db }).size).toBe(0);
  });

  it('offer the mini program beside the sandbox alone, whose page its links open', () => {
    const linkOf = (env: NodeJS.ProcessEnv) => openMiniProgram({ config: readConfig(env) })?.payLink('ZF1');
    expect(linkOf({ PUBLIC_URL: 'https://shop.example' })).toBe('https://shop.example/dev/pay/ZF1');
    expect([linkOf(wechat), linkOf({ DEMO: 'off' })]).toEqual([undefined, undefined]);
  });

  it('hold keys as text, on one line, as base64 or in a file', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'treadline-keys-')), 'key.pem');
    writeFileSync(path, pkcs8);
    const config = readConfig({ ...wechat, ...alipay, ALIPAY_PRIVATE_KEY: path });
    for (const key of [config.WECHAT_PAY_PRIVATE_KEY, config.ALIPAY_PRIVATE_KEY])
      expect(key?.equals(pair.privateKey)).toBe(true);
    expect(readConfig(alipay).ALIPAY_PRIVATE_KEY?.equals(pair.privateKey)).toBe(true);
    expect(config.WECHAT_PAY_PUBLIC_KEY?.equals(theirs.publicKey)).toBe(true);
    expect(JSON.stringify(config)).not.toContain('PRIVATE KEY-');
  });

  it('hold the public key, certificates by their serial numbers, or both', () => {
    const both = readConfig({ ...wechat, WECHAT_PAY_CERTIFICATES: `${certificate}\n${certificate}` });
    expect(Object.keys(wechatKeys(both)).toSorted()).toEqual([
      '7132D72A03E93CDDF8C03BBD1F37EEDF',
      'PUB_KEY_ID_0119',
    ]);
    const { WECHAT_PAY_PUBLIC_KEY_ID: _, WECHAT_PAY_PUBLIC_KEY: __, ...older } = wechat;
    expect(providers({ ...older, WECHAT_PAY_CERTIFICATES: certificate })).toEqual(['wechat', 'sandbox']);
  });

  it('stop the start when they are wrong or not all there, by name and without the value', () => {
    const refused = (env: Record<string, string>, ...names: string[]) => {
      for (const name of names) expect(() => readConfig(env)).toThrow(new RegExp(`^  ${name}: `, 'm'));
    };
    refused({ ...wechat, WECHAT_PAY_API_V3_KEY: 'short' }, 'WECHAT_PAY_API_V3_KEY');
    refused({ ...wechat, WECHAT_PAY_PRIVATE_KEY: '/no/such/file' }, 'WECHAT_PAY_PRIVATE_KEY');
    refused({ ...alipay, ALIPAY_PUBLIC_KEY: 'A'.repeat(300) }, 'ALIPAY_PUBLIC_KEY');
    refused({ ...wechat, WECHAT_PAY_CERTIFICATES: pkcs8 }, 'WECHAT_PAY_CERTIFICATES');
    refused(
      { WECHAT_PAY_MERCHANT: '1900000109' },
      'WECHAT_PAY_APP_ID',
      'WECHAT_PAY_PRIVATE_KEY',
      'PUBLIC_URL',
    );
    refused({ ALIPAY_APP_ID: '2021000000000099' }, 'ALIPAY_MERCHANT', 'ALIPAY_PUBLIC_KEY');
    refused({ ...wechat, PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL');
    refused({ ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: '' }, 'WECHAT_PAY_PUBLIC_KEY');
    const secret = pkcs8.replace('BEGIN', 'BEGUN');
    expect(() => readConfig({ ...wechat, WECHAT_PAY_PRIVATE_KEY: secret })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(secret.slice(40, 80)) }),
    );
  });

  it('stop the start where our own key stands in the place of theirs', () => {
    const own = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(() => readConfig({ ...alipay, ALIPAY_PUBLIC_KEY: own })).toThrow('ALIPAY_PUBLIC_KEY: this is the');
    expect(() => readConfig({ ...wechat, WECHAT_PAY_PUBLIC_KEY: own })).toThrow(
      'WECHAT_PAY_PUBLIC_KEY: this is the merchant',
    );
    expect(paymentFaults({ ...readConfig(wechat), WECHAT_PAY_CERTIFICATES: { '01': merchantKey } })).toEqual([
      ['WECHAT_PAY_CERTIFICATES', expect.stringContaining('apiclient_cert.pem')],
    ]);
  });
});
