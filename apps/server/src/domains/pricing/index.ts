export { priceBasket } from './price-basket.ts';
export { ofPieces, partBack, pointsRevoked, taxBack, type PiecesBack } from './pieces.ts';
export type { Basket, BasketLine, Discount, Priced, PricedLine } from './types.ts';
