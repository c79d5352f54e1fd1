import { sql } from 'kysely';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import { fail } from '#kernel/errors.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { settingIn } from '#kernel/settings.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import {
  deliverShipment as deliverByShipment,
  signSalesOrders,
} from '#domains/sending/sales-orders/index.ts';
import { retailOrder } from '../entity.ts';
import { idOfOrder, readOrder, type OrderRow } from '../row.ts';
import { lockShipments } from '../shipments.ts';
import { lockByShipment, requireFlow } from './fulfil.ts';

/** Marks a shipment as arrived at the shop. @throws flow.status, record.not-found */
export async function deliverShipment(ctx: Ctx, shipmentId: number): Promise<OrderRow> {
  const { order, own } = await lockByShipment(ctx, shipmentId);
  if (own.state === 'SHIPPED') await deliverByShipment(ctx, 'RETAIL_ORDER', shipmentId);
  else requireFlow(order.status, 'deliver');
  return readOrder(ctx, order.id);
}

/** Everything of an order is in the shop. The order is locked. @throws flow.status */
async function receiveAll(ctx: Ctx, id: number): Promise<void> {
  const shipments = await lockShipments(ctx, id);
  await applyTransition(ctx, retailOrder, flow, 'receive', id, {
    set: { fulfil_state: 'IN_STORE', since: sql`now()` },
  });
  await ctx.db
    .updateTable('retail_shipment')
    .set({
      state: 'RECEIVED',
      received_at: sql`now()`,
      // What is confirmed on the road was delivered, too.
      delivered_at: sql`coalesce(delivered_at, now())`,
    })
    .where('id', 'in', [0, ...shipments.map((shipment) => shipment.id)])
    .where('state', 'in', ['SHIPPED', 'DELIVERED'])
    .execute();
  const ids = shipments.map((shipment) => shipment.id);
  await signSalesOrders(ctx, 'RETAIL_ORDER', ids, ctx.me.name);
}

/** Confirms receipt of an order by the shop. @throws record.changed, flow.status, record.not-found */
export async function receiveOrder(ctx: Ctx, orderNo: string, version: number): Promise<OrderRow> {
  const id = await idOfOrder(ctx, orderNo);
  const order = await findRecord(ctx, retailOrder, id, true);
  if (order.version !== version) fail('record.changed');
  await receiveAll(ctx, id);
  return readOrder(ctx, id);
}

/** Orders whose delivery nobody has confirmed for as many days as the setting says. */
const overdue = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('retail_order as o')
    .where('o.status', '=', 'DELIVERY_PENDING_CONFIRMATION')
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
        const order = await findRecord(ctx, retailOrder, id, true);
        if (order.status === 'DELIVERY_PENDING_CONFIRMATION') await receiveAll(ctx, id);
      }),
    );
  },
});
