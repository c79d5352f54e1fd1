import { sql } from 'kysely';
import type { z } from 'zod';
import type { SalesState } from '@treadline/contract/sales-orders/flow.ts';
import type { SalesWelcome } from '@treadline/contract/sales-orders/schema.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { visible } from '../../../kernel/scope.ts';
import { salesClaim, salesSource } from '../entity.ts';
import { carrierName, hasException, isLate, isStuck, seesFreight } from '../row.ts';

const tally = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`;
const inStatus = (status: number) => tally(sql<boolean>`sales_order.status = ${sql.lit(status)}`);

/** Sales orders that the caller sees, per status. */
export const countByStatus = (ctx: Ctx) =>
  salesSource(ctx)
    .select([
      inStatus(1).as('placing'),
      inStatus(2).as('wait'),
      inStatus(3).as('confirm'),
      inStatus(4).as('fail'),
      inStatus(5).as('cancel'),
      sql<number>`count(*)`.as('all'),
    ])
    .executeTakeFirstOrThrow();

/** Carriers and places of the sales orders that the caller sees. */
export async function readOptions(ctx: Ctx) {
  const [carriers, locations] = await Promise.all([
    salesSource(ctx)
      .where('hauler.id', 'is not', null)
      .groupBy(['hauler.id', 'hauler.name'])
      .orderBy('hauler.name')
      .select([sql<number>`hauler.id`.as('value'), sql<string>`hauler.name`.as('label')])
      .execute(),
    salesSource(ctx)
      .groupBy(['place.id', 'place.name', 'place.code'])
      .orderBy('place.code')
      .select(['place.id as value', 'place.name as label'])
      .execute(),
  ]);
  return { carriers, locations };
}

const thisMonth = (column: string) =>
  sql<boolean>`${sql.ref(`sales_order.${column}`)} >= date_trunc('month', current_date)`;
const onTimeDay = sql<boolean>`(sales_order.delivered_at::date <= sales_order.promised_day)`;

/** Basis points of those delivered this month that came in time; null where none was delivered. */
const onTime = sql<
  number | null
>`(10000 * count(*) FILTER (WHERE ${thisMonth('delivered_at')} AND ${onTimeDay})
  / nullif(count(*) FILTER (WHERE ${thisMonth('delivered_at')} AND sales_order.promised_day IS NOT NULL), 0))::int`;

const openStates = sql`('PLACING', 'ACCEPTED', 'PICKING', 'REJECTED', 'EXHAUSTED', 'FREIGHT_SHORT')`;

async function readUrgent(ctx: Ctx) {
  return salesSource(ctx)
    .where('sales_order.state', 'not in', ['SIGNED', 'RETURNED', 'CANCELLED'])
    .select([
      tally(
        sql<boolean>`sales_order.state IN ${openStates} AND sales_order.ship_day <= current_date
          AND coalesce(sales_order.not_before, current_date) <= current_date`,
      ).as('shipToday'),
      tally(sql<boolean>`sales_order.promised_day = current_date`).as('promisedToday'),
      tally(isLate).as('late'),
      tally(isStuck).as('stuck'),
      tally(hasException).as('exceptions'),
    ])
    .executeTakeFirstOrThrow();
}

/** What carriers did this month. */
const readCarriers = (ctx: Ctx) =>
  salesSource(ctx)
    .where((w) => w.or([thisMonth('shipped_at'), thisMonth('delivered_at')]))
    .groupBy(['sales_order.carrier_id', carrierName])
    .orderBy(tally(thisMonth('shipped_at')), 'desc')
    .orderBy(carrierName)
    .select(['sales_order.carrier_id as carrierId', carrierName.as('carrierName'), onTime.as('onTime')])
    .select([
      tally(thisMonth('shipped_at')).as('shipped'),
      sql<number>`coalesce(sum(sales_order.freight_fen) FILTER (WHERE sales_order.freight_state = 'SETTLED'
        AND ${thisMonth('shipped_at')}), 0)`.as('freight'),
    ])
    .execute();

/** Figures of the overview, of what the caller sees. */
export async function readWelcome(ctx: Ctx): Promise<z.output<typeof SalesWelcome>> {
  const [{ all: _, ...status }, states, urgent, carriers, whole, claims] = await Promise.all([
    countByStatus(ctx),
    salesSource(ctx)
      .groupBy('sales_order.state')
      .select([sql<SalesState>`sales_order.state`.as('state'), sql<number>`count(*)`.as('n')])
      .execute(),
    readUrgent(ctx),
    readCarriers(ctx),
    salesSource(ctx).where(thisMonth('delivered_at')).select(onTime.as('onTime')).executeTakeFirst(),
    ctx.db
      .selectFrom('waybill_claim')
      .where(visible(ctx, salesClaim))
      .where('status', '=', 'OPEN')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirst(),
  ]);
  return {
    status,
    states: Object.fromEntries(states.map(({ state, n }) => [state, n])),
    ...urgent,
    claims: claims?.n ?? 0,
    carriers: carriers.map(({ freight, ...row }) => (seesFreight(ctx) ? { ...row, freight } : row)),
    onTime: whole?.onTime ?? null,
  };
}
