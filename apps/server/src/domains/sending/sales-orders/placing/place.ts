import { sql } from 'kysely';
import { openCarriers } from '#connectors/carriers/index.ts';
import type { PlacementAnswer } from '#connectors/carriers/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { AppError } from '#kernel/errors.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { freezeFreight } from '../freight.ts';
import { lockSales, type Sales } from '../lock.ts';
import { acceptSalesOrder, failPlacing } from './answers.ts';
import { describeParcel } from './describe.ts';
import { labelJob } from './label.ts';
import { reasonOf } from '#kernel/reason.ts';

export const placeJob = 'sales.place';
/** Calls that a carrier does not answer before the order counts as failed. */
const mostTries = 10;

const isDue = ({ state, merged_into: head, not_before: day }: Sales): boolean =>
  state === 'PLACING' && head === null && (day === null || day <= dayOf(new Date()));

/** Freezes its freight and counts the call that follows. @returns null where there is nothing to ask */
async function begin(services: Services, id: number, asks: boolean): Promise<Sales | null> {
  return asSystem(services, systemName, async (ctx) => {
    const order = await lockSales(ctx, id);
    if (!isDue(order)) return null;
    if (!(await frozen(ctx, order))) return null;
    if (!asks) return null;
    const { rows } = await sql<{ tries: number }>`
      UPDATE sales_order SET tries = tries + 1 WHERE id = ${id} RETURNING tries`.execute(ctx.db);
    return { ...order, tries: rows[0]?.tries ?? order.tries + 1 };
  });
}

/** Whether its freight is frozen or it needs none; else it is short of freight from now on. */
async function frozen(ctx: Ctx, order: Sales): Promise<boolean> {
  if (order.freight_state !== 'NONE' || order.freight_fen === 0) return true;
  try {
    await freezeFreight(ctx, order);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.error !== 'shipping-account.short') throw error;
    await failPlacing(ctx, order, 'shortOfFreight', String(error.details['short']), error.details);
    return false;
  }
}

/**
 * Asks the carrier of a sales order to fetch it: nothing of the database is held while it is asked. One that is told by
 * hand is not asked; its freight is frozen all the same.
 */
async function placeOrder(services: Services, id: number): Promise<void> {
  const seen = await services.db
    .selectFrom('sales_order')
    .where('id', '=', id)
    .select(['carrier_id', 'order_no'])
    .executeTakeFirst();
  if (!seen) return;
  const carrier = seen.carrier_id === null ? null : await openCarriers(services).of(seen.carrier_id);
  const asks = carrier !== null && carrier.provider !== 'manual';
  const order = await begin(services, id, asks);
  if (!order || !carrier) return;
  const about = { entity: 'sales-order', id };
  let answer: PlacementAnswer;
  try {
    answer = await carrier.place(await describeParcel(services, order), about);
  } catch (error) {
    if (order.tries < mostTries) throw error;
    return giveUp(services, id, error);
  }
  await asSystem(services, systemName, async (ctx) => settle(ctx, await lockSales(ctx, id), answer));
}

/** Nobody answered often enough: what the carrier did is not known, so that it is told to forget the order. */
const giveUp = (services: Services, id: number, error: unknown) =>
  asSystem(services, systemName, async (ctx) => {
    const order = await lockSales(ctx, id);
    if (order.state !== 'PLACING') return;
    await failPlacing(ctx, order, 'exhaust', reasonOf(error).slice(0, 200), { tries: order.tries });
  });

async function settle(ctx: Ctx, order: Sales, answer: PlacementAnswer): Promise<void> {
  // It was asked to come back meanwhile: that answer decides.
  if (order.state !== 'PLACING') return;
  if (!answer.ok) return failPlacing(ctx, order, 'reject', answer.reason, {});
  await acceptSalesOrder(ctx, order, answer.waybillNo, answer.pieceNos, answer.label);
  if (!answer.label) await ctx.jobs.enqueue(ctx.db, labelJob, { id: order.id }, { key: `sales/${order.id}` });
}

/** Job that places a sales order with its carrier; idempotent at the carrier. */
export const placeSales = (services: Services): JobDefinition => ({
  name: placeJob,
  retries: mostTries - 1,
  retryDelay: 10,
  retryDelayMax: 900,
  run: ({ id }) => placeOrder(services, Number(id)),
});

/** Job that places delayed sales orders whose day has come or passed. */
export const placeDue = (services: Services): JobDefinition => ({
  name: 'sales.place-due',
  cron: '5 6 * * *',
  async run() {
    const rows = await services.db
      .selectFrom('sales_order')
      .where('state', '=', 'PLACING')
      .where('not_before', '<=', dayOf(new Date()))
      .select('id')
      .execute();
    for (const { id } of rows)
      await services.jobs.enqueue(services.db, placeJob, { id }, { key: `sales/${id}` });
  },
});
