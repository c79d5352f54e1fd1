import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import {
  dealerOrderFlow as flow,
  returnStateTexts,
  type ReturnState,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { requireOther } from '#kernel/second-person.ts';
import { findRecord } from '#kernel/scope.ts';
import {
  chooseDots,
  lockLevels,
  logRecallHolds,
  postStock,
  spreadValue,
  type DotPieces,
} from '#domains/stock/inventory/index.ts';
import { dealerOrder, dealerReturn } from './entity.ts';
import { refundOwed, recordReturnedValue, type Order } from './money.ts';
import { countReturned, postReturned } from './receiving/earn.ts';
import { readOrder, type OrderRow } from './row.ts';

type Routes = typeof dealerOrderRoutes;
type Return = Selectable<DB['dealer_return']>;

/** The line of a shipment that pieces came with. Fen, pieces. */
interface Came {
  id: number;
  orderLineId: number;
  partId: number;
  partNo: string;
  unitFen: number;
  /** Where it was sent from. */
  fromId: number;
  /** DOTs that came. */
  dots: string[];
  /** Good ones that neither came back nor are asked to. */
  open: number;
}

async function readCame({ db }: Ctx, orderId: number, lineId: number): Promise<Came> {
  const { rows } = await sql<Came>`
    SELECT s.id, s.order_line_id AS "orderLineId", s.part_id AS "partId", l.part_no AS "partNo", l.unit_fen AS "unitFen",
      h.location_id AS "fromId",
      ARRAY(SELECT DISTINCT jsonb_object_keys(coalesce(r.dots, s.dots)) FROM dealer_receipt_line r WHERE r.shipment_line_id = s.id) AS dots,
      s.good_qty - s.returned_qty - (SELECT coalesce(sum(r.qty), 0)::int FROM dealer_return r
        WHERE r.shipment_line_id = s.id AND r.state = 'ASKED') AS open
    FROM dealer_shipment_line s JOIN dealer_shipment h ON h.id = s.shipment_id
    JOIN dealer_order_line l ON l.id = s.order_line_id WHERE h.order_id = ${orderId} AND s.id = ${lineId}`.execute(
    db,
  );
  return rows[0] ?? fail('record.not-found', { entity: dealerOrder.label });
}

/**
 * Submits a return of good pieces of one shipment line; nothing moves until a second person approves it.
 * @throws dealer-order.return-too-many, flow.status, record.not-found
 */
export async function requestReturn(
  ctx: Ctx,
  id: number,
  { lineId, quantity, reason }: z.output<Routes['askReturn']['body']>,
): Promise<OrderRow> {
  const order = await findRecord(ctx, dealerOrder, id, true);
  const line = await readCame(ctx, order.id, lineId);
  if (quantity > line.open) fail('dealer-order.return-too-many', { part: line.partNo, open: line.open });
  const [no = ''] = await nextNumbers(ctx, 'DT');
  await ctx.db
    .insertInto('dealer_return')
    .values({
      return_no: no,
      order_id: order.id,
      shipment_line_id: line.id,
      order_line_id: line.orderLineId,
      qty: quantity,
      amount_fen: line.unitFen * quantity,
      reason,
      by_id: ctx.me.accountId || null,
      by_name: ctx.me.name,
    })
    .execute();
  await applyTransition(ctx, dealerOrder, flow, 'askReturn', id, { remark: `${no} × ${quantity} ${reason}` });
  return readOrder(ctx, id);
}

/** Locks order and return, in this order. @throws dealer-order.return-decided, record.not-found */
async function lockAsked(ctx: Ctx, id: number): Promise<{ order: Order; asked: Return }> {
  const { order_id: orderId } = await findRecord(ctx, dealerReturn, id);
  const order = await findRecord(ctx, dealerOrder, orderId, true);
  const asked = await findRecord(ctx, dealerReturn, id, true);
  if (asked.state !== 'ASKED') fail('dealer-order.return-decided');
  return { order, asked };
}

const end = ({ db, me }: Ctx, id: number, state: ReturnState, note = '') =>
  db
    .updateTable('dealer_return')
    .set({
      state,
      decision_note: note,
      decided_id: me.accountId || null,
      decided_name: me.name,
      decided_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

/**
 * Decides a return, once, by another person than its author. APPROVED: pieces move from the dealer's stock to the
 * warehouse that sent them, revenue is reversed (J8a), quota released, money refunded.
 * @throws dealer-order.own-return, return-decided, return-gone (the dealer no longer has them); inventory.short,
 * flow.status
 */
export async function decideReturn(
  ctx: Ctx,
  id: number,
  { decision, note }: z.output<Routes['decideReturn']['body']>,
): Promise<OrderRow> {
  const { order, asked } = await lockAsked(ctx, id);
  requireOther(ctx, asked.by_id, 'dealer-order.own-return');
  await end(ctx, id, decision, note);
  const said = returnStateTexts[decision].text['zh-CN'];
  await applyTransition(ctx, dealerOrder, flow, 'decideReturn', order.id, {
    remark: [`${asked.return_no} × ${asked.qty} ${said}`, note].filter(Boolean).join(' '),
  });
  if (decision === 'APPROVED') await takeBack(ctx, order, asked);
  return readOrder(ctx, order.id);
}

/** Withdraws a return, by its author. @throws dealer-order.not-own-return, return-decided, flow.status */
export async function withdrawReturn(ctx: Ctx, id: number): Promise<OrderRow> {
  const { order, asked } = await lockAsked(ctx, id);
  if (asked.by_id !== ctx.me.accountId) fail('dealer-order.not-own-return');
  await end(ctx, id, 'WITHDRAWN');
  await applyTransition(ctx, dealerOrder, flow, 'withdrawReturn', order.id, { remark: asked.return_no });
  return readOrder(ctx, order.id);
}

/** Quota, goods, journal, money: in the order in which everybody locks them. */
async function takeBack(ctx: Ctx, order: Order, { id, qty, ...asked }: Return): Promise<void> {
  const line = await readCame(ctx, order.id, asked.shipment_line_id);
  const takenBack = await countReturned(ctx, { lineId: line.id, quantity: qty });
  await recordReturnedValue(ctx, order, [
    { orderLineId: line.orderLineId, partId: line.partId, quantity: qty, fen: asked.amount_fen },
  ]);
  const [shop, home] = [order.location_id, line.fromId];
  await lockLevels(
    ctx,
    [shop, home].map((locationId) => ({ locationId, partId: line.partId })),
  );
  const dots = await dotsToTake(ctx, shop, line, qty);
  const reason = { bizType: 'DEALER_BACK', bizId: order.id, bizLineId: id, bizNo: order.order_no } as const;
  const entries = (locationId: number, sign: 1 | -1) =>
    [...dots].map(([dot, pieces]) => ({
      ...reason,
      partId: line.partId,
      bucket: 'on_hand' as const,
      dot,
      locationId,
      delta: sign * pieces,
    }));
  const moved = [...entries(shop, -1), ...spreadValue(entries(home, 1), takenBack.cost)];
  const held = await postStock(ctx, moved);
  await logRecallHolds(ctx, dealerOrder, { id: order.id, no: order.order_no }, held);
  await postReturned(ctx, order, { type: dealerReturn.name, id }, takenBack);
  await refundOwed(ctx, order.id, `退货 ${asked.return_no}`);
}

/**
 * Pieces that nobody was promised, of the DOTs that came if they are there still; what a recall holds there may go back,
 * too. The place is locked.
 */
async function dotsToTake({ db }: Ctx, placeId: number, line: Came, qty: number) {
  const { rows } = await sql<DotPieces>`
    SELECT dot, sum(qty)::int AS qty FROM (
      SELECT dot_yyww AS dot, qty - planned AS qty FROM stock_batch
      WHERE location_id = ${placeId} AND part_id = ${line.partId} AND bucket = 'on_hand' AND qty > planned
      UNION ALL
      SELECT h.dot_yyww, h.quantity FROM stock_recall r JOIN stock_recall_piece h ON h.recall_id = r.id
      WHERE r.part_id = ${line.partId} AND h.location_id = ${placeId}) x
    GROUP BY 1 HAVING sum(qty) > 0`.execute(db);
  const any = { maxWeeks: null, spreadWeeks: null, byAxle: false };
  const today = dayOf(new Date());
  const came = rows.filter(({ dot }) => line.dots.includes(dot));
  return (
    chooseDots(came, qty, any, today) ??
    chooseDots(rows, qty, any, today) ??
    fail('dealer-order.return-gone', { part: line.partNo, qty })
  );
}
