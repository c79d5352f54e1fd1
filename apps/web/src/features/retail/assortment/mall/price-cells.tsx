import { formatDay, formatMoney, emptyMark } from '#kernel/format.ts';
import type { MallRow } from '../types.ts';

/** Mall price, struck through while a promotion price applies. */
export function MallPrice({ row: { price, promoState } }: { row: MallRow }) {
  const said = price === null ? emptyMark : formatMoney(price);
  return promoState === 'ON' ? <del className="tl-num">{said}</del> : <span className="tl-num">{said}</span>;
}

/** Promotion price with its last day; `until` formats the day. */
export function PromoPrice({ row, until }: { row: MallRow; until: (day: string) => string }) {
  const { promoPrice, promoTo } = row;
  if (promoPrice === null) return null;
  return (
    <span className="tl-num">
      {formatMoney(promoPrice)} <small>{until(formatDay(promoTo))}</small>
    </span>
  );
}
