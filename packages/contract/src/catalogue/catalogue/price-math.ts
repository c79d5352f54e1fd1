/** Computes a × b ÷ c for integers, rounded half away from zero; exact for products of any size. c must not be 0. */
export function mulDiv(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const [top, bottom] = divisor < 0n ? [-product, -divisor] : [product, divisor];
  const half = top < 0n ? -bottom : bottom;
  return Number((2n * top + half) / (2n * bottom));
}

/** Net amount (without VAT) of a gross price, in fen; the rate in basis points. */
export const netOf = (fen: number, vat: number): number => mulDiv(fen, 10_000, 10_000 + vat);

/**
 * Gross margin of a price with VAT, in basis points of the net price; null without price or cost.
 * @param cost without VAT.
 */
export function marginOf(fen: number | null, cost: number | null, vat: number): number | null {
  if (fen === null || cost === null) return null;
  const net = netOf(fen, vat);
  return net === 0 ? null : mulDiv(net - cost, 10_000, net);
}

/** Deviation of an amount from a reference, in basis points of the reference; null without a reference value. */
export const distanceOf = (fen: number | null, from: number | null): number | null =>
  fen === null || from === null || from === 0 ? null : mulDiv(fen - from, 10_000, from);

/** Price with VAT in fen that yields a target margin (basis points below 10,000) on a cost without VAT. */
export const priceFor = (cost: number, margin: number, vat: number): number =>
  mulDiv(mulDiv(cost, 10_000, 10_000 - margin), 10_000 + vat, 10_000);

/** Price grids in fen: first value and step. */
const grids = { TO_9: [900, 1000], TO_5: [500, 500], YUAN: [100, 100] } as const;

/**
 * Rounds a price (fen) to the nearest customary price ending, ties upwards; at least the lowest price of the grid.
 */
export function roundPrice(fen: number, rounding: keyof typeof grids | 'NONE'): number {
  if (rounding === 'NONE') return fen;
  const [first, step] = grids[rounding];
  return Math.max(first, first + Math.floor((fen - first) / step + 0.5) * step);
}
