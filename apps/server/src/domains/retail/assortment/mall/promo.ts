import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { shareOf } from '../goods.ts';

/** Promotion price in fen with its first and last day, inclusive; all null for none. */
export interface Promo {
  promoPrice: number | null;
  promoFrom: string | null;
  promoTo: string | null;
}
/** Change of a promotion price; absent or null fields are unchanged. `percent` of the mall price, in basis points. */
export interface PromoInput {
  price?: number | null | undefined;
  percent?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}
const none: Promo = { promoPrice: null, promoFrom: null, promoTo: null };

/** Returns the promotion price after a change, with the mall price `price`; null removes it. */
export function resolvePromo(wanted: PromoInput | null | undefined, now: Promo, price: number | null): Promo {
  if (wanted === null) return none;
  if (wanted === undefined) return now;
  const { percent, from, to } = wanted;
  const share = percent && price !== null ? shareOf(price, percent) : null;
  return {
    promoPrice: share ?? wanted.price ?? now.promoPrice,
    promoFrom: from ?? now.promoFrom,
    promoTo: to ?? now.promoTo,
  };
}

const isSame = (a: Promo, b: Promo): boolean =>
  a.promoPrice === b.promoPrice && a.promoFrom === b.promoFrom && a.promoTo === b.promoTo;

interface Refused {
  key: keyof Promo | 'price';
  error:
    | 'assortment.no-price'
    | 'assortment.promo-days'
    | 'assortment.promo-over'
    | 'assortment.promo-not-lower'
    | 'assortment.below-floor';
  values?: Record<string, string>;
}

interface Prices {
  price: number | null;
  floor: number | null;
}

/** Returns why a promotion price is invalid; null if valid or unchanged. */
export function findPromoRefusal(promo: Promo, now: Promo, { price, floor }: Prices): Refused | null {
  const { promoPrice, promoFrom, promoTo } = promo;
  if (isSame(promo, now) || isSame(promo, none)) return null;
  if (price === null) return { key: 'price', error: 'assortment.no-price' };
  if (promoPrice === null || !promoFrom || !promoTo || promoTo < promoFrom)
    return { key: promoPrice === null ? 'promoPrice' : 'promoTo', error: 'assortment.promo-days' };
  if (promoTo < dayOf(new Date())) return { key: 'promoTo', error: 'assortment.promo-over' };
  if (promoPrice >= price)
    return { key: 'promoPrice', error: 'assortment.promo-not-lower', values: { price: fenToYuan(price) } };
  if (floor !== null && promoPrice < floor)
    return { key: 'promoPrice', error: 'assortment.below-floor', values: { floor: fenToYuan(floor) } };
  return null;
}

/**
 * Returns the validated promotion price after a change.
 * @throws assortment.no-price, assortment.promo-days, assortment.promo-over, assortment.promo-not-lower,
 * assortment.below-floor
 */
export function requirePromo(wanted: PromoInput | null | undefined, now: Promo, prices: Prices): Promo {
  const promo = resolvePromo(wanted, now, prices.price);
  const refused = findPromoRefusal(promo, now, prices);
  return refused ? fail(refused.error, { ...refused.values, path: refused.key }) : promo;
}

/** Promotion price of a mall_item row. */
export const promoOf = (row: {
  promo_fen: number | null;
  promo_from: string | null;
  promo_to: string | null;
}): Promo => ({ promoPrice: row.promo_fen, promoFrom: row.promo_from, promoTo: row.promo_to });

export const promoColumns = ({ promoPrice, promoFrom, promoTo }: Promo) => ({
  promo_fen: promoPrice,
  promo_from: promoFrom,
  promo_to: promoTo,
});
