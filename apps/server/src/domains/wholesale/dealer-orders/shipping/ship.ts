import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import {
  consumeReservations,
  leftValue,
  lockLevels,
  releaseReservations,
} from '#domains/stock/inventory/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import type { ShipmentOwner } from '#domains/sending/sales-orders/index.ts';
import { includedTax } from '#domains/catalogue/pricing/index.ts';
import { freightRate } from '#domains/catalogue/vat/index.ts';
import { carrierAnswered } from '../cancelling/answered.ts';
import { dealerOrder } from '../entity.ts';
import type { Order } from '../money.ts';
import { sourceLaterJob } from '../paying/redo-sourcing.ts';
import { lockShipments, type LockedShipment } from '../shipments.ts';
import { progressColumns } from '../states.ts';

type Left = Parameters<ShipmentOwner['ship']>[1];

/** Returns one shipment of a locked order. @throws record.not-found */
export async function shipmentOf(ctx: Ctx, orderId: number, shipmentId: number): Promise<LockedShipment> {
  const shipments = await lockShipments(ctx, orderId);
  return (
    shipments.find(({ id }) => id === shipmentId) ?? fail('record.not-found', { entity: dealerOrder.label })
  );
}

/**
 * Ships one shipment of a locked order by the actual DOTs: pieces are in transit to the dealer. The rest is sourced
 * again by a job.
 * @returns shipped pieces of each line by DOT. @throws dealer-order.shipped, flow.status, inventory.ended
 */
export async function shipShipment(ctx: Ctx, left: Left): ReturnType<ShipmentOwner['ship']> {
  const order = await findRecord(ctx, dealerOrder, left.bizId);
  const own = await shipmentOf(ctx, left.bizId, left.shipmentId);
  if (own.state !== 'PLANNED') fail('dealer-order.shipped');
  const places = own.lines.flatMap(({ part_id: partId }) => [
    { locationId: own.location_id, partId },
    { locationId: order.location_id, partId },
  ]);
  const stays = await keepBehind(ctx, own, left.short);
  const goes = (await shipmentOf(ctx, left.bizId, left.shipmentId)).lines;
  await markShipped(ctx, order, left);
  if (stays.length > 0)
    await ctx.jobs.enqueue(ctx.db, sourceLaterJob, { id: order.id }, { key: `DEALER_ORDER/${order.id}` });
  await lockLevels(ctx, places);
  if (stays.length > 0) await releaseReservations(ctx, stays, 'SHORT');
  const gone = await takeOut(ctx, order, left, goes);
  await saveLeft(ctx, gone);
  await postFreight(ctx, order, own);
  // A cancel that has no answer yet is answered by the goods themselves.
  if (own.cancelling === 'ASKED') await carrierAnswered(ctx, { ...left, accepted: false, reason: '已发货' });
  return gone;
}

/** The shipment is on the road, and the order follows. @throws flow.status */
async function markShipped(
  ctx: Ctx,
  order: Order,
  { shipmentId, carrierName, waybillNo }: Left,
): Promise<void> {
  await ctx.db
    .updateTable('dealer_shipment')
    .set({ state: 'SHIPPED', shipped_at: sql`now()`, carrier_name: carrierName, waybill_no: waybillNo })
    .where('id', '=', shipmentId)
    .execute();
  await applyTransition(ctx, dealerOrder, flow, 'ship', order.id, {
    set: {
      ...(await progressColumns(ctx, order)),
      shipped_at: sql`coalesce(shipped_at, now())`,
      ...(order.fault === 'CARRIER' ? { fault: null } : {}),
    },
    remark: [carrierName, waybillNo].filter(Boolean).join(' '),
  });
}

/** Pieces leave the shelf and are on the road to the dealer. @returns what left of each line by DOT */
async function takeOut(ctx: Ctx, order: Order, left: Left, goes: LockedShipment['lines']) {
  const consumed = await consumeReservations(ctx, {
    bizType: 'SALE_OUT',
    bizId: order.id,
    bizNo: order.order_no,
    refuse: left.refuse,
    lines: goes.map((line) => ({
      reservationId: line.reservation_id ?? 0,
      bizLineId: line.id,
      qty: line.qty,
      dots: dotsOf(left, line),
      to: { locationId: order.location_id, bizType: 'DEALER_IN' },
    })),
  });
  return goes.map((line) => ({
    lineId: line.id,
    dots: consumed.find(({ reservationId }) => reservationId === line.reservation_id)?.dots ?? [],
  }));
}

/** DOTs of a line as somebody read them, where they were read of all its pieces; null: the planned ones are assumed. */
function dotsOf({ dots }: Left, { id, qty }: LockedShipment['lines'][number]) {
  const own = dots.filter(({ lineId }) => lineId === id).map(({ dot, quantity }) => ({ dot, qty: quantity }));
  return own.reduce((sum, { qty: pieces }) => sum + pieces, 0) === qty ? own : null;
}

/** Pieces that do not leave go into a shipment of their own, without stock until they are sourced anew. @returns what is free again */
async function keepBehind(ctx: Ctx, own: LockedShipment, short: Left['short']) {
  const behind = own.lines.flatMap((line) => {
    const qty = short.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return qty > 0 ? [{ line, qty }] : [];
  });
  if (behind.length === 0) return [];
  if (behind.every(({ line, qty }) => qty >= line.qty) && behind.length === own.lines.length)
    fail('dealer-order.nothing-left');
  const { id } = await ctx.db
    .insertInto('dealer_shipment')
    .values({
      order_id: own.order_id,
      location_id: own.location_id,
      state: 'PLANNED',
      promised_day: own.promised_day,
      claim_id: own.claim_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { line, qty } of behind) {
    const { order_line_id, part_id } = line;
    const isWhole = qty >= line.qty;
    const change = ctx.db.updateTable('dealer_shipment_line').where('id', '=', line.id);
    if (isWhole) await change.set({ shipment_id: id, reservation_id: null }).execute();
    else {
      await change.set({ qty: sql`qty - ${qty}` }).execute();
      await ctx.db
        .insertInto('dealer_shipment_line')
        .values({ shipment_id: id, order_line_id, part_id, qty })
        .execute();
    }
  }
  return behind.flatMap(({ line, qty }) =>
    line.reservation_id === null ? [] : [{ id: line.reservation_id, qty }],
  );
}

/** What left by DOT, and the value it left with by the ledger: fen without VAT. */
async function saveLeft(
  { db }: Ctx,
  gone: readonly { lineId: number; dots: readonly { dot: string; qty: number }[] }[],
): Promise<void> {
  for (const { lineId, dots } of gone) {
    const pieces = JSON.stringify(Object.fromEntries(dots.map(({ dot, qty }) => [dot, qty])));
    await sql`UPDATE dealer_shipment_line SET dots = ${pieces}, dots_left = ${pieces}, cost_fen = (
      SELECT coalesce(sum(${leftValue('t')}), 0) FROM stock_txn t
      WHERE biz_type = 'SALE_OUT' AND biz_line_id = ${lineId} AND bucket = 'on_hand') WHERE id = ${lineId}`.execute(
      db,
    );
  }
}

/** J10: freight that was charged for shipped goods is earned. */
async function postFreight(ctx: Ctx, order: Order, own: LockedShipment): Promise<void> {
  const source = { type: 'dealer-shipment', id: own.id, no: order.order_no };
  const freight = own.freight_fen;
  const taxBp = await freightRate(ctx.db, new Date(order.created_at));
  const vat = includedTax(freight, taxBp);
  const of = { kind: 'FREIGHT', orderId: order.id, lineId: own.id, fromFen: 0 } as const;
  await postJournal(ctx, {
    type: 'FREIGHT_CHARGED',
    source,
    dealerId: order.dealer_id,
    sold: freight === 0 ? [] : [{ ...of, netFen: freight, taxBp, taxFen: vat }],
    entries: [
      { account: 'ORD', party: order.id, debit: freight },
      { account: 'REV', credit: freight - vat },
    ],
  });
}
