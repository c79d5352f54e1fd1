import { randomBytes } from 'node:crypto';

/** Without what is taken for another sign when it is read out: 0, 1, I and O. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 10;

/** A coupon's code: short enough to be read out, 50 random bits, which nobody guesses at the rate that is answered. */
export const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('');
