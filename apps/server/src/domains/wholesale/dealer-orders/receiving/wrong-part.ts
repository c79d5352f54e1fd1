import { sql } from 'kysely';
import type { z } from 'zod';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import {
  countPieces,
  fillDots,
  lockLevels,
  logRecallHolds,
  postStock,
  spreadValue,
  sumDots,
  takeOldestDots,
  type PiecesByDot,
  type StockEntry,
} from '#domains/stock/inventory/index.ts';
import { dealerClaim, dealerOrder } from '../entity.ts';
import type { Order } from '../money.ts';
import { readOrder, type OrderRow } from '../row.ts';
import type { ShipmentLine } from '../shipments.ts';
import type { Claim } from './decide.ts';
import { takeCost } from './earn.ts';
import { keptPlace } from './kept-place.ts';

/** Places of a decision: of what was sent, and of the wrong part. */
interface Places {
  /** Where it was sent from. */
  from: number;
  /** Where a wrong part lies at the dealer: among what it keeps for the sender, else in its own stock. */
  to: number;
}

/**
 * Locks all stock that a decision may touch, in the one order of everybody: what is sent again may come from any warehouse.
 */
export async function lockPlaces(
  ctx: Ctx,
  order: Order,
  { came_part_id: cameId }: Claim,
  { line, isReship }: { line: ShipmentLine; isReship: boolean },
): Promise<Places> {
  const from = await placeOf(ctx, line);
  const to = (await keptPlace(ctx, order, from)) ?? order.location_id;
  const own = [from, order.location_id, ...(isReship ? await warehousesOf(ctx, line.part_id) : [])];
  await lockLevels(ctx, [
    ...own.map((locationId) => ({ locationId, partId: line.part_id })),
    ...(cameId === null ? [] : [from, to].map((locationId) => ({ locationId, partId: cameId }))),
  ]);
  return { from, to };
}

/** Where a line was sent from. */
const placeOf = async ({ db }: Ctx, { shipment_id: id }: Pick<ShipmentLine, 'shipment_id'>) =>
  (
    await db
      .selectFrom('dealer_shipment')
      .where('id', '=', id)
      .select('location_id')
      .executeTakeFirstOrThrow()
  ).location_id;

/** Warehouses that have, or had, a part. */
const warehousesOf = async ({ db }: Ctx, partId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('stock_level as s')
      .innerJoin('location as lo', 'lo.id', 's.location_id')
      .where('s.part_id', '=', partId)
      .where('lo.type', '=', 'WAREHOUSE')
      .select('lo.id')
      .execute()
  ).map(({ id }) => id);

interface Wrong {
  line: ShipmentLine;
  /** Pieces of the right part that were thought to be on the road. */
  taken: PiecesByDot;
  /** That they are off the road. */
  entries: readonly StockEntry[];
  /** Locked. */
  places: Places;
}

/**
 * Books a wrong part where it is, once its claim is granted: the right pieces never left and are back in the sender's stock at
 * the value they left with; the part that came, where it is known, leaves the sender's stock and waits in quarantine at the
 * dealer, among what it keeps for the sender, else in its own.
 */
export async function bookWrongPart(ctx: Ctx, order: Order, claim: Claim, wrong: Wrong): Promise<void> {
  const { line, taken, entries, places } = wrong;
  const { cost } = await takeCost(ctx, [{ lineId: line.id, quantity: claim.qty }]);
  const reason = { bizId: order.id, bizLineId: claim.id, bizNo: order.order_no };
  const unsent = Object.entries(taken).map(([dot, delta]) => ({
    ...reason,
    bizType: 'DEALER_UNSENT' as const,
    locationId: places.from,
    partId: line.part_id,
    bucket: 'on_hand' as const,
    dot,
    delta,
  }));
  const came = await cameInstead(ctx, claim, { ...places, reason });
  const held = await postStock(ctx, [...entries, ...spreadValue(unsent, cost), ...came], { truth: true });
  await logRecallHolds(ctx, dealerOrder, { id: order.id, no: order.order_no }, held);
}

interface Came extends Places {
  reason: Pick<StockEntry, 'bizId' | 'bizLineId' | 'bizNo'>;
}

/** The part that came leaves the sender's stock, the oldest DOTs of what the books have there, and is at the dealer. */
async function cameInstead(
  { db }: Ctx,
  { qty, came_part_id: partId }: Claim,
  { from, to, reason }: Came,
): Promise<StockEntry[]> {
  if (partId === null) return [];
  const there = await db
    .selectFrom('stock_batch')
    .where('location_id', '=', from)
    .where('part_id', '=', partId)
    .where('bucket', '=', 'on_hand')
    .where('qty', '>', 0)
    .select(['dot_yyww as dot', 'qty'])
    .execute();
  const { taken } = takeOldestDots(Object.fromEntries(there.map((row) => [row.dot, row.qty])), qty);
  const entry = { ...reason, bizType: 'DEALER_WRONG' as const, partId };
  const rows = (of: PiecesByDot, locationId: number, bucket: StockEntry['bucket'], sign: 1 | -1) =>
    Object.entries(of).map(([dot, pieces]) => ({ ...entry, locationId, bucket, dot, delta: sign * pieces }));
  return [...rows(taken, from, 'on_hand', -1), ...rows(fillDots(taken, qty), to, 'quarantined', 1)];
}

/** SQL: wrong pieces of the claim `c` are at the dealer by the books. */
export const isWrongHere = sql<boolean>`(c.kind = 'WRONG' AND c.came_part_id IS NOT NULL AND c.state IN ('RESHIP', 'REFUND')
  AND c.came_qty = 0 AND EXISTS (SELECT FROM stock_txn t WHERE t.biz_type = 'DEALER_WRONG' AND t.biz_line_id = c.id))`;

type Back = z.output<(typeof dealerOrderRoutes)['wrongBack']['body']>;

/**
 * The wrong pieces of a decided claim are back in the stock they were sent from: all of them, under the DOTs that are read now.
 * @throws dealer-order.no-wrong, dealer-order.came-dots, inventory.short where they are gone; flow.status
 */
export async function takeWrongBack(ctx: Ctx, id: number, { dots, note }: Back): Promise<OrderRow> {
  const { order_id: orderId } = await findRecord(ctx, dealerClaim, id);
  const order = await findRecord(ctx, dealerOrder, orderId, true);
  const claim = await findRecord(ctx, dealerClaim, id, true);
  const here = await ctx.db
    .selectFrom('dealer_claim as c')
    .innerJoin('part as p', 'p.id', 'c.came_part_id')
    .where('c.id', '=', id)
    .where(isWrongHere)
    .select('p.part_no')
    .executeTakeFirst();
  if (!here) return fail('dealer-order.no-wrong');
  const read = sumDots(dots);
  const pieces = countPieces(read);
  if (pieces !== claim.qty)
    fail('dealer-order.came-dots', { part: here.part_no, read: pieces, qty: claim.qty, path: 'dots' });
  await ctx.db.updateTable('dealer_claim').set({ came_qty: claim.qty }).where('id', '=', id).execute();
  await applyTransition(ctx, dealerOrder, flow, 'wrongBack', order.id, {
    remark: [`× ${claim.qty}`, note].filter(Boolean).join(' '),
  });
  const held = await postStock(ctx, await backEntries(ctx, order, claim, read));
  await logRecallHolds(ctx, dealerOrder, { id: order.id, no: order.order_no }, held);
  return readOrder(ctx, order.id);
}

const lineOf = ({ db }: Ctx, id: number) =>
  db.selectFrom('dealer_shipment_line').where('id', '=', id).select('shipment_id').executeTakeFirstOrThrow();

/** From where they were booked at the dealer to where they were sent from, at the value that they left that stock with. */
async function backEntries(
  ctx: Ctx,
  order: Order,
  { id, qty, shipment_line_id: lineId }: Claim,
  read: PiecesByDot,
): Promise<StockEntry[]> {
  const booked = await ctx.db
    .selectFrom('stock_txn')
    .where('biz_type', '=', 'DEALER_WRONG')
    .where('biz_line_id', '=', id)
    .select(['location_id', 'part_id', 'bucket', 'dot_yyww as dot', 'delta', 'value_fen'])
    .execute();
  const line = await lineOf(ctx, lineId);
  const reason = {
    bizType: 'DEALER_WRONG_BACK',
    bizId: order.id,
    bizLineId: id,
    bizNo: order.order_no,
  } as const;
  const there = booked.filter(({ bucket }) => bucket === 'quarantined');
  const gone = there.map(({ location_id: locationId, part_id: partId, dot, delta }): StockEntry => {
    return { ...reason, locationId, partId, bucket: 'quarantined', dot, delta: -delta };
  });
  const [partId = 0, from] = [there[0]?.part_id, await placeOf(ctx, line)];
  const back = Object.entries(read).map(([dot, delta]): StockEntry => {
    return { ...reason, locationId: from, partId, bucket: 'on_hand', dot, delta };
  });
  const left = booked.filter(({ bucket, delta }) => bucket === 'on_hand' && delta < 0);
  // Pieces that the books did not have left without a value: all come in at the average.
  if (left.reduce((sum, { delta }) => sum - delta, 0) < qty) return [...gone, ...back];
  return [
    ...gone,
    ...spreadValue(
      back,
      left.concat(there).reduce((sum, row) => sum - (row.value_fen ?? 0), 0),
    ),
  ];
}
