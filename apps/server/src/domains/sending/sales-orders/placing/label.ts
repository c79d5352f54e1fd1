import { openCarriers } from '#connectors/carriers/index.ts';
import type { Services } from '#kernel/context.ts';
import type { JobDefinition } from '#kernel/jobs.ts';

/** Job that fetches a label the carrier did not return on acceptance: `{ id }` of the sales order. */
export const labelJob = 'sales.label';

async function fetchLabel({ db, ...services }: Services, id: number): Promise<void> {
  const row = await db
    .selectFrom('sales_order as s')
    .innerJoin('waybill as w', 'w.id', 's.waybill_id')
    .where('s.id', '=', id)
    .where('s.state', '<>', 'CANCELLED')
    .where('w.label', '=', '{}')
    .select(['w.id', 's.carrier_id', 's.carrier_order_no'])
    .executeTakeFirst();
  if (!row || row.carrier_id === null) return;
  const carrier = await openCarriers({ db, ...services }).of(row.carrier_id);
  const label = await carrier.printData(row.carrier_order_no, { entity: 'sales-order', id });
  if (!label) return;
  await db
    .updateTable('waybill')
    .set({ label: JSON.stringify(label) })
    .where('id', '=', row.id)
    .execute();
}

/** Definition of the label job. */
export const labelSales = (services: Services): JobDefinition => ({
  name: labelJob,
  retries: 12,
  retryDelay: 10,
  retryDelayMax: 1800,
  run: ({ id }) => fetchLabel(services, Number(id)),
});
