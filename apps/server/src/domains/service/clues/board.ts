import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ClueStage } from '@treadline/contract/service/clues/stages.ts';
import type { clueMoreRoutes } from '@treadline/contract/service/clues/more-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { visible } from '#kernel/scope.ts';
import { clue } from './entity.ts';
import { isOpenClue, isOverdue } from './row.ts';
import { orderedWithin, hasReachedStage } from './stages.ts';

type Route = (typeof clueMoreRoutes)['board'];
type Asked = z.output<Route['query']>;
type Answer = z.output<Route['response']>;

/** Days that the board looks back where nobody says how far, and months of cohorts. */
const [lookBack, months] = [90, 6];

const some = (condition: RawBuilder<boolean>, of: RawBuilder<boolean> = sql`true`) =>
  sql<number>`(count(*) FILTER (WHERE ${of} AND ${condition}))::int`;
const stage = (key: ClueStage, of: RawBuilder<boolean>) => some(hasReachedStage(key, 'stage'), of);
const shops = (dealerId: number | undefined) =>
  dealerId === undefined ? sql<boolean>`true` : sql<boolean>`clue.dealer_id = ${dealerId}`;

/** By consultant: what he has on hand now, and what became of the clues made in the period. */
async function rowsOf(ctx: Ctx, { dealerId, createdTime }: Asked): Promise<Answer['rows']> {
  const from = createdTime?.from ?? addDays(dayOf(new Date()), -lookBack);
  const until = createdTime?.to ?? dayOf(new Date());
  const own = sql<boolean>`(clue.created_at >= ${from}::date AND clue.created_at < ${until}::date + 1)`;
  const { rows } = await sql<Omit<Answer['rows'][number], 'rate'>>`
    SELECT clue.owner_id AS "ownerId", max(clue.owner_name COLLATE "C") AS "ownerName", ${some(isOpenClue)} AS open,
      ${some(isOverdue)} AS overdue, ${some(own)} AS created, ${stage('contacted', own)} AS contacted,
      ${stage('booked', own)} AS booked, ${stage('visited', own)} AS visited, ${stage('ordered', own)} AS converted
    FROM clue JOIN clue_stage stage ON stage.id = clue.id WHERE ${visible(ctx, clue)} AND ${shops(dealerId)} AND (${isOpenClue} OR ${own})
    GROUP BY 1 ORDER BY overdue DESC, open DESC, 1`.execute(ctx.db);
  return rows.map((row) => ({
    ...row,
    rate: row.created === 0 ? 0 : Math.round((row.converted * 10_000) / row.created),
  }));
}

/** By month of creation, in Asia/Shanghai, the latest last. */
async function cohortsOf(ctx: Ctx, { dealerId }: Asked): Promise<Answer['cohorts']> {
  const within = (days: number) => some(orderedWithin(days));
  const got = (key: ClueStage) => some(hasReachedStage(key));
  const { rows } = await sql<Answer['cohorts'][number]>`
    SELECT clue.month, count(*)::int AS created, ${got('contacted')} AS contacted, ${got('booked')} AS booked,
      ${got('visited')} AS visited, ${got('ordered')} AS ordered, ${got('paid')} AS paid,
      ${got('completed')} AS completed, ${within(30)} AS after30, ${within(60)} AS after60, ${within(90)} AS after90,
      bool_and(clue.grown_at <= now()) AS "isMature"
    FROM clue_stage clue WHERE ${visible(ctx, clue)} AND ${shops(dealerId)}
      AND clue.created_at >= (date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') - make_interval(months => ${months - 1})) AT TIME ZONE 'Asia/Shanghai'
    GROUP BY 1 ORDER BY 1`.execute(ctx.db);
  return rows;
}

/** Returns the consultants' board and the conversion of each month's clues. */
export async function readBoard(ctx: Ctx, asked: Asked): Promise<Answer> {
  const [rows, cohorts] = await Promise.all([rowsOf(ctx, asked), cohortsOf(ctx, asked)]);
  return { rows, cohorts, now: new Date().toISOString() };
}
