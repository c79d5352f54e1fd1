import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { type ShipmentOwner } from '#domains/sending/sales-orders/index.ts';
import { carrierAnswered } from '../cancelling/answered.ts';
import { markFault } from '../cancelling/settle-refund.ts';
import { dealerOrder } from '../entity.ts';
import { toGoodReceipts, receivePieces } from '../receiving/receive.ts';
import { shipmentOf, shipShipment } from './ship.ts';
import { splitShipment } from './split-shipment.ts';
import { receiveReturnedParcel } from './receive-returned-parcel.ts';

/** A carrier has handed a shipment over: the dealer's days to claim begin. */
async function delivered(ctx: Ctx, { bizId, shipmentId, at }: Parameters<ShipmentOwner['delivered']>[1]) {
  const own = await shipmentOf(ctx, bizId, shipmentId);
  if (own.state !== 'SHIPPED') return;
  await ctx.db
    .updateTable('dealer_shipment')
    .set({ state: 'DELIVERED', delivered_at: at })
    .where('id', '=', shipmentId)
    .execute();
  await applyTransition(ctx, dealerOrder, flow, 'deliver', bizId, {
    set: { since: sql`now()` },
    remark: own.waybill_no,
  });
}

/** Somebody signed for all of it at its sales order: what the dealer has not told of otherwise came as good. */
async function received(ctx: Ctx, { bizId, shipmentId, by }: Parameters<ShipmentOwner['received']>[1]) {
  const order = await findRecord(ctx, dealerOrder, bizId);
  const told = toGoodReceipts([await shipmentOf(ctx, bizId, shipmentId)]);
  if (told.length > 0) await receivePieces(ctx, order, told, { kind: 'DEALER', note: by });
}

/** Dealer orders as owners of the shipments that sales orders carry. */
export const dealerShipments: ShipmentOwner = {
  entity: dealerOrder,
  async lock(ctx, bizId) {
    await findRecord(ctx, dealerOrder, bizId, true);
  },
  ship: shipShipment,
  split: splitShipment,
  delivered,
  received,
  returned: receiveReturnedParcel,
  cancelAnswered: carrierAnswered,
  failed: (ctx, { bizId, reason }) => markFault(ctx, bizId, 'CARRIER', reason),
};
