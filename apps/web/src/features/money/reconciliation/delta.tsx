import { formatMoney } from '#kernel/format.ts';

/** Difference, theirs minus ours; muted when zero, otherwise signed. */
export function Delta({ fen }: { fen: number }) {
  const sign = fen > 0 ? '+' : '';
  return (
    <span className={fen === 0 ? 'tl-num tl-zero' : 'tl-num tl-negative'}>{sign + formatMoney(fen)}</span>
  );
}
