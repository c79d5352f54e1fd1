import { sql } from 'kysely';
import { salesFlow } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { salesOrder } from './entity.ts';
import { freezeFreight, releaseFreight } from './freight.ts';
import { lockSales, step, type Sales } from './lock.ts';
import { readSales, type SalesRow } from './row.ts';
import { readTerms } from './terms.ts';

/** What must be the same of those that travel together. */
const roadOf = (order: Sales): string =>
  [order.location_id, order.dealer_id, order.carrier_id, order.ship_day, order.not_before].join('/');

/** No carrier has it as a parcel of its own: it is told by hand, or was never asked. @throws sales.merge-placed */
async function requireFree({ db }: Ctx, orders: readonly Sales[]): Promise<void> {
  const link = await db
    .selectFrom('carrier_link')
    .where('carrier_id', '=', orders[0]?.carrier_id ?? 0)
    .select('carrier_id')
    .executeTakeFirst();
  for (const { state, tries, merged_into: head, order_no: no } of orders) {
    const waits = state === 'PLACING' && (!link || tries === 0);
    const byHand = !link && (state === 'ACCEPTED' || state === 'PICKING');
    if (head !== null || (!waits && !byHand)) fail('sales.merge-placed', { no });
  }
}

/**
 * Merges sales orders of one place, dealer, carrier and day under one waybill and one freight, those of the first.
 * @throws sales.merge-differs, sales.merge-placed, shipping-account.short, record.not-found
 */
export async function mergeSales(ctx: Ctx, ids: readonly number[]): Promise<SalesRow> {
  const orders: Sales[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) orders.push(await lockSales(ctx, id));
  if (orders.length < 2 || new Set(orders.map(roadOf)).size > 1) fail('sales.merge-differs');
  await requireFree(ctx, orders);
  const head = orders.find(({ waybill_id: bill }) => bill !== null) ?? orders[0];
  if (!head) return fail('sales.merge-differs');
  const others = orders.filter(({ id }) => id !== head.id);
  for (const order of orders) await releaseFreight(ctx, order);
  for (const order of others) await join(ctx, order, head);
  await payTogether(ctx, head, orders);
  for (const { id, order_no: no } of orders)
    await recordEvent(ctx, {
      entity: salesOrder.name,
      entityId: id,
      entityNo: no,
      action: 'merge',
      remark: orders.map((order) => order.order_no).join('、'),
    });
  return readSales(ctx, head.id);
}

async function join(ctx: Ctx, order: Sales, head: Sales): Promise<void> {
  await ctx.db
    .updateTable('sales_order')
    .set({
      merged_into: head.id,
      waybill_id: head.waybill_id,
      freight_fen: 0,
      freight_state: 'NONE',
      version: sql`version + 1`,
    })
    .where('id', '=', order.id)
    .execute();
  if (order.state === 'PLACING' && !salesFlow.confirm.from.includes(head.state as 'PLACING'))
    await step(ctx, order.id, 'confirm', { set: { accepted_at: sql`now()` } });
}

/** One freight for all, on the first. @throws shipping-account.short */
async function payTogether(ctx: Ctx, head: Sales, orders: readonly Sales[]): Promise<void> {
  const terms = await readTerms(ctx, head.location_id, head.dealer_id);
  const fen = terms.freight(orders.reduce((sum, order) => sum + order.weight_g, 0));
  const frozen = { ...head, freight_fen: fen, freight_state: 'NONE' as const };
  await ctx.db
    .updateTable('sales_order')
    .set({ freight_fen: fen, freight_state: 'NONE' })
    .where('id', '=', head.id)
    .execute();
  await freezeFreight(ctx, frozen);
}

/**
 * Makes the next sales order lead a merged group when its first is cancelled. A shortfall of the account for its
 * freight is left for settlement with the carrier.
 */
export async function leaveGroup(ctx: Ctx, order: Sales): Promise<void> {
  const left = await ctx.db
    .selectFrom('sales_order')
    .selectAll()
    .where('merged_into', '=', order.id)
    .where('state', 'in', ['PLACING', 'ACCEPTED', 'PICKING'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const [next, ...others] = left;
  if (!next) return;
  await sql`UPDATE sales_order SET merged_into = ${next.id} WHERE id = ANY(${others.map(({ id }) => id)}::bigint[])`.execute(
    ctx.db,
  );
  await ctx.db.updateTable('sales_order').set({ merged_into: null }).where('id', '=', next.id).execute();
  try {
    await payTogether(ctx, next, left);
  } catch (error) {
    if (!(error instanceof AppError) || error.error !== 'shipping-account.short') throw error;
    await ctx.db.updateTable('sales_order').set({ freight_fen: 0 }).where('id', '=', next.id).execute();
  }
}
