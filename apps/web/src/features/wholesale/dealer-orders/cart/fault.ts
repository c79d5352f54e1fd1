interface Sold {
  packing: number;
  /** Pieces of the limit that are left; null where nothing limits it. */
  remaining: number | null;
}
export type Fault = { why: 'packing' | 'quota'; count: number };

/** Why so many pieces cannot be bought: no whole packings, or above what is left of the limit. */
export function faultOf({ packing, remaining }: Sold, quantity: number): Fault | null {
  if (remaining !== null && quantity > remaining) return { why: 'quota', count: remaining };
  return quantity % Math.max(1, packing) === 0 ? null : { why: 'packing', count: packing };
}

interface Had extends Sold {
  /** Pieces that can be had. */
  free: number;
}

/** As many pieces as can be bought: whole packings of what is there and of what the limit leaves. */
export function mostOf({ packing, remaining, free }: Had): number {
  const most = remaining === null ? free : Math.min(free, remaining);
  return Math.max(0, most - (most % Math.max(1, packing)));
}
