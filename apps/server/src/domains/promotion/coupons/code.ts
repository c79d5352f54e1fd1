import { randomBytes } from 'node:crypto';

/** Without what is taken for another sign when it is read out: 0, 1, I and O. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 10;

/** The code of ten bytes. */
export const codeOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => signs[byte % signs.length]).join('');

/** A coupon's code: short enough to be read out, 50 random bits, which nobody guesses at the rate that is answered. */
export const newCode = (): string => codeOf(randomBytes(length));
