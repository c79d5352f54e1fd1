import { randomBytes } from 'node:crypto';

/** Without what is taken for another sign when it is read out: 0, 1, I and O. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 10;

/** Returns the coupon code of ten bytes. */
export const codeOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => signs[byte % signs.length]).join('');

/** Returns a new coupon code: short enough to read out, 50 random bits, unguessable at the rate limit. */
export const newCode = (): string => codeOf(randomBytes(length));
