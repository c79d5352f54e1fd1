import { formatMoney } from '../format.ts';

/** Amount in fen of one of two sides: blank where it is nothing, red where it is negative. */
export const SideAmount = ({ value }: { value: number }) =>
  value === 0 ? null : (
    <span className={`tl-num${value < 0 ? ' tl-negative' : ''}`}>{formatMoney(value)}</span>
  );
