import { formatMoney, formatQuantity } from '#kernel/format.ts';
import './inventory.css';

/** Signed stock change, zero muted, negative red. */
export function Delta({ value }: { value: number }) {
  const tone = value === 0 ? ' tl-zero' : value < 0 ? ' tl-negative' : '';
  return <b className={`tl-num inv-delta${tone}`}>{`${value > 0 ? '+' : ''}${formatQuantity(value)}`}</b>;
}

/** Tyre size, emphasised. */
export const Size = ({ value }: { value: string }) => <b className="inv-size">{value || '—'}</b>;

export const Money = ({ value }: { value: number }) => (
  <span className={value === 0 ? 'tl-num tl-zero' : 'tl-num'}>{formatMoney(value)}</span>
);
