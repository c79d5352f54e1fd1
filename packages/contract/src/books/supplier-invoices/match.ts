import { amountAt, taxOf } from '../../kernel/money.ts';

/**
 * Input of a three-way match: an invoice line as it is printed, with its order and receipts. Without tax; quantities in
 * pieces, rates in basis points.
 */
export interface MatchedLine {
  received: number;
  quantity: number;
  /** Fen. */
  orderPrice: number;
  orderTaxRate: number;
  /** Printed price, in millionths of a yuan. */
  price: number;
  taxRate: number;
  /** Printed amount and VAT in fen; reckoned where they are not given. */
  excl?: number | undefined;
  tax?: number | undefined;
}

/** Fen by which a printed amount or VAT may differ from what its line reckons. */
export const faceTolerance = 6;

/** Tolerances of a match: fen per line or basis points of its amount, whichever is larger, and pieces. */
export interface MatchTolerance {
  priceFen: number;
  priceBp: number;
  pieces: number;
}

/**
 * Three-way match of a line at face value. The quantity variance is valued at the order price, the price variance over
 * the invoiced pieces; `rounding` is the printed amount less pieces × price, `taxDifference` the printed VAT less
 * amount × rate. All in fen; the first three add up to the invoice's excess over the receipt.
 */
export function matchLine(line: MatchedLine, tolerance: MatchTolerance) {
  const reckoned = amountAt(line.quantity, line.price);
  const excl = line.excl ?? reckoned;
  const due = taxOf(excl, line.taxRate);
  const tax = line.tax ?? due;
  const quantityVariance = (line.quantity - line.received) * line.orderPrice;
  const priceVariance = reckoned - line.quantity * line.orderPrice;
  const [rounding, taxDifference] = [excl - reckoned, tax - due];
  const amount = BigInt(Math.abs(line.quantity)) * BigInt(line.orderPrice);
  const share = Number((amount * BigInt(tolerance.priceBp)) / 10_000n);
  const held =
    line.taxRate !== line.orderTaxRate ||
    Math.max(Math.abs(rounding), Math.abs(taxDifference)) > faceTolerance ||
    Math.abs(line.quantity - line.received) > tolerance.pieces ||
    Math.abs(priceVariance) > Math.max(tolerance.priceFen, share);
  return { excl, tax, incl: excl + tax, quantityVariance, priceVariance, rounding, taxDifference, held };
}
