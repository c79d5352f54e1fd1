import { sql } from 'kysely';
import { unshippedStates } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { promiseDay } from '#domains/sending/coverage/index.ts';
import { addWorkdays, calendarJob } from '#domains/sending/logistics-calendar/index.ts';
import { salesOrder } from '../entity.ts';
import { lockSales, type Sales } from '../lock.ts';
import { daysOf, readTerms } from '../terms.ts';

interface Changed {
  kind: string;
  supplierId: number | null;
  from: string;
  to: string;
}

/** What has not left, and whose days between now and its promise are among those that changed. */
const touched = ({ db }: Services, { kind, supplierId, from, to }: Changed) =>
  db
    .selectFrom('sales_order as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .where('s.state', 'in', [...unshippedStates])
    .where('l.calendar', '=', kind)
    .$if(supplierId !== null, (q) => q.where('l.logistics_id', '=', supplierId))
    .where('s.ship_day', '>=', dayOf(new Date()))
    .where(sql<boolean>`${from}::date <= coalesce(s.promised_day, s.ship_day)`)
    .where(sql<boolean>`${to}::date >= coalesce(s.not_before, current_date)`)
    .orderBy('s.id')
    .select(['s.id', 's.order_no as no'])
    .execute();

/** As the calendar is now: on its day if that is worked still, sooner where that has become possible. */
async function daysNow(ctx: Ctx, order: Sales) {
  const terms = await readTerms(ctx, order.location_id, order.dealer_id);
  const soonest = daysOf(terms, order.lead_days, order.not_before).shipDay;
  const { road, closedDays } = terms;
  const planned = order.ship_day ?? soonest;
  const own = road.calendar === null ? planned : addWorkdays(road.calendar, road.supplierId, planned, 0);
  const day = soonest < own ? soonest : own;
  // From the first moment of that day, whenever places stop for the day.
  return promiseDay(
    { ...road, cutOff: '24:00' },
    order.lead_days,
    new Date(`${day}T00:00:00+08:00`),
    closedDays,
  );
}

async function promiseOne(ctx: Ctx, id: number, why: string): Promise<void> {
  const order = await lockSales(ctx, id);
  if (!unshippedStates.includes(order.state)) return;
  const { shipDay, promisedDay } = await daysNow(ctx, order);
  if (shipDay === order.ship_day && promisedDay === order.promised_day) return;
  await ctx.db
    .updateTable('sales_order')
    .set({
      ship_day: shipDay,
      promised_day: promisedDay,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await recordEvent(ctx, {
    entity: salesOrder.name,
    entityId: id,
    entityNo: order.order_no,
    action: 'promise',
    remark: why,
    changes: {
      ...(shipDay !== order.ship_day && { shipDay: { before: order.ship_day, after: shipDay } }),
      ...(promisedDay !== order.promised_day && {
        promisedDay: { before: order.promised_day, after: promisedDay },
      }),
    },
  });
}

/**
 * Job after changed rest days of a place: recomputes the promised days of unshipped sales orders, logged in their
 * timelines.
 */
export const recomputePromises = (services: Services): JobDefinition => ({
  name: calendarJob,
  retries: 3,
  retryDelay: 10,
  async run({ why, ...changed }) {
    await forEachIndependently(await touched(services, changed as unknown as Changed), ({ id }) =>
      asSystem(services, systemName, (ctx) => promiseOne(ctx, id, String(why))),
    );
  },
});
