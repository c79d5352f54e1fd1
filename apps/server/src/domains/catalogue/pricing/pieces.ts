import { divideRounded, taxOf } from './round.ts';

/**
 * Value of `k` of `qty` pieces of a whole, in fen, such that pieces taken one by one add up to the whole in any order.
 */
export const ofPieces = (whole: number, k: number, qty: number): number =>
  Number(divideRounded(BigInt(whole) * BigInt(k), BigInt(qty)));

/** Returned pieces of a line of `qty`: from `from` (already returned before) up to `to`. */
export interface ReturnedPieces {
  from: number;
  to: number;
  qty: number;
}

/** Value of returned pieces of a whole: a line's net amount, a discount, a share, used points. */
export const returnedPortion = (whole: number, { from, to, qty }: ReturnedPieces): number =>
  ofPieces(whole, to, qty) - ofPieces(whole, from, qty);

/** VAT included in an amount, in fen. For what is priced: what is posted, settled or invoiced carries its line's. */
export const includedTax = (fen: number, taxBp: number): number => taxOf(fen, taxBp, 'INCL');

/** VAT of the part of a line that begins at `fromFen`: parts that follow each other add up to the line. Fen. */
export const taxOfPart = (taxBp: number, fromFen: number, netFen: number): number =>
  includedTax(fromFen + netFen, taxBp) - includedTax(fromFen, taxBp);

/** Points revoked when `refundedFen` in total of `netFen` has been refunded. */
export const pointsRevoked = (netFen: number, refundedFen: number, pointRate: number): number =>
  (Math.floor(netFen / 100) - Math.floor((netFen - refundedFen) / 100)) * pointRate;
