import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { clueMoreRoutes } from '@treadline/contract/clues/more-routes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { addDays, dayOf } from '../../kernel/days.ts';
import { visible } from '../../kernel/scope.ts';
import { clue } from './entity.ts';
import { isOpen, isOverdue } from './row.ts';

type Route = (typeof clueMoreRoutes)['board'];
type Asked = z.output<Route['query']>;
type Answer = z.output<Route['response']>;

/** Days that the board looks back where nobody says how far, and months of cohorts. */
const [lookBack, months] = [90, 6];

/** A later stage counts as the earlier ones, too. */
const ordered = sql<boolean>`clue.order_id IS NOT NULL`;
const visited = sql<boolean>`(clue.visited_at IS NOT NULL OR ${ordered})`;
const booked = sql<boolean>`(clue.booked_at IS NOT NULL OR ${visited})`;
const contacted = sql<boolean>`(clue.contacted_at IS NOT NULL OR ${booked})`;

const some = (condition: RawBuilder<boolean>, of: RawBuilder<boolean> = sql`true`) =>
  sql<number>`(count(*) FILTER (WHERE ${of} AND ${condition}))::int`;
const shops = (dealerId: number | undefined) =>
  dealerId === undefined ? sql<boolean>`true` : sql<boolean>`clue.dealer_id = ${dealerId}`;

/** By consultant: what he has on hand now, and what became of the clues made in the period. */
async function rowsOf(ctx: Ctx, { dealerId, createdTime }: Asked): Promise<Answer['rows']> {
  const from = createdTime?.from ?? addDays(dayOf(new Date()), -lookBack);
  const until = createdTime?.to ?? dayOf(new Date());
  const own = sql<boolean>`(clue.created_at >= ${from}::date AND clue.created_at < ${until}::date + 1)`;
  const { rows } = await sql<Omit<Answer['rows'][number], 'rate'>>`
    SELECT clue.owner_id AS "ownerId", max(clue.owner_name) AS "ownerName", ${some(isOpen)} AS open,
      ${some(isOverdue)} AS overdue, ${some(own)} AS created, ${some(contacted, own)} AS contacted,
      ${some(booked, own)} AS booked, ${some(visited, own)} AS visited, ${some(ordered, own)} AS converted
    FROM clue WHERE ${visible(ctx, clue)} AND clue.merged_into IS NULL AND ${shops(dealerId)} AND (${isOpen} OR ${own})
    GROUP BY 1 ORDER BY overdue DESC, open DESC, 1`.execute(ctx.db);
  return rows.map((row) => ({
    ...row,
    rate: row.created === 0 ? 0 : Math.round((row.converted * 10_000) / row.created),
  }));
}

/** By month of creation, in Asia/Shanghai, the latest last. */
async function cohortsOf(ctx: Ctx, { dealerId }: Asked): Promise<Answer['cohorts']> {
  const month = sql`date_trunc('month', clue.created_at AT TIME ZONE 'Asia/Shanghai')`;
  const within = (days: number) =>
    sql<boolean>`${ordered} AND clue.converted_at < clue.created_at + make_interval(days => ${days})`;
  const { rows } = await sql<Answer['cohorts'][number]>`
    SELECT to_char(${month}, 'YYYY-MM') AS month, count(*)::int AS created, ${some(contacted)} AS contacted,
      ${some(booked)} AS booked, ${some(visited)} AS visited, ${some(ordered)} AS ordered,
      ${some(sql`o.pay_state = 'PAID'`)} AS paid, ${some(sql`o.service_state = 'DONE'`)} AS completed,
      ${some(within(30))} AS after30, ${some(within(60))} AS after60, ${some(within(90))} AS after90,
      ${month} + interval '1 month 90 days' <= now() AT TIME ZONE 'Asia/Shanghai' AS "isMature"
    FROM clue LEFT JOIN retail_order o ON o.id = clue.order_id
    WHERE ${visible(ctx, clue)} AND clue.merged_into IS NULL AND ${shops(dealerId)}
      AND clue.created_at >= (date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') - make_interval(months => ${months - 1})) AT TIME ZONE 'Asia/Shanghai'
    GROUP BY ${month} ORDER BY ${month}`.execute(ctx.db);
  return rows;
}

/** The consultants' board, and what became of the clues of each month. */
export async function readBoard(ctx: Ctx, asked: Asked): Promise<Answer> {
  const [rows, cohorts] = await Promise.all([rowsOf(ctx, asked), cohortsOf(ctx, asked)]);
  return { rows, cohorts, now: new Date().toISOString() };
}
