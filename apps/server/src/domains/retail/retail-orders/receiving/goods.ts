import { sql, type Selectable } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { returnedPortion } from '#domains/catalogue/pricing/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import {
  logRecallHolds,
  postStock,
  spreadValue,
  type PiecesByDot,
  type StockEntry,
} from '#domains/stock/inventory/index.ts';
import { retailDiscrepancy, retailOrder } from '../entity.ts';
import { costOfLines } from '../shipping/cost.ts';

export type Discrepancy = Selectable<DB['retail_discrepancy']>;
type Goods = Discrepancy['goods'];

/** Line of a parcel with where it was sent from. */
export interface SentLine {
  id: number;
  qty: number;
  partId: number;
  orderLineId: number;
  locationId: number;
  tyreSource: number;
  came: PiecesByDot | null;
  sent: PiecesByDot;
}

interface Order {
  id: number;
  order_no: string;
  dealer_id: number;
}

export async function readSentLine({ db }: Ctx, { shipment_line_id: id }: Discrepancy): Promise<SentLine> {
  return db
    .selectFrom('retail_shipment_line as s')
    .innerJoin('retail_shipment as h', 'h.id', 's.shipment_id')
    .where('s.id', '=', id)
    .select(['s.id', 's.qty', 's.part_id as partId', 's.order_line_id as orderLineId'])
    .select(['h.location_id as locationId', 'h.tyre_source as tyreSource'])
    .select([sql<PiecesByDot | null>`s.came_dots`.as('came'), sql<PiecesByDot>`s.dots`.as('sent')])
    .executeTakeFirstOrThrow();
}

/** Value with which pieces of a line left that are no longer on their way, after those decided before. Fen. */
export async function costOfPieces(ctx: Ctx, { id, qty }: SentLine, pieces: number): Promise<number> {
  const { gone } = await ctx.db
    .selectFrom('retail_discrepancy')
    .where('shipment_line_id', '=', id)
    .where('state', 'in', ['RESHIP', 'REFUND'])
    .select(sql<number>`coalesce(sum(qty), 0)::int`.as('gone'))
    .executeTakeFirstOrThrow();
  const whole = await costOfLines(ctx, [{ id }], ['SALE_OUT']);
  return returnedPortion(whole, { from: gone, to: gone + pieces, qty });
}

/** The shop's own place, for what it keeps. */
const shopPlace = async ({ db }: Ctx, dealerId: number): Promise<number> =>
  (
    await db
      .selectFrom('location')
      .where('owner_id', '=', dealerId)
      .where('type', '=', 'DEALER')
      .where('keeper_id', 'is', null)
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

/**
 * Movements of damaged or wrong pieces: back to where they were sent from, at the value they left with, or into the
 * shop's own stock. A wrong part that goes back never left the sender's books.
 * @throws retail.came-unknown
 */
export async function entriesOf(
  ctx: Ctx,
  order: Order,
  row: Discrepancy,
  line: SentLine,
  { goods, costFen }: { goods: Goods; costFen: number },
): Promise<StockEntry[]> {
  if (goods === null) return [];
  const of = { bizId: order.id, bizNo: order.order_no };
  const dots = Object.entries(row.dots as PiecesByDot);
  if (goods === 'BACK') {
    if (row.kind === 'WRONG') return [];
    const back = dots.map(([dot, delta]) => ({
      ...of,
      bizType: 'PARCEL_BACK' as const,
      bizLineId: row.id,
      locationId: line.locationId,
      partId: line.partId,
      bucket: 'defective' as const,
      dot,
      delta,
    }));
    return spreadValue(back, costFen);
  }
  const kept = {
    ...of,
    bizType: 'PARCEL_KEPT',
    bizLineId: row.id,
    locationId: await shopPlace(ctx, order.dealer_id),
  } as const;
  if (row.kind === 'WRONG') {
    const partId = row.came_part_id ?? fail('retail.came-unknown', { path: 'goods' });
    return [{ ...kept, partId, bucket: 'quarantined', dot: '', delta: row.qty }];
  }
  return dots.map(([dot, delta]) => ({ ...kept, partId: line.partId, bucket: 'defective', dot, delta }));
}

/** Whether pieces are back in the sender's stock; all others that are gone are a loss to be decided about. */
export const isBack = ({ kind }: Pick<Discrepancy, 'kind'>, goods: Goods): boolean =>
  kind === 'DAMAGED' && goods === 'BACK';

/** Posts movements, and what is lost of goods sent: it waits for a decision (PENDING). Stock is locked. */
export async function postGone(
  ctx: Ctx,
  order: Order,
  entries: readonly StockEntry[],
  { id, lostFen }: { id: number; lostFen: number },
): Promise<void> {
  const held = await postStock(ctx, [...entries]);
  await logRecallHolds(ctx, retailOrder, { id: order.id, no: order.order_no }, held);
  await postJournal(ctx, {
    type: 'RETURN_UNEARNED',
    source: { type: retailDiscrepancy.name, id, no: order.order_no },
    dealerId: order.dealer_id,
    entries: [
      { account: 'PENDING', debit: lostFen },
      { account: 'TRANSIT', credit: lostFen },
    ],
  });
}
