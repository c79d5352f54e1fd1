import type { z } from 'zod';
import type { retailOrderRoutes } from '@treadline/contract/retail/retail-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { shipShipment } from '#domains/sending/sales-orders/index.ts';
import { readOrder, type OrderRow } from '../row.ts';
import type { LockedShipment } from '../shipments.ts';
import { lockByShipment, requireFlow } from './fulfil.ts';
import { openRetailSales } from './open-sales.ts';

type Input = z.output<(typeof retailOrderRoutes)['send']['body']>;

/** @throws retail.dots where somebody read other than as many DOTs as a line has pieces */
function requireDots({ dots }: Input, { id, qty }: LockedShipment['lines'][number]): void {
  const own = dots.filter(({ lineId }) => lineId === id);
  const read = own.reduce((sum, { quantity }) => sum + quantity, 0);
  if (own.length > 0 && read !== qty) fail('retail.dots', { read, qty });
}

/**
 * Ships one shipment on behalf of the order desk: its sales order ships by the actual DOTs. The order advances with
 * its last shipment.
 * @throws flow.status, retail.shipped, retail.delayed, retail.dots, inventory.ended, record.not-found
 */
export async function sendShipment(ctx: Ctx, shipmentId: number, input: Input): Promise<OrderRow> {
  const { order, own } = await lockByShipment(ctx, shipmentId);
  requireFlow(order.status, 'send');
  if (own.state !== 'PLANNED') fail('retail.shipped');
  if (order.shipment_date !== null && order.shipment_date > dayOf(new Date()))
    fail('retail.delayed', { date: order.shipment_date });
  for (const line of own.lines) requireDots(input, line);
  // Orders that were paid before sales orders carried them have none yet.
  await openRetailSales(ctx, order.id);
  await shipShipment(ctx, 'RETAIL_ORDER', shipmentId, input);
  return readOrder(ctx, order.id);
}
