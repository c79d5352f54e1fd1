import { po, type PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';

/** Quantities of one order line, in pieces. */
export interface LineQuantities {
  qty: number;
  /** On shipped notes and not yet received. */
  moving: number;
  received: number;
}

/**
 * Derives the status of a confirmed order from its lines (K3), line by line so that an over-received line never hides
 * an unreceived one: 80 all received, 50 nothing left to ship, 40 something shipped, else 30. Notes not yet shipped do
 * not count.
 */
export function deriveStatus(lines: readonly LineQuantities[]): PoStatus {
  if (lines.every((l) => l.received >= l.qty)) return po.RECEIVED;
  if (lines.every((l) => l.received + l.moving >= l.qty)) return po.SHIPPED;
  return lines.some((l) => l.received + l.moving > 0) ? po.PARTLY_SHIPPED : po.CONFIRMED;
}
