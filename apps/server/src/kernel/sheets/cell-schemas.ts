import { z } from 'zod';
import { yuanToFen } from '@treadline/contract/kernel/money.ts';
import { normalizeDay, normalizeNumber } from './fold-value.ts';

const YES = ['是', 'yes', 'y', 'true', '1', '√', '✓'];
const NO = ['否', 'no', 'n', 'false', '0', '×'];

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
  money: () =>
    z.string().transform((text, ctx) => {
      const fen = yuanToFen(normalizeNumber(text));
      if (fen !== null) return fen;
      ctx.addIssue({ code: 'custom', message: 'rule.amount' });
      return z.NEVER;
    }),
  /** Day in common notations to YYYY-MM-DD. */
  day: () =>
    z
      .string()
      .transform((text) => normalizeDay(text))
      .pipe(z.iso.date()),
  /** 是/否, yes/no, true/false, 1/0. */
  yesNo: () => z.stringbool({ truthy: YES, falsy: NO }),
};
