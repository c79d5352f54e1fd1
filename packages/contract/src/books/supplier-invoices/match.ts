/**
 * Input of a three-way match: an invoice line with its order and receipts. Prices in fen without tax, quantities in
 * pieces.
 */
export interface MatchedLine {
  received: number;
  quantity: number;
  orderPrice: number;
  unitPrice: number;
}

/** Tolerances of a match: fen per line or basis points of its amount, whichever is larger, and pieces. */
export interface MatchTolerance {
  priceFen: number;
  priceBp: number;
  pieces: number;
}

/**
 * Three-way match of a line. The quantity variance is valued at the order price, the price variance over the invoiced
 * pieces; both in fen without tax. Their sum is the invoice's excess over the receipt.
 */
export function matchLine(line: MatchedLine, tolerance: MatchTolerance) {
  const quantityVariance = (line.quantity - line.received) * line.orderPrice;
  const priceVariance = line.quantity * (line.unitPrice - line.orderPrice);
  const amount = BigInt(Math.abs(line.quantity)) * BigInt(line.orderPrice);
  const share = Number((amount * BigInt(tolerance.priceBp)) / 10_000n);
  const held =
    Math.abs(line.quantity - line.received) > tolerance.pieces ||
    Math.abs(priceVariance) > Math.max(tolerance.priceFen, share);
  return { quantityVariance, priceVariance, held };
}
