import type { Ctx } from '#kernel/context.ts';
import type { PiecesByDot, StockEntry } from '#domains/stock/inventory/index.ts';
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
