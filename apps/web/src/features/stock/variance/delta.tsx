import { formatQuantity } from '#kernel/format.ts';

/** Difference in pieces: positive when their system has more; zero muted. */
export function Delta({ value }: { value: number }) {
  const tone = value === 0 ? ' tl-zero' : value < 0 ? ' tl-negative' : '';
  return <span className={`tl-num${tone}`}>{`${value > 0 ? '+' : ''}${formatQuantity(value)}`}</span>;
}
