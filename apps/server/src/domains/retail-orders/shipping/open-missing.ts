import { sql } from 'kysely';
import type { Ctx, Services } from '../../../kernel/context.ts';
import type { JobDefinition } from '../../../kernel/jobs.ts';
import { find } from '../../../kernel/scope.ts';
import { asSystem } from '../../../kernel/system-context.ts';
import { retailOrder } from '../entity.ts';
import { openRetailSales } from './open-sales.ts';

/** Paid orders that have something to send and no sales order for it: they are older than sales orders. */
const missing = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('retail_order as o')
    .where('o.status', '=', 'PREPARING_STOCK')
    .where(
      sql<boolean>`EXISTS (SELECT FROM retail_shipment h WHERE h.order_id = o.id AND h.state = 'PLANNED'
        AND NOT EXISTS (SELECT FROM retail_shipment_line l WHERE l.shipment_id = h.id AND l.reservation_id IS NULL)
        AND NOT EXISTS (SELECT FROM sales_order s
          WHERE s.biz_type = 'RETAIL_ORDER' AND s.shipment_id = h.id AND s.state <> 'CANCELLED'))`,
    )
    .orderBy('o.id')
    .limit(1000)
    .select('o.id')
    .execute();

async function openOne(ctx: Ctx, id: number): Promise<void> {
  const order = await find(ctx, retailOrder, id, true);
  if (order.status === 'PREPARING_STOCK') await openRetailSales(ctx, id);
}

/** Opens the sales orders of all that lack one. */
export const openMissing = (services: Services): JobDefinition => ({
  name: 'retail.open-sales',
  cron: '* * * * *',
  retries: 0,
  async run() {
    for (const { id } of await missing(services))
      await asSystem(services, 'retail', (ctx) => openOne(ctx, id));
  },
});
