import type { Ctx } from '#kernel/context.ts';
import { takeOldestDots, type PiecesByDot, type StockEntry } from '#domains/stock/inventory/index.ts';
import type { Order } from '../money.ts';
import type { ShipmentLine } from '../shipments.ts';

interface Posting {
  order: Pick<Order, 'id' | 'order_no' | 'location_id'>;
  line: Pick<ShipmentLine, 'part_id'>;
  bizType: 'DEALER_RECEIVED' | 'DEALER_SHORT';
  /** Of the receipt, or the claim. */
  bizLineId: number;
}
/**
 * Stock entries that move pieces from in transit to a dealer's stock, or out of the books. What comes in is booked as it was
 * read, where that is said: `came`.
 */
export function offTheRoad(
  { order, line, bizType, bizLineId }: Posting,
  pieces: PiecesByDot,
  into: 'on_hand' | 'defective' | null,
  came: PiecesByDot = pieces,
): StockEntry[] {
  const entry = {
    locationId: order.location_id,
    partId: line.part_id,
    bizType,
    bizId: order.id,
    bizLineId,
    bizNo: order.order_no,
  };
  const rows = (of: PiecesByDot, bucket: StockEntry['bucket'], sign: 1 | -1) =>
    Object.entries(of).map(([dot, qty]) => ({ ...entry, bucket, dot, delta: sign * qty }));
  return [...rows(pieces, 'in_transit', -1), ...(into === null ? [] : rows(came, into, 1))];
}

/** DOTs that somebody read, by piece. */
export type ReadDots = readonly { dot: string; quantity: number }[];

/** Pieces by DOT of what was read. */
export function sumDots(read: ReadDots): PiecesByDot {
  const sums: PiecesByDot = {};
  for (const { dot, quantity } of read) sums[dot] = (sums[dot] ?? 0) + quantity;
  return sums;
}

/**
 * Takes pieces off the road: those of the DOTs that were read, and for what nobody sent under its DOT, or nobody read, the
 * oldest that are left.
 * @returns what was on the road, what came by DOT, and what is left on the road
 */
export function takeRead(
  from: PiecesByDot,
  qty: number,
  read: ReadDots,
): { taken: PiecesByDot; came: PiecesByDot; left: PiecesByDot } {
  const came = sumDots(read);
  const [taken, rest]: [PiecesByDot, PiecesByDot] = [{}, { ...from }];
  let open = qty;
  for (const [dot, pieces] of Object.entries(came)) {
    const own = Math.min(pieces, rest[dot] ?? 0);
    if (own === 0) continue;
    taken[dot] = own;
    rest[dot] = (rest[dot] ?? 0) - own;
    open -= own;
  }
  const others = takeOldestDots(rest, open);
  for (const [dot, pieces] of Object.entries(others.taken)) taken[dot] = (taken[dot] ?? 0) + pieces;
  return { taken, came: read.length > 0 ? came : taken, left: others.left };
}

/** Updates the quantities of a shipment line. */
export const changeLine = (
  { db }: Pick<Ctx, 'db'>,
  id: number,
  set: Partial<
    Pick<ShipmentLine, 'good_qty' | 'damaged_qty' | 'claimed_qty' | 'lost_qty' | 'settled_qty'>
  > & {
    dots_left?: PiecesByDot;
  },
) =>
  db
    .updateTable('dealer_shipment_line')
    .set({ ...set, ...(set.dots_left ? { dots_left: JSON.stringify(set.dots_left) } : {}) })
    .where('id', '=', id)
    .execute();
