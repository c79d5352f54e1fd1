export { priceBasket } from './price-basket.ts';
export { storeDiscount } from './store-discount.ts';
export {
  includedTax,
  ofPieces,
  returnedPortion,
  pointsRevoked,
  taxOfPart,
  type ReturnedPieces,
} from './pieces.ts';
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
