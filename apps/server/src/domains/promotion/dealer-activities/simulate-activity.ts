import { sql } from 'kysely';
import type { z } from 'zod';
import type { dealerActivityRoutes } from '@treadline/contract/promotion/dealer-activities/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { countDealers, type Days } from './counting.ts';
import { normalizeActivity } from './draft.ts';
import { inDealers, inParts } from './scopes.ts';
import { rankStandings, computeStandings, type ActivityRules, type ParticipantRow } from './standings.ts';

type Route = (typeof dealerActivityRoutes)['simulate'];
type Answer = z.output<Route['response']>;

const yearBefore = (day: string): string => {
  const year = Number(day.slice(0, 4)) - 1;
  return day.endsWith('02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
};
const lengthOf = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The days to look at: those of the year before, or as many until yesterday. */
function daysOf(
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  kind: 'LAST_YEAR' | 'RECENT',
): Days {
  if (kind === 'LAST_YEAR') return { from: yearBefore(startsOn), to: yearBefore(endsOn) };
  const to = addDays(dayOf(new Date()), -1);
  return { from: addDays(to, -lengthOf({ from: startsOn, to: endsOn })), to };
}

/** The dealers of the scope, without targets of their own. */
async function readDealers({ db }: Ctx, { dealers }: ActivityRules): Promise<ParticipantRow[]> {
  const { rows } = await sql<Pick<ParticipantRow, 'dealerId' | 'dealerCode' | 'dealerName'>>`
    SELECT dealer.id AS "dealerId", company.code AS "dealerCode", company.name AS "dealerName"
    FROM dealer JOIN company ON company.id = dealer.id WHERE ${inDealers(dealers)} ORDER BY 1`.execute(db);
  const none = {
    base: null,
    thresholds: null,
    pieces: null,
    fen: null,
    mixPieces: null,
    points: null,
    corrected: 0,
  };
  return rows.map((row) => ({ ...row, ...none }));
}

/** Computes the points the rules would have paid over past days, as an estimate of their cost. */
export async function simulateActivity(
  ctx: Ctx,
  { activity, days: kind }: z.output<Route['body']>,
): Promise<Answer> {
  const values = normalizeActivity(activity);
  const days = daysOf(values, kind);
  const rules: ActivityRules = { ...values, days };
  const taking = await readDealers(ctx, rules);
  const of = sql<boolean>`o.dealer_id = ANY(${taking.map(({ dealerId }) => dealerId)})`;
  const counted = await countDealers(ctx, { ...rules, of });
  const rows = await computeStandings(ctx, rules, taking, of, counted);
  const { rows: parts } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM part WHERE ${inParts(rules.parts)}`.execute(ctx.db);
  const sum = (key: 'points' | 'pieces' | 'fen') => rows.reduce((total, row) => total + row[key], 0);
  return {
    ...days,
    dealers: rows.length,
    parts: parts[0]?.n ?? 0,
    active: rows.filter(({ pieces }) => pieces > 0).length,
    reached: rows.filter(({ step }) => step > 0).length,
    unrated: rows.filter(({ value }) => value === null).length,
    points: sum('points'),
    pieces: sum('pieces'),
    fen: sum('fen'),
    bySteps: rules.steps.map(({ from }, at) => {
      const on = rows.filter(({ step }) => step === at + 1);
      return { from, dealers: on.length, points: on.reduce((total, { points }) => total + points, 0) };
    }),
    top: rankStandings(rows).slice(0, 5),
  };
}
