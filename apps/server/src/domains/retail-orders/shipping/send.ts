import { sql } from 'kysely';
import type { z } from 'zod';
import type { retailOrderRoutes } from '@treadline/contract/retail-orders/routes.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { dayOf } from '../../../kernel/days.ts';
import { fail } from '../../../kernel/errors.ts';
import { consumeReservations, type DotPieces } from '../../inventory/index.ts';
import { postJournal } from '../../journal/index.ts';
import { readOrder, type OrderRow } from '../row.ts';
import type { LockedShipment } from '../shipments.ts';
import { costOfLines } from './cost.ts';
import { follow, lockByShipment, requireFlow } from './fulfil.ts';
import { saveDots } from './save-dots.ts';

type Input = z.output<(typeof retailOrderRoutes)['send']['body']>;

/** DOTs of a line as somebody read them; null: nobody did. @throws retail.dots where they are not as many as its pieces */
function dotsOf({ dots }: Input, { id, qty }: LockedShipment['lines'][number]): DotPieces[] | null {
  const own = dots.filter(({ lineId }) => lineId === id).map(({ dot, quantity }) => ({ dot, qty: quantity }));
  if (own.length === 0) return null;
  const read = own.reduce((sum, { qty: pieces }) => sum + pieces, 0);
  if (read !== qty) fail('retail.dots', { read, qty });
  return own;
}

/**
 * Goods of one shipment leave their place, by the DOTs that really left. The order follows with its last one.
 * @throws flow.status, retail.dots, inventory.ended, record.not-found
 */
export async function sendShipment(ctx: Ctx, shipmentId: number, input: Input): Promise<OrderRow> {
  const { order, own } = await lockByShipment(ctx, shipmentId);
  requireFlow(order.status, 'send');
  if (own.state !== 'PLANNED') fail('retail.shipped');
  if (order.shipment_date !== null && order.shipment_date > dayOf(new Date()))
    fail('retail.delayed', { date: order.shipment_date });
  const { carrierName, waybillNo } = input;
  await ctx.db
    .updateTable('retail_shipment')
    .set({ state: 'SHIPPED', shipped_at: sql`now()`, carrier_name: carrierName, waybill_no: waybillNo })
    .where('id', '=', shipmentId)
    .execute();
  await follow(ctx, order, 'send', [carrierName, waybillNo].filter(Boolean).join(' '));
  const consumed = await consumeReservations(ctx, {
    bizType: 'SALE_OUT',
    bizId: order.id,
    bizNo: order.order_no,
    shipped: true,
    lines: own.lines.map((line) => ({
      reservationId: line.reservation_id ?? 0,
      bizLineId: line.id,
      qty: line.qty,
      dots: dotsOf(input, line),
    })),
  });
  await saveDots(ctx, own.lines, consumed);
  const cost = await costOfLines(ctx, own.lines, ['SALE_OUT']);
  await postJournal(ctx, {
    type: 'SHIPPED',
    source: { type: 'retail-shipment', id: shipmentId, no: order.order_no },
    dealerId: order.dealer_id,
    entries: [
      { account: 'TRANSIT', debit: cost },
      { account: 'STOCK', credit: cost },
    ],
  });
  return readOrder(ctx, order.id);
}
