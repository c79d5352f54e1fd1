import { expect, test } from 'vitest';
import { findTotpStep, newTotpSecret, stepAt, totpCode } from './totp.ts';

// The key of RFC 6238's appendix B, '12345678901234567890', in base32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('gives the code of RFC 6238 at %i s', (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code);
});

test('accepts one step of drift either way, no more', () => {
  const now = 1_700_000_000_000;
  const at = (steps: number) => findTotpStep(secret, totpCode(secret, stepAt(now) + steps), now);
  expect([at(-1), at(0), at(1)]).toEqual([-1, 0, 1].map((d) => stepAt(now) + d));
  expect([at(-2), at(2), findTotpStep(secret, '', now)]).toEqual([null, null, null]);
});

test('secrets are 160 bits and differ', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
