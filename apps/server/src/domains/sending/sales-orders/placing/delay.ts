import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { salesOrder } from '../entity.ts';
import type { Sales } from '../lock.ts';
import type { OwnedBiz } from '../owners.ts';
import { daysOf, readTerms } from '../terms.ts';
import { placeJob } from './place.ts';

/** Delays the unshipped sales orders of a locked order until a day, null: no delay; promised days move along. */
export async function delaySalesOrders(
  ctx: Ctx,
  bizType: OwnedBiz,
  bizId: number,
  notBefore: string | null,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('sales_order')
    .selectAll()
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('state', 'in', ['PLACING', 'ACCEPTED', 'PICKING', 'REJECTED', 'EXHAUSTED', 'FREIGHT_SHORT'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of rows) await delayOne(ctx, row, notBefore);
}

async function delayOne(ctx: Ctx, row: Sales, notBefore: string | null): Promise<void> {
  const terms = await readTerms(ctx, row.location_id, row.dealer_id);
  const days = daysOf(terms, row.lead_days, notBefore);
  await ctx.db
    .updateTable('sales_order')
    .set({
      not_before: notBefore,
      urgent: notBefore === null,
      ship_day: days.shipDay,
      promised_day: days.promisedDay,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', row.id)
    .execute();
  await recordEvent(ctx, {
    entity: salesOrder.name,
    entityId: row.id,
    entityNo: row.order_no,
    action: 'delay',
    changes: {
      notBefore: { before: row.not_before, after: notBefore },
      ...(row.promised_day !== days.promisedDay && {
        promisedDay: { before: row.promised_day, after: days.promisedDay },
      }),
    },
  });
  if (row.state === 'PLACING' && (notBefore === null || notBefore <= dayOf(new Date())))
    await ctx.jobs.enqueue(ctx.db, placeJob, { id: row.id }, { key: `sales/${row.id}` });
}
