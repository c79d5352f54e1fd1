export { priceBasket } from './price-basket.ts';
export { storeDiscount } from './store-discount.ts';
export { ofPieces, returnedPortion, pointsRevoked, returnedTax, type ReturnedPieces } from './pieces.ts';
export type {
  Basket,
  BasketLine,
  Discount,
  DiscountValue,
  RightOutcome,
  PricedBasket,
  PricedLine,
  RightRefusal,
  RightRef,
  TriedRight,
} from './types.ts';
