import { distanceOf } from '@treadline/contract/catalogue/catalogue/price-math.ts';
import type { PriceChanges } from './change.ts';

/** Largest relative change among the prices, in basis points; 0 for first prices. */
export const outlierOf = (prices: PriceChanges): number =>
  Math.max(
    0,
    ...Object.values(prices).map(({ before, after }) =>
      Math.min(1_000_000, Math.abs(distanceOf(after, before) ?? 0)),
    ),
  );
