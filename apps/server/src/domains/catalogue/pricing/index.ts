export { priceBasket } from './price-basket.ts';
export { storeDiscount } from './store-discount.ts';
export { ofPieces, partBack, pointsRevoked, taxBack, type PiecesBack } from './pieces.ts';
export type {
  Basket,
  BasketLine,
  Discount,
  Off,
  Outcome,
  Priced,
  PricedLine,
  Refusal,
  RightRef,
  Tried,
} from './types.ts';
