import { z } from 'zod';
import { yuanToFen } from '@treadline/contract/kernel/money.ts';

const YES = ['是', 'yes', 'y', 'true', '1', '√', '✓'];
const NO = ['否', 'no', 'n', 'false', '0', '×'];

/** Row-schema fields for cells, which arrive as text: what people type, made into the product's values. */
export const cells = {
  /** Whole number; thousands separators allowed. */
  int: () =>
    z
      .string()
      .transform((text) => Number(text.replaceAll(',', '') || NaN))
      .pipe(z.int()),
  /** Yuan such as 1,234.50 or ¥12, to integer fen, not negative. */
  money: () =>
    z.string().transform((text, ctx) => {
      const fen = yuanToFen(text.replace(/^[¥￥]\s*/, '').replace(/,(?=\d{3})/g, ''));
      if (fen !== null) return fen;
      ctx.addIssue({ code: 'custom', message: 'rule.amount' });
      return z.NEVER;
    }),
  /** 2026-03-05, 2026/3/5, 2026.3.5, 2026年3月5日 or 20260305, to YYYY-MM-DD. */
  day: () => z.string().transform(plainDay).pipe(z.iso.date()),
  /** 是/否, yes/no, true/false, 1/0. */
  yesNo: () => z.stringbool({ truthy: YES, falsy: NO }),
};

function plainDay(text: string): string {
  const parts = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?: 00:00(?::00)?)?$/.exec(
    text,
  );
  if (!parts) return text;
  const [, year, month = parts[4], day = parts[5]] = parts;
  return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}
