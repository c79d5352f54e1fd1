import { sql } from 'kysely';
import { salesFlow, salesStateTexts } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import type { PickSource, PickSubject } from '#domains/stock/bins/index.ts';
import { salesOrder } from './entity.ts';
import { goodsDocument, linesOfSales, lockSales, step, stockLine, type Sales } from './lock.ts';
import { requireStep } from './require-step.ts';

const { pick } = salesFlow;
const waits = ['ACCEPTED', 'PICKING'] as const;

const mayPick = ({ me }: Ctx): boolean =>
  (pick.types as readonly string[]).includes(me.type) &&
  (pick.needs as readonly string[]).some((code) => me.codes.has(code as never));

/** A sales order with its lines as their reservations know them. */
async function subjectOf(ctx: Ctx, order: Sales): Promise<PickSubject> {
  const lines = await linesOfSales(ctx, order.id);
  return {
    id: order.id,
    no: order.order_no,
    locationId: order.location_id,
    toName: order.to_name,
    urgent: order.urgent,
    day: order.ship_day,
    pieces: order.pieces,
    lines: lines.map((line) => ({
      bizType: goodsDocument(order).type,
      lineId: stockLine(line),
      partId: line.part_id,
    })),
  };
}

/** Sales orders as documents that are picked: accepted ones, by who may ship them. */
export const salesPicks: PickSource = {
  swaps: true,
  waiting: async (ctx, locationId) =>
    mayPick(ctx)
      ? ctx.db
          .selectFrom('sales_order')
          .where('location_id', '=', locationId)
          .where('state', 'in', [...waits])
          .where(visible(ctx, salesOrder))
          .orderBy(sql`urgent DESC, ship_day NULLS FIRST, id`)
          .select(['id', 'order_no as no', 'location_id as locationId', 'to_name as toName'])
          .select(['urgent', 'ship_day as day', 'pieces'])
          .limit(200)
          .execute()
      : [],
  async read(ctx, id) {
    const order = await findRecord(ctx, salesOrder, id);
    requireStep(ctx, pick, 'ACCEPTED', salesStateTexts.ACCEPTED.text);
    return subjectOf(ctx, order);
  },
  async begin(ctx, id) {
    const order = await lockSales(ctx, id);
    const { state } = order;
    requireStep(ctx, pick, state === 'PICKING' ? 'ACCEPTED' : state, salesStateTexts[state].text);
    if (state !== 'PICKING') await step(ctx, id, 'pick');
    return subjectOf(ctx, order);
  },
};
