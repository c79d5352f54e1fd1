import { formatMoney } from '#kernel/format.ts';

/** Amount in fen, red where it is negative, blank where it is zero. */
export const Fen = ({ value }: { value: number }) =>
  value === 0 ? null : (
    <span className={`tl-num${value < 0 ? ' tl-negative' : ''}`}>{formatMoney(value)}</span>
  );
