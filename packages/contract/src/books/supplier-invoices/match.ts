/** An invoice's line beside its order and its receipts. Prices in fen without tax, quantities in pieces. */
export interface Matched {
  received: number;
  quantity: number;
  orderPrice: number;
  unitPrice: number;
}

/** Up to what a line passes: fen a line or basis points of its amount, whichever is more, and pieces. */
export interface Tolerance {
  priceFen: number;
  priceBp: number;
  pieces: number;
}

/**
 * The three-way match of one line: what more or fewer pieces cost at the order's price, and what another price costs
 * over the invoiced pieces. Both in fen, without tax; together they are what the invoice is above the receipt.
 */
export function matchLine(line: Matched, tolerance: Tolerance) {
  const quantityVariance = (line.quantity - line.received) * line.orderPrice;
  const priceVariance = line.quantity * (line.unitPrice - line.orderPrice);
  const amount = BigInt(Math.abs(line.quantity)) * BigInt(line.orderPrice);
  const share = Number((amount * BigInt(tolerance.priceBp)) / 10_000n);
  const held =
    Math.abs(line.quantity - line.received) > tolerance.pieces ||
    Math.abs(priceVariance) > Math.max(tolerance.priceFen, share);
  return { quantityVariance, priceVariance, held };
}
