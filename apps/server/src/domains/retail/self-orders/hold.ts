import { selfOrderSettings } from '@treadline/contract/retail/self-orders/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord } from '#kernel/scope.ts';
import { readSetting } from '#kernel/settings.ts';
import { extendReservations } from '#domains/stock/inventory/index.ts';
import {
  cancelOrder,
  lockShipments,
  reservationsOf,
  retailOrder,
  payUntil,
} from '#domains/retail/retail-orders/index.ts';
import { sourceTyres } from './basket.ts';
import { readOrderedTyres } from './ordered-tyres.ts';

const readSelf = ({ db }: Ctx, orderId: number) =>
  db.selectFrom('self_order').where('order_id', '=', orderId).select(['held', 'extended']).executeTakeFirst();

/**
 * Extends the reservation of an order once by some minutes when its payment starts; without a reservation checks that
 * pieces are still available. @throws self-order.sold-out
 */
export async function extendHold(shop: Ctx, orderId: number): Promise<void> {
  const self = await readSelf(shop, orderId);
  if (!self) return;
  if (!self.held) await requireThere(shop, orderId);
  if (!self.extended) await shop.transact((own) => extend(own, orderId));
}

/** Of an order of whose pieces none wait. @throws self-order.sold-out */
async function requireThere(shop: Ctx, orderId: number): Promise<void> {
  const { status } = await findRecord(shop, retailOrder, orderId);
  const tyres = status === 'AWAITING_PAYMENT' ? await readOrderedTyres(shop, orderId) : null;
  if (tyres) await sourceTyres(shop, { ...tyres, qty: tyres.wheels.length });
}

async function extend(own: Ctx, orderId: number): Promise<void> {
  const order = await findRecord(own, retailOrder, orderId, true);
  const minutes = await readSetting(own.db, selfOrderSettings.settings.payingMinutes);
  const until = new Date(Date.now() + minutes * 60_000);
  const ends = order.pay_expire_at ? new Date(order.pay_expire_at) : null;
  // Its time is over, or there is enough of it: nothing is lengthened.
  if (order.status !== 'AWAITING_PAYMENT' || !ends || ends <= new Date() || ends >= until) return;
  const { numUpdatedRows } = await own.db
    .updateTable('self_order')
    .set({ extended: true })
    .where('order_id', '=', orderId)
    .where('extended', '=', false)
    .executeTakeFirst();
  if (!numUpdatedRows) return;
  await payUntil(own, orderId, until);
  const held = reservationsOf(await lockShipments(own, orderId));
  if (held.length > 0) await extendReservations(own, held, until);
}

/**
 * Cancels and refunds a paid self-order whose pieces were not reserved and are gone, as announced to its customer.
 * @returns false for any other order
 */
export async function refundSoldOut(ctx: Ctx, order: { id: number }): Promise<boolean> {
  const self = await readSelf(ctx, order.id);
  if (!self || self.held) return false;
  await cancelOrder(ctx, order.id, { lossReason: 'NO_STOCK', comment: '' });
  return true;
}
