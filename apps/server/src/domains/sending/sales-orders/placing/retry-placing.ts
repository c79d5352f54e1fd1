import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { freezeFreight } from '../freight.ts';
import { step, type Sales } from '../lock.ts';
import { daysOf, readTerms } from '../terms.ts';
import { computeWeight } from './open.ts';
import { placeJob } from './place.ts';

/**
 * Places a failed, locked sales order again, under a new number for the carrier, with current freight and days.
 * @throws flow.status; shipping-account.short with the shortfall
 */
export async function retryPlacing(ctx: Ctx, order: Sales): Promise<void> {
  const terms = await readTerms(ctx, order.location_id, order.dealer_id);
  const lines = await ctx.db
    .selectFrom('sales_order_line')
    .where('sales_order_id', '=', order.id)
    .select(['owner_line_id', 'part_id', 'qty'])
    .execute();
  const fen = terms.freight(await computeWeight(ctx, lines, terms.pieceGrams));
  const days = daysOf(terms, order.lead_days, order.not_before);
  const turn = Number(/-(\d+)$/.exec(order.carrier_order_no.slice(order.order_no.length))?.[1] ?? 0) + 1;
  const placed = await step(ctx, order.id, 'recheck', {
    set: {
      carrier_id: terms.carrierId,
      carrier_order_no: `${order.order_no}-${turn}`,
      freight_fen: fen,
      freight_state: 'NONE',
      ship_day: days.shipDay,
      promised_day: days.promisedDay,
      tries: 0,
      fail_reason: '',
      fail_detail: '{}',
      accepted_at: null,
      waybill_id: null,
      since: sql`now()`,
    },
  });
  await ctx.jobs.enqueue(ctx.db, placeJob, { id: order.id }, { key: `sales/${order.id}` });
  await freezeFreight(ctx, placed);
}
