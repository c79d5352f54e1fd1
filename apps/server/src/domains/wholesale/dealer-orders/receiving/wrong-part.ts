import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { part } from '#domains/catalogue/catalogue/index.ts';
import {
  lockLevels,
  logRecallHolds,
  postStock,
  reversePosting,
  spreadValue,
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

/** @returns the part's id. @throws record.not-found */
export async function requirePart(ctx: Ctx, id: number): Promise<number> {
  const found = await ctx.db
    .selectFrom('part')
    .where('part.id', '=', id)
    .where(visible(ctx, part))
    .select('part.id')
    .executeTakeFirst();
  return found?.id ?? fail('record.not-found', { entity: part.label });
}

interface Wrong {
  line: ShipmentLine;
  /** Pieces of the right part that were thought to be on the road. */
  taken: PiecesByDot;
  /** That they are off the road. */
  entries: readonly StockEntry[];
}

/**
 * Books a wrong part where it is, once its claim is granted: the right pieces never left and are back in the sender's stock at
 * the value they left with; the part that came, where it is known, leaves the sender's stock and waits in quarantine at the
 * dealer, among what it keeps for the sender, else in its own.
 */
export async function bookWrongPart(ctx: Ctx, order: Order, claim: Claim, wrong: Wrong): Promise<void> {
  const { line, taken, entries } = wrong;
  const { location_id: from } = await ctx.db
    .selectFrom('dealer_shipment')
    .where('id', '=', line.shipment_id)
    .select('location_id')
    .executeTakeFirstOrThrow();
  const { cost } = await takeCost(ctx, [{ lineId: line.id, quantity: claim.qty }]);
  const reason = { bizId: order.id, bizLineId: claim.id, bizNo: order.order_no };
  const unsent = Object.entries(taken).map(([dot, delta]) => ({
    ...reason,
    bizType: 'DEALER_UNSENT' as const,
    locationId: from,
    partId: line.part_id,
    bucket: 'on_hand' as const,
    dot,
    delta,
  }));
  const came = await cameInstead(ctx, order, claim, { from, line, reason });
  const held = await postStock(ctx, [...entries, ...spreadValue(unsent, cost), ...came], { truth: true });
  await logRecallHolds(ctx, dealerOrder, { id: order.id, no: order.order_no }, held);
}

interface Came {
  from: number;
  line: ShipmentLine;
  reason: Pick<StockEntry, 'bizId' | 'bizLineId' | 'bizNo'>;
}

/** The part that came leaves the sender's stock, the oldest DOTs of what the books have there, and is at the dealer. */
async function cameInstead(
  ctx: Ctx,
  order: Order,
  { qty, came_part_id: partId }: Claim,
  { from, line, reason }: Came,
): Promise<StockEntry[]> {
  if (partId === null) return [];
  const to = (await keptPlace(ctx, order, from)) ?? order.location_id;
  await lockLevels(ctx, [
    { locationId: from, partId: line.part_id },
    { locationId: order.location_id, partId: line.part_id },
    { locationId: from, partId },
    { locationId: to, partId },
  ]);
  const there = await ctx.db
    .selectFrom('stock_batch')
    .where('location_id', '=', from)
    .where('part_id', '=', partId)
    .where('bucket', '=', 'on_hand')
    .where('qty', '>', 0)
    .select(['dot_yyww as dot', 'qty'])
    .execute();
  const { taken } = takeOldestDots(Object.fromEntries(there.map((row) => [row.dot, row.qty])), qty);
  const known = Object.values(taken).reduce((sum, pieces) => sum + pieces, 0);
  const came: PiecesByDot = { ...taken, ...(known < qty && { '': (taken[''] ?? 0) + qty - known }) };
  const entry = { ...reason, bizType: 'DEALER_WRONG' as const, partId };
  const rows = (of: PiecesByDot, locationId: number, bucket: StockEntry['bucket'], sign: 1 | -1) =>
    Object.entries(of).map(([dot, pieces]) => ({ ...entry, locationId, bucket, dot, delta: sign * pieces }));
  return [...rows(taken, from, 'on_hand', -1), ...rows(came, to, 'quarantined', 1)];
}

/** SQL: wrong pieces of the claim `c` are at the dealer by the books. */
export const isWrongHere = sql<boolean>`(c.kind = 'WRONG' AND c.came_part_id IS NOT NULL AND c.state IN ('RESHIP', 'REFUND')
  AND c.came_qty = 0 AND EXISTS (SELECT FROM stock_txn t WHERE t.biz_type = 'DEALER_WRONG' AND t.biz_line_id = c.id))`;

/**
 * The wrong pieces of a decided claim are back in the stock they were sent from: what booked them at the dealer is reversed.
 * @throws dealer-order.no-wrong, inventory.short where they are gone; flow.status
 */
export async function takeWrongBack(ctx: Ctx, id: number): Promise<OrderRow> {
  const { order_id: orderId } = await findRecord(ctx, dealerClaim, id);
  const order = await findRecord(ctx, dealerOrder, orderId, true);
  const claim = await findRecord(ctx, dealerClaim, id, true);
  const here = await ctx.db
    .selectFrom('dealer_claim as c')
    .where('c.id', '=', id)
    .where(isWrongHere)
    .select('c.id')
    .executeTakeFirst();
  if (!here) fail('dealer-order.no-wrong');
  await ctx.db.updateTable('dealer_claim').set({ came_qty: claim.qty }).where('id', '=', id).execute();
  await applyTransition(ctx, dealerOrder, flow, 'wrongBack', order.id, { remark: `× ${claim.qty}` });
  await reversePosting(ctx, { bizType: 'DEALER_WRONG', bizLineIds: [id] });
  return readOrder(ctx, order.id);
}
