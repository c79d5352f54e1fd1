import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { z } from 'zod';
import {
  measuredAmount,
  computeStanding,
  type ActivityStep,
  type CountedOrders,
  type ActivityLadder,
} from '@treadline/contract/promotion/dealer-activities/activity-ladder.ts';
import type { StandingRow } from '@treadline/contract/promotion/dealer-activities/schema.ts';
import { PartScope, type DealerScope } from '@treadline/contract/promotion/promotions/rule.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { dayOf } from '#kernel/days.ts';
import { countDealers, deductRefundSql, type DealerCount, type Days, type Scopes } from './counting.ts';

export type ActivityRecord = Selectable<DB['dealer_activity']>;
/** A dealer's standing in an activity. */
export type StandingOutput = z.output<typeof StandingRow>;

/** Rules of an activity as stored. */
export interface ActivityRules extends ActivityLadder, Scopes {
  baseKind: 'LAST_YEAR' | 'GIVEN';
  dealers: DealerScope;
  days: Days;
}
/** Returns the rules of an activity's record; sizes in the catalogue's notation, however they were stored. */
export const rulesOf = (row: ActivityRecord): ActivityRules => ({
  goal: row.goal,
  measure: row.measure,
  baseKind: row.base_kind,
  steps: row.steps as unknown as ActivityStep[],
  perPiece: row.per_piece,
  parts: PartScope.parse(row.part_scope),
  mixParts: PartScope.nullable().parse(row.mix_scope),
  dealers: row.dealer_scope as unknown as DealerScope,
  days: { from: row.starts_on, to: row.ends_on },
});

const nothing: CountedOrders = { pieces: 0, fen: 0, mixPieces: 0 };

/** A participating dealer with its own targets and its settled figures. */
export interface ParticipantRow {
  dealerId: number;
  dealerCode: string;
  dealerName: string;
  base: number | null;
  thresholds: (number | null)[] | null;
  pieces: number | null;
  fen: number | null;
  mixPieces: number | null;
  points: number | null;
  corrected: number;
}

/** Those who take part, of the dealers that `of` says (table `dealer_activity_dealer`). */
async function takingPart(
  { db }: Pick<Ctx, 'db'>,
  activityId: number,
  of: RawBuilder<unknown>,
): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    SELECT dealer_id AS "dealerId", company.code AS "dealerCode", company.name AS "dealerName", base, thresholds, pieces, fen,
      mix_pieces AS "mixPieces", points, corrected
    FROM dealer_activity_dealer JOIN company ON company.id = dealer_id
    WHERE activity_id = ${activityId} AND ${of} ORDER BY dealer_id`.execute(db);
  return rows;
}

/** Growth's base by dealer, where it is what was sold a year before. */
async function basesOf(
  ctx: Pick<Ctx, 'db'>,
  rules: ActivityRules,
  of: RawBuilder<unknown>,
): Promise<Map<number, number>> {
  if (rules.goal !== 'GROWTH' || rules.baseKind !== 'LAST_YEAR') return new Map();
  const counted = await countDealers(ctx, { ...rules, of, ago: 1 });
  return new Map(counted.map((each) => [each.dealerId, measuredAmount(rules.measure, each)]));
}

const rowFor = (
  rules: ActivityRules,
  each: ParticipantRow,
  counted: CountedOrders,
  base: number | null,
): StandingOutput => ({
  dealerId: each.dealerId,
  dealerCode: each.dealerCode,
  dealerName: each.dealerName,
  ...counted,
  base,
  correctedPoints: each.corrected,
  ...computeStanding(rules, counted, base, each.thresholds ?? []),
});

/** As it was settled, refunds since taken off. */
const settledRow = (rules: ActivityRules, each: ParticipantRow): StandingOutput =>
  rowFor(
    rules,
    each,
    { pieces: each.pieces ?? 0, fen: each.fen ?? 0, mixPieces: each.mixPieces ?? 0 },
    each.base,
  );

/**
 * Returns the standings of an activity's dealers: computed from orders until settled, then from the saved figures.
 * @param of SQL condition on `dealer_activity_dealer`
 */
export async function readStandings(
  ctx: Pick<Ctx, 'db'>,
  row: ActivityRecord,
  of: RawBuilder<unknown>,
): Promise<StandingOutput[]> {
  const rules = rulesOf(row);
  const taking = await takingPart(ctx, row.id, of);
  if (row.state === 'SETTLED') return taking.map((each) => settledRow(rules, each));
  const orders = isParticipantOrder(row.id, of);
  const counted =
    rules.days.from > dayOf(new Date()) ? [] : await countDealers(ctx, { ...rules, of: orders });
  return computeStandings(ctx, rules, taking, orders, counted);
}

/** Returns all standings by the orders saved at settlement. */
export async function readSettledStandings(
  ctx: Pick<Ctx, 'db'>,
  row: ActivityRecord,
): Promise<StandingOutput[]> {
  const all = sql<boolean>`true`;
  const [paid, refunded] = [sql`paid_fen`, sql`refunded_fen`];
  const { rows } = await sql<DealerCount>`
    SELECT dealer_id AS "dealerId", sum(${deductRefundSql(sql`pieces`, paid, refunded)})::bigint AS pieces,
      sum(${deductRefundSql(sql`fen`, paid, refunded)})::bigint AS fen, sum(${deductRefundSql(sql`mix_pieces`, paid, refunded)})::bigint AS "mixPieces"
    FROM dealer_activity_order WHERE activity_id = ${row.id} GROUP BY 1`.execute(ctx.db);
  const taking = await takingPart(ctx, row.id, all);
  return computeStandings(ctx, rulesOf(row), taking, isParticipantOrder(row.id, all), rows);
}

/** SQL condition on order `o`: of a participating dealer. */
export const isParticipantOrder = (activityId: number, of: RawBuilder<unknown>) =>
  sql<boolean>`o.dealer_id IN (SELECT dealer_id FROM dealer_activity_dealer WHERE activity_id = ${activityId} AND ${of})`;

/**
 * Ranks participants on the ladder by their counts; the base of growth is read from orders where it is last year's.
 */
export async function computeStandings(
  ctx: Pick<Ctx, 'db'>,
  rules: ActivityRules,
  taking: readonly ParticipantRow[],
  of: RawBuilder<unknown>,
  counted: readonly DealerCount[],
): Promise<StandingOutput[]> {
  const bases = await basesOf(ctx, rules, of);
  const countOf = new Map(counted.map(({ dealerId, ...each }) => [dealerId, each]));
  const baseOf = ({ dealerId, base }: ParticipantRow): number | null => {
    if (rules.goal !== 'GROWTH') return null;
    return rules.baseKind === 'GIVEN' ? base : (bases.get(dealerId) ?? 0);
  };
  return taking.map((each) => rowFor(rules, each, countOf.get(each.dealerId) ?? nothing, baseOf(each)));
}

/** Sorts standings: by points, then value; unrated ones last. */
export const rankStandings = (rows: readonly StandingOutput[]): StandingOutput[] =>
  rows.toSorted(
    (a, b) =>
      b.points - a.points ||
      (b.value ?? -Infinity) - (a.value ?? -Infinity) ||
      // By characters, as lists are: a locale's order is another one.
      (a.dealerCode < b.dealerCode ? -1 : 1),
  );
