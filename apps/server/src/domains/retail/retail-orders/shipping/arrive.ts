import { sql } from 'kysely';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { findRecord } from '#kernel/scope.ts';
import { settingIn } from '#kernel/settings.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { deliverShipment as deliverByShipment } from '#domains/sending/sales-orders/index.ts';
import { retailOrder } from '../entity.ts';
import { receiveAll } from '../receiving/receive.ts';
import { readOrder, type OrderRow } from '../row.ts';
import { lockByShipment, requireFlow } from './fulfil.ts';

/** Marks a shipment as arrived at the shop. @throws flow.status, record.not-found */
export async function deliverShipment(ctx: Ctx, shipmentId: number): Promise<OrderRow> {
  const { order, own } = await lockByShipment(ctx, shipmentId);
  if (own.state === 'SHIPPED') await deliverByShipment(ctx, 'RETAIL_ORDER', shipmentId);
  else requireFlow(order.status, 'deliver');
  return readOrder(ctx, order.id);
}

/** A parcel of an order is on the road; one that was received with a discrepancy is not. */
const hasOnRoad = sql<boolean>`EXISTS (SELECT FROM retail_shipment h
  WHERE h.order_id = o.id AND h.state IN ('SHIPPED', 'DELIVERED'))`;

/** Orders whose delivery nobody has confirmed for as many days as the setting says. */
const overdue = ({ db }: Pick<Ctx, 'db'>, orderId?: number) =>
  db
    .selectFrom('retail_order as o')
    .where('o.status', '=', 'DELIVERY_PENDING_CONFIRMATION')
    .where(hasOnRoad)
    .$if(orderId !== undefined, (q) => q.where('o.id', '=', orderId ?? 0))
    .where(
      sql<boolean>`o.since < now() - make_interval(days => ${settingIn(retailSettings.settings.receiveDays)})`,
    )
    .orderBy('o.since')
    .limit(500)
    .select(['o.id', 'o.order_no as no'])
    .execute();

/** Job that confirms receipt of orders delivered long ago. */
export const receiveLate = (services: Services): JobDefinition => ({
  name: 'retail.receive-late',
  cron: '20 * * * *',
  retries: 0,
  async run() {
    await forEachIndependently(await overdue(services), ({ id }) =>
      asSystem(services, systemName, async (ctx) => {
        await findRecord(ctx, retailOrder, id, true);
        if ((await overdue(ctx, id)).length > 0) await receiveAll(ctx, id);
      }),
    );
  },
});
