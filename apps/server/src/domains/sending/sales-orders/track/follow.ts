import type { Ctx, Services } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';
import { lockSales, step, type Sales } from '../lock.ts';
import { deliverSales } from '../steps/arrive.ts';
import { asPlanned, shipSales } from '../steps/ship.ts';
import { carrierActor } from './save-events.ts';

/**
 * The job: what a waybill's news mean for the sales orders under it. Each is locked after the order whose goods it
 * carries, in a transaction of its own, and asked where it stands: the job may come often, late and twice.
 */
export async function followWaybill(services: Services, waybillId: number): Promise<void> {
  const rows = await services.db
    .selectFrom('sales_order')
    .select('id')
    .where('waybill_id', '=', waybillId)
    .where('state', 'not in', ['SIGNED', 'RETURNED', 'CANCELLED'])
    .orderBy('id')
    .execute();
  for (const { id } of rows) await asSystem(services, carrierActor, (ctx) => followOne(ctx, id, waybillId));
}

async function followOne(ctx: Ctx, id: number, waybillId: number): Promise<void> {
  let order = await lockSales(ctx, id);
  // Another waybill has taken its place meanwhile.
  if (order.waybill_id !== waybillId) return;
  const waybill = await ctx.db
    .selectFrom('waybill')
    .selectAll()
    .where('id', '=', waybillId)
    .executeTakeFirstOrThrow();
  const again = async () => void (order = await lockSales(ctx, id));
  if (waybill.state !== 'CREATED' && waits(order)) {
    // What carriers fetch left by the DOTs that were planned: they name none.
    await shipSales(ctx, order, asPlanned, 'NOTHING');
    await again();
  }
  if (waybill.signed_at !== null && order.state === 'INTERCEPTING') {
    // It was too late to stop it.
    await step(ctx, id, 'goOn');
    await again();
  }
  if (waybill.signed_at !== null && order.state === 'WAITING_RECEIPT') {
    await deliverSales(ctx, order, new Date(waybill.signed_at), { signedBy: waybill.signed_by });
    await again();
  }
  if (waybill.returning_at !== null && isOnTheRoad(order))
    await step(ctx, id, 'turnBack', { remark: waybill.exception });
}

const waits = ({ state }: Sales): boolean => ['ACCEPTED', 'PICKING', 'CANCELLING'].includes(state);
const isOnTheRoad = ({ state }: Sales): boolean =>
  ['WAITING_RECEIPT', 'AWAITING_CONFIRM', 'INTERCEPTING'].includes(state);
