import { sql } from 'kysely';
import type { z } from 'zod';
import type { SalesState } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { SalesWelcome } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { salesClaim, salesSource } from '../entity.ts';
import { carrierName, hasException, isLate, isStuck, seesFreight } from '../row.ts';

const tally = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`;
const inStatus = (status: number) => tally(sql<boolean>`sales_order.status = ${sql.lit(status)}`);

/** Counts sales orders in the caller's scope per status. */
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

/** Returns carriers and places of the sales orders in the caller's scope, as options. */
export async function readOptions(ctx: Ctx) {
  const [carriers, locations] = await Promise.all([
    salesSource(ctx)
      .where('hauler.id', 'is not', null)
      .groupBy(['hauler.id', 'hauler.name', 'hauler.name_key'])
      .orderBy('hauler.name_key')
      .select([sql<number>`hauler.id`.as('value'), sql<string>`hauler.name`.as('label')])
      .execute(),
    salesSource(ctx)
      .groupBy(['place.id', 'place.name', 'place.code'])
      .orderBy('place.code', byText)
      .select(['place.id as value', 'place.name as label'])
      .execute(),
  ]);
  return { carriers, locations };
}

const thisMonth = (column: string) =>
  sql<boolean>`${sql.ref(`sales_order.${column}`)} >= date_trunc('month', current_date)`;
const delivered = sql<boolean>`(${thisMonth('delivered_at')} AND sales_order.promised_day IS NOT NULL)`;
const inTime = sql<boolean>`(${delivered} AND sales_order.delivered_at::date <= sales_order.promised_day)`;
const isOpen = sql<boolean>`(sales_order.state NOT IN ('SIGNED', 'RETURNED', 'CANCELLED'))`;
const toShip = sql<boolean>`(sales_order.state IN ('PLACING', 'ACCEPTED', 'PICKING', 'REJECTED', 'EXHAUSTED', 'FREIGHT_SHORT')
  AND sales_order.ship_day <= current_date AND coalesce(sales_order.not_before, current_date) <= current_date)`;

/** All figures in one pass over what the caller sees: few rows, by where they are and who carries them. */
const readTallies = (ctx: Ctx) =>
  salesSource(ctx)
    .groupBy(['sales_order.status', 'sales_order.state', 'sales_order.carrier_id', carrierName])
    .select(['sales_order.carrier_id as carrierId', carrierName.as('carrierName')])
    .select([sql<number>`sales_order.status`.as('status'), sql<SalesState>`sales_order.state`.as('state')])
    .select([
      sql<number>`count(*)`.as('n'),
      tally(toShip).as('shipToday'),
      tally(sql<boolean>`(${isOpen} AND sales_order.promised_day = current_date)`).as('promisedToday'),
      tally(sql<boolean>`(${isOpen} AND ${isLate})`).as('late'),
      tally(sql<boolean>`(${isOpen} AND ${isStuck})`).as('stuck'),
      tally(sql<boolean>`(${isOpen} AND ${hasException})`).as('exceptions'),
      tally(thisMonth('shipped_at')).as('shipped'),
      tally(thisMonth('delivered_at')).as('brought'),
      tally(delivered).as('delivered'),
      tally(inTime).as('inTime'),
      sql<number>`coalesce(sum(sales_order.freight_fen) FILTER (WHERE sales_order.freight_state = 'SETTLED'
        AND ${thisMonth('shipped_at')}), 0)`.as('freight'),
    ])
    .execute();
type Tally = Awaited<ReturnType<typeof readTallies>>[number];
type Figure = Exclude<keyof Tally, 'carrierId' | 'carrierName' | 'status' | 'state'>;

const total = (rows: readonly Tally[], figure: Figure): number =>
  rows.reduce((sum, row) => sum + row[figure], 0);
/** Basis points of those delivered this month that came in time; null where none was delivered. */
const onTimeOf = (rows: readonly Tally[]): number | null => {
  const all = total(rows, 'delivered');
  return all === 0 ? null : Math.floor((10_000 * total(rows, 'inTime')) / all);
};

/** What carriers did this month, the busiest first. */
const carriersOf = (rows: readonly Tally[], withFreight: boolean) =>
  [...Map.groupBy(rows, ({ carrierId, carrierName: name }) => `${carrierId}/${name}`).values()]
    .filter((own) => total(own, 'shipped') + total(own, 'brought') > 0)
    .map((own) => ({
      carrierId: own[0]?.carrierId ?? null,
      carrierName: own[0]?.carrierName ?? '',
      shipped: total(own, 'shipped'),
      onTime: onTimeOf(own),
      ...(withFreight ? { freight: total(own, 'freight') } : {}),
    }))
    .toSorted((a, b) => b.shipped - a.shipped || (a.carrierName < b.carrierName ? -1 : 1));

/** Returns the overview figures in the caller's scope. */
export async function readWelcome(ctx: Ctx): Promise<z.output<typeof SalesWelcome>> {
  const [rows, claims] = await Promise.all([
    readTallies(ctx),
    ctx.db
      .selectFrom('waybill_claim')
      .where(visible(ctx, salesClaim))
      .where('status', '=', 'OPEN')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirst(),
  ]);
  const count = (of: (row: Tally) => boolean): number => total(rows.filter(of), 'n');
  return {
    status: {
      placing: count(({ status }) => status === 1),
      wait: count(({ status }) => status === 2),
      confirm: count(({ status }) => status === 3),
      fail: count(({ status }) => status === 4),
      cancel: count(({ status }) => status === 5),
    },
    states: Object.fromEntries(
      [...Map.groupBy(rows, ({ state }) => state)].map(([state, own]) => [state, total(own, 'n')]),
    ),
    shipToday: total(rows, 'shipToday'),
    promisedToday: total(rows, 'promisedToday'),
    late: total(rows, 'late'),
    stuck: total(rows, 'stuck'),
    exceptions: total(rows, 'exceptions'),
    claims: claims?.n ?? 0,
    carriers: carriersOf(rows, seesFreight(ctx)),
    onTime: onTimeOf(rows),
  };
}
