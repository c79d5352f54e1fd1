import { formatQuantity } from '#kernel/format.ts';

/** Signed difference, zero muted, negative red; empty while hidden from counters. */
export function Delta({ value }: { value: number | null }) {
  if (value === null) return '—';
  const tone = value === 0 ? ' tl-zero' : value < 0 ? ' tl-negative' : '';
  return <b className={`tl-num${tone}`}>{`${value > 0 ? '+' : ''}${formatQuantity(value)}`}</b>;
}
