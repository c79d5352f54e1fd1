import { formatQuantity } from '#kernel/format.ts';

/** Pieces that they have more (+) or fewer (−); none is quiet. */
export function Delta({ value }: { value: number }) {
  const tone = value === 0 ? ' tl-zero' : value < 0 ? ' tl-negative' : '';
  return <span className={`tl-num${tone}`}>{`${value > 0 ? '+' : ''}${formatQuantity(value)}`}</span>;
}
