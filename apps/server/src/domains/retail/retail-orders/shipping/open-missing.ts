import { sql } from 'kysely';
import type { Ctx, Services } from '#kernel/context.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { findRecord } from '#kernel/scope.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { retailOrder } from '../entity.ts';
import { resolveLostStock } from '../paying/redo-sourcing.ts';
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
    .select(['o.id', 'o.order_no as no'])
    .execute();

/** Paid orders whose goods nobody has looked for since: the job that was to do it is gone. */
const stranded = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('retail_order as o')
    .where('o.status', '=', 'PAID')
    .where('o.since', '<', sql<string>`now() - interval '2 minutes'`)
    .orderBy('o.id')
    .limit(1000)
    .select(['o.id', 'o.order_no as no'])
    .execute();

async function openOne(ctx: Ctx, id: number): Promise<void> {
  const order = await findRecord(ctx, retailOrder, id, true);
  if (order.status === 'PREPARING_STOCK') await openRetailSales(ctx, id);
}

/** Job that resumes stalled paid orders: sources missing pieces and creates missing sales orders. */
export const openMissing = (services: Services): JobDefinition => ({
  name: 'retail.open-sales',
  cron: '* * * * *',
  retries: 0,
  async run() {
    const paid = (await stranded(services)).map((row) => ({
      ...row,
      work: () => resolveLostStock(services, row.id),
    }));
    const unsent = (await missing(services)).map((row) => ({
      ...row,
      work: () => asSystem(services, systemName, (ctx) => openOne(ctx, row.id)),
    }));
    await forEachIndependently([...paid, ...unsent], ({ work }) => work());
  },
});
