import { sql } from 'kysely';
import { dealerOrderSettings } from '@treadline/contract/wholesale/dealer-orders/settings.ts';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Services } from '#kernel/context.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import { findRecord } from '#kernel/scope.ts';
import { settingIn } from '#kernel/settings.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { dealerOrder } from '../entity.ts';
import { lockShipments } from '../shipments.ts';
import { toGoodReceipts, receivePieces } from './receive.ts';

const isLate = sql<boolean>`s.state = 'DELIVERED'
  AND s.delivered_at < now() - make_interval(days => ${settingIn(dealerOrderSettings.settings.claimDays)})`;

/** Shipments that were delivered so long ago that nothing of them can be claimed any more. */
const lateOf = ({ db }: Pick<Services, 'db'>, orderId?: number) =>
  db
    .selectFrom('dealer_shipment as s')
    .innerJoin('dealer_order as o', 'o.id', 's.order_id')
    .where(isLate)
    .$if(orderId !== undefined, (q) => q.where('s.order_id', '=', orderId ?? 0))
    .orderBy('s.delivered_at')
    .limit(500)
    .select(['s.id', 's.order_id', 'o.order_no as no'])
    .execute();

/** Job that receives pieces neither confirmed nor claimed in time; claimed pieces await their decision. */
export const receiveLate = (services: Services): JobDefinition => ({
  name: 'dealer-orders.receive-late',
  cron: '40 * * * *',
  retries: 0,
  async run() {
    const orders = new Map(
      (await lateOf(services)).map((row) => [row.order_id, { id: row.order_id, no: row.no }]),
    );
    await forEachIndependently([...orders.values()], ({ id }) =>
      asSystem(services, systemName, async (ctx) => {
        const order = await findRecord(ctx, dealerOrder, id, true);
        const late = new Set((await lateOf(ctx, id)).map((shipment) => shipment.id));
        const told = toGoodReceipts(
          (await lockShipments(ctx, id)).filter((shipment) => late.has(shipment.id)),
        );
        const from: readonly string[] = flow.receive.from;
        if (told.length > 0 && from.includes(order.status))
          await receivePieces(ctx, order, told, { kind: 'AUTO', note: '' });
      }),
    );
  },
});
