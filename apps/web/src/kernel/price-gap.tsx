import { formatMoney, formatRate, emptyMark } from './format.ts';
import './price-gap.css';

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** Difference of our price to a third-party price, in fen and as a share of theirs; highlighted if ours is higher. */
export function PriceGap({ fen, rate }: { fen: number | null; rate: number | null }) {
  if (fen === null || rate === null) return <span className="tl-zero">{emptyMark}</span>;
  const tone = fen > 0 ? 'tl-gap-dearer' : fen < 0 ? 'tl-gap-cheaper' : 'tl-zero';
  return (
    <span className={`tl-num tl-gap ${tone}`}>
      {signed(fen, formatMoney(fen))}
      <small>{signed(rate, formatRate(Math.round(rate / 10) * 10))}</small>
    </span>
  );
}
