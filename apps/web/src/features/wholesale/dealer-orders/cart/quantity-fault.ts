interface Sold {
  packing: number;
  /** Remaining pieces of the purchase limit; null without a limit. */
  remaining: number | null;
}
export type QuantityFault = { why: 'packing' | 'quota'; count: number };

/** Reason why a quantity cannot be bought: not whole packings, or above the remaining quota. */
export function faultOf({ packing, remaining }: Sold, quantity: number): QuantityFault | null {
  if (remaining !== null && quantity > remaining) return { why: 'quota', count: remaining };
  return quantity % Math.max(1, packing) === 0 ? null : { why: 'packing', count: packing };
}

interface Had extends Sold {
  /** Pieces available. */
  free: number;
}

/** Largest quantity that can be bought: whole packings within stock and quota. */
export function maxOrderable({ packing, remaining, free }: Had): number {
  const most = remaining === null ? free : Math.min(free, remaining);
  return Math.max(0, most - (most % Math.max(1, packing)));
}
