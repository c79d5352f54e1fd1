import { divideRounded, taxOf } from './round.ts';

/** What `k` pieces of `qty` are worth of a whole, so that pieces taken one by one add up to it whatever their order. Fen. */
export const ofPieces = (whole: number, k: number, qty: number): number =>
  Number(divideRounded(BigInt(whole) * BigInt(k), BigInt(qty)));

/** Pieces of a line that go back: after `from` that went back before, up to `to`, of `qty`. */
export interface PiecesBack {
  from: number;
  to: number;
  qty: number;
}

/** What pieces that go back are worth of a whole: a line's net amount, a discount, a share, used points. */
export const partBack = (whole: number, { from, to, qty }: PiecesBack): number =>
  ofPieces(whole, to, qty) - ofPieces(whole, from, qty);

/** The tax in what goes back of a line. */
export const taxBack = (
  { netFen, taxBp, taxMode }: { netFen: number; taxBp: number; taxMode: 'INCL' | 'EXCL' },
  { from, to, qty }: PiecesBack,
): number =>
  taxOf(ofPieces(netFen, to, qty), taxBp, taxMode) - taxOf(ofPieces(netFen, from, qty), taxBp, taxMode);

/** Granted points that are taken back once `refundedFen` in all went back of `netFen`. */
export const pointsRevoked = (netFen: number, refundedFen: number, pointRate: number): number =>
  (Math.floor(netFen / 100) - Math.floor((netFen - refundedFen) / 100)) * pointRate;
