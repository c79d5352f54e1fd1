import { z } from 'zod';
import { yuanToFen, yuanToMicro } from '@treadline/contract/kernel/money.ts';
import { normalizeDay, normalizeNumber } from './fold-value.ts';

const YES = ['是', 'yes', 'y', 'true', '1', '√', '✓'];
const NO = ['否', 'no', 'n', 'false', '0', '×'];

const amount = (read: (yuan: string) => number | null) =>
  z.string().transform((text, ctx) => {
    const value = read(normalizeNumber(text));
    if (value !== null) return value;
    ctx.addIssue({ code: 'custom', message: 'rule.amount' });
    return z.NEVER;
  });

/** Zod schemas for cells of import rows: parse the typed text into the product's values. */
export const cells = {
  /** Whole number; thousands separators allowed. */
  int: () =>
    z
      .string()
      .transform((text) => {
        const plain = normalizeNumber(text);
        return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : NaN;
      })
      .pipe(z.int()),
  /** Yuan such as 1,234.50 or ¥12 to integer fen, not negative. */
  money: () => amount(yuanToFen),
  /** Yuan with up to six decimals to millionths of a yuan. */
  price: () => amount(yuanToMicro),
  /** Day in common notations to YYYY-MM-DD. */
  day: () =>
    z
      .string()
      .transform((text) => normalizeDay(text))
      .pipe(z.iso.date()),
  /** 是/否, yes/no, true/false, 1/0. */
  yesNo: () => z.stringbool({ truthy: YES, falsy: NO }),
};
