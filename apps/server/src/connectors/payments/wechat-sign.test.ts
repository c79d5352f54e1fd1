import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { defaultSerial, faultOfWechat } from './wechat-sign.ts';

const { publicKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = {
  OLD: { key, from: new Date('2021-01-01'), until: new Date('2026-01-01') },
  NEW: { key, from: new Date('2025-12-01'), until: new Date('2030-12-01') },
  NEXT: { key, from: new Date('2030-11-01'), until: new Date('2035-11-01') },
};
const at = (day: string) => Date.parse(day);

it('names of several certificates the valid one that began last, and never one that has ended', () => {
  expect(
    ['2025-11-30', '2025-12-15', '2026-06-01', '2030-11-15', '2032-01-01'].map((day) =>
      defaultSerial(keys, at(day)),
    ),
  ).toEqual(['OLD', 'NEW', 'NEW', 'NEXT', 'NEXT']);
  expect(() => defaultSerial(keys, at('2036-01-01'))).toThrow('no valid certificate');
  expect(defaultSerial({ ...keys, PUB_KEY_ID_1: { key, from: null, until: null } }, at('2026-06-01'))).toBe(
    'PUB_KEY_ID_1',
  );
});

it('believes no certificate that has ended', () => {
  const headers = { 'wechatpay-serial': 'OLD', 'wechatpay-signature': 'x' };
  expect(faultOfWechat({ OLD: { key, from: null, until: new Date(0) } }, headers, '')).toBe(
    'certificate OLD is not valid now',
  );
});
