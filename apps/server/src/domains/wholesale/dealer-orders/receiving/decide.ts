import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import {
  claimStateTexts,
  dealerOrderFlow as flow,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { requireCameInstead } from '#domains/catalogue/catalogue/index.ts';
import {
  postStock,
  logRecallHolds,
  type StockEntry,
  takeOldestDots,
  type PiecesByDot,
} from '#domains/stock/inventory/index.ts';
import { dealerClaim, dealerOrder } from '../entity.ts';
import { refundOwed, recordReturnedValue, type Order } from '../money.ts';
import { redoSourcing } from '../paying/redo-sourcing.ts';
import { readOrder, type OrderRow } from '../row.ts';
import { lockShipments, type ShipmentLine } from '../shipments.ts';
import { openShipments } from '../shipping/open.ts';
import { progressColumns } from '../states.ts';
import { postEarned, postLost } from './earn.ts';
import { changeLine, offTheRoad } from './goods.ts';
import { insertReceipt, writeLine } from './write-receipt.ts';
import { bookWrongPart, lockPlaces } from './wrong-part.ts';

type Input = z.output<(typeof dealerOrderRoutes)['decide']['body']>;
export type Claim = Selectable<DB['dealer_claim']>;

/**
 * Decides a claim, once. RESHIP: its pieces are sourced and sent again, free of charge. REFUND: their money is
 * refunded. REJECTED: they count as received. What is lost or broken waits for a decision about stock losses; of a wrong part
 * both parts are booked where they are.
 * @throws dealer-order.decided, dealer-order.short (nothing to send), part.came-instead, flow.status, record.not-found
 */
export async function decideClaim(
  ctx: Ctx,
  id: number,
  { decision, note, camePartId }: Input,
): Promise<OrderRow> {
  const { order_id: orderId } = await findRecord(ctx, dealerClaim, id);
  const order = await findRecord(ctx, dealerOrder, orderId, true);
  const asked = await findRecord(ctx, dealerClaim, id, true);
  if (asked.state !== 'OPEN') fail('dealer-order.decided');
  const line = await lineOf(ctx, order, asked);
  const named = asked.kind === 'WRONG' && decision !== 'REJECTED' ? camePartId : null;
  await requireCameInstead(ctx, [{ partId: line.part_id, cameId: named, path: 'camePartId' }]);
  const claim = { ...asked, came_part_id: named ?? asked.came_part_id };
  await ctx.db
    .updateTable('dealer_claim')
    .set({
      state: decision,
      came_part_id: claim.came_part_id,
      decision_note: note,
      decided_id: ctx.me.accountId || null,
      decided_name: ctx.me.name,
      decided_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  if (decision === 'REJECTED') await reject(ctx, order, claim, line);
  else await grant(ctx, order, claim, { line, isReship: decision === 'RESHIP' });
  return readOrder(ctx, order.id);
}

async function lineOf(ctx: Ctx, order: Order, claim: Claim): Promise<ShipmentLine> {
  const lines = (await lockShipments(ctx, order.id)).flatMap((shipment) => shipment.lines);
  return (
    lines.find((line) => line.id === claim.shipment_line_id) ??
    fail('record.not-found', { entity: dealerClaim.label })
  );
}

/** Follows the order: its axes, and the decision in its timeline. */
const follow = async (ctx: Ctx, order: Order, claim: Claim, remark: string) =>
  applyTransition(ctx, dealerOrder, flow, 'decide', order.id, {
    set: await progressColumns(ctx, order),
    remark: `${remark} × ${claim.qty}`,
  });

/** Pieces that were claimed to be missing or wrong leave the road. @returns them by DOT, and the rows of stock */
async function takeOff(ctx: Ctx, order: Order, claim: Claim, line: ShipmentLine) {
  if (claim.kind === 'DAMAGED') return { taken: {}, entries: [] };
  const { taken, left } = takeOldestDots(line.dots_left as PiecesByDot, claim.qty);
  await changeLine(ctx, line.id, {
    claimed_qty: line.claimed_qty - claim.qty,
    lost_qty: line.lost_qty + claim.qty,
    dots_left: left,
  });
  const posting = { order, line, bizType: 'DEALER_SHORT' as const, bizLineId: claim.id };
  return { taken, entries: offTheRoad(posting, taken, null) };
}

/** The dealer is right: pieces come again, or their money goes back. */
async function grant(
  ctx: Ctx,
  order: Order,
  claim: Claim,
  { line, isReship }: { line: ShipmentLine; isReship: boolean },
): Promise<void> {
  const { taken, entries } = await takeOff(ctx, order, claim, line);
  if (isReship) await planReshipment(ctx, order, claim, line);
  else {
    const back = { orderLineId: claim.order_line_id, partId: line.part_id, quantity: claim.qty };
    await recordReturnedValue(ctx, order, [{ ...back, fen: claim.amount_fen }]);
  }
  await follow(ctx, order, claim, claimStateTexts[isReship ? 'RESHIP' : 'REFUND'].text['zh-CN']);
  const places = await lockPlaces(ctx, order, claim, { line, isReship });
  // The right pieces of a wrong part are there to be sent again.
  if (claim.kind === 'WRONG') await bookWrongPart(ctx, order, claim, { line, taken, entries, places });
  else await postHeld(ctx, order, entries);
  if (isReship) {
    await redoSourcing(ctx, order);
    await openShipments(ctx, order.id);
  }
  if (claim.kind !== 'WRONG')
    await postLost(ctx, order, { type: dealerClaim.name, id: claim.id }, [
      { lineId: line.id, quantity: claim.qty },
    ]);
  if (!isReship) await refundOwed(ctx, order.id, '收货差异退款');
}

/** Posts stock; the order's timeline says what a recall holds of it. */
async function postHeld(ctx: Ctx, order: Order, entries: readonly StockEntry[]): Promise<void> {
  const held = await postStock(ctx, [...entries]);
  await logRecallHolds(ctx, dealerOrder, { id: order.id, no: order.order_no }, held);
}

/** Inserts a shipment for pieces to be sent again; its place is sourced later. */
export async function planReshipment(
  { db }: Ctx,
  order: Pick<Order, 'id' | 'location_id'>,
  claim: Pick<Claim, 'id' | 'order_line_id' | 'qty'>,
  line: Pick<ShipmentLine, 'part_id' | 'shipment_id'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO dealer_shipment (order_id, location_id, state, claim_id)
    SELECT order_id, location_id, 'PLANNED', ${claim.id} FROM dealer_shipment WHERE id = ${line.shipment_id}
    RETURNING id`.execute(db);
  await db
    .insertInto('dealer_shipment_line')
    .values({
      shipment_id: rows[0]?.id ?? 0,
      order_line_id: claim.order_line_id,
      part_id: line.part_id,
      qty: claim.qty,
    })
    .execute();
}

/** The goods came as they should: they are in the dealer's stock and earned. */
async function reject(ctx: Ctx, order: Order, claim: Claim, line: ShipmentLine): Promise<void> {
  const entries = claim.kind === 'DAMAGED' ? [] : await bookIn(ctx, order, claim, line);
  await follow(ctx, order, claim, claimStateTexts.REJECTED.text['zh-CN']);
  await postHeld(ctx, order, entries);
  const pieces = [{ lineId: line.id, quantity: claim.qty }];
  await postEarned(ctx, order, { type: dealerClaim.name, id: claim.id }, pieces);
}

async function bookIn(ctx: Ctx, order: Order, claim: Claim, line: ShipmentLine): Promise<StockEntry[]> {
  const receiptId = await insertReceipt(ctx, order, { kind: 'CLAIM', note: claim.note });
  await changeLine(ctx, line.id, { claimed_qty: line.claimed_qty - claim.qty });
  const { id, good } = await writeLine(ctx, receiptId, { good: claim.qty, damaged: 0, dots: [] }, line);
  return offTheRoad({ order, line, bizType: 'DEALER_RECEIVED', bizLineId: id }, good.taken, 'on_hand');
}
