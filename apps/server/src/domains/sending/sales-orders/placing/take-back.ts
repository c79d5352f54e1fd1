import { openCarriers } from '#connectors/carriers/index.ts';
import type { Services } from '#kernel/context.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { acceptCancellation, rejectCancellation } from '../cancelling/answer.ts';
import { lockSales } from '../lock.ts';

export const takeBackJob = 'sales.take-back';

/**
 * Asks a carrier to forget an order. `ended`: ours has ended already, only the carrier must know; else its answer ends
 * the cancel or lets the order go on.
 */
async function takeBack(services: Services, id: number, orderNo: string, ended: boolean): Promise<void> {
  const row = await services.db
    .selectFrom('sales_order as s')
    .leftJoin('waybill as w', 'w.id', 's.waybill_id')
    .where('s.id', '=', id)
    .select(['s.carrier_id', 's.state', 'w.waybill_no'])
    .executeTakeFirst();
  if (!row || row.carrier_id === null || (!ended && row.state !== 'CANCELLING')) return;
  const carrier = await openCarriers(services).of(row.carrier_id);
  if (carrier.provider === 'manual') return;
  const answer = await carrier.cancel(orderNo, ended ? '' : (row.waybill_no ?? ''), {
    entity: 'sales-order',
    id,
  });
  if (ended) return;
  await asSystem(services, systemName, async (ctx) => {
    const order = await lockSales(ctx, id);
    if (order.state !== 'CANCELLING') return;
    if (answer.ok) await acceptCancellation(ctx, order);
    else await rejectCancellation(ctx, order, answer.reason);
  });
}

/** Definition of the job that cancels a placed order at its carrier. */
export const withdrawSalesJob = (services: Services): JobDefinition => ({
  name: takeBackJob,
  retries: 12,
  retryDelay: 10,
  retryDelayMax: 1800,
  run: ({ id, orderNo, ended }) => takeBack(services, Number(id), String(orderNo), ended === true),
});
