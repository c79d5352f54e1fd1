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

/** VAT of returned pieces of a line, in fen. */
export const returnedTax = (
  { netFen, taxBp, taxMode }: { netFen: number; taxBp: number; taxMode: 'INCL' | 'EXCL' },
  { from, to, qty }: ReturnedPieces,
): number =>
  taxOf(ofPieces(netFen, to, qty), taxBp, taxMode) - taxOf(ofPieces(netFen, from, qty), taxBp, taxMode);

/** Points revoked when `refundedFen` in total of `netFen` has been refunded. */
export const pointsRevoked = (netFen: number, refundedFen: number, pointRate: number): number =>
  (Math.floor(netFen / 100) - Math.floor((netFen - refundedFen) / 100)) * pointRate;
