import type { Part } from '../ui/feedback/lazy-part.ts';

/** The cart by which dealers buy of the platform: it reads its lines itself. */
export type SalesCart = Part<object>;

let offered: SalesCart | undefined;

/** Set once at start by the feature that knows dealers' orders. */
export const offerSalesCart = (cart: SalesCart | undefined): void => {
  offered = cart;
};
export const offeredSalesCart = (): SalesCart | undefined => offered;
