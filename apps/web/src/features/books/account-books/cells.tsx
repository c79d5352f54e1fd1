import { formatMoney } from '#kernel/format.ts';

/** Amount in fen: blank for nothing, red where it is negative. */
export const Fen = ({ value }: { value: number }) =>
  value === 0 ? null : (
    <span className={`tl-num${value < 0 ? ' tl-negative' : ''}`}>{formatMoney(value)}</span>
  );
