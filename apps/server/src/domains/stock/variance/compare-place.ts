import { sql } from 'kysely';
import type { Quality } from '@treadline/contract/stock/variance/fields.ts';
import { varianceSettings } from '@treadline/contract/stock/variance/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { readSetting } from '#kernel/settings.ts';
import { costOf } from '#domains/stock/inventory/index.ts';
import type { PullCounts } from './end-pull.ts';
import { explainPlace } from './explain.ts';
import { readCases } from './read-cases.ts';
import { saveVariances } from './save-variances.ts';

/** Pieces of one DOT in one system; `bucket` is set for our books. */
export interface DotSide {
  quality: Quality;
  bucket?: 'on_hand' | 'defective' | 'quarantined';
  dot: string;
  qty: number;
}
/** A part whose stock differs between our books and the warehouse system as of the same moment. */
export interface DifferingPart {
  partId: number;
  ourGood: number;
  ourBad: number;
  theirGood: number;
  theirBad: number;
  dotPieces: number;
  ours: DotSide[];
  theirs: DotSide[];
  unitCost: number;
  /** Time of our last posting, exact; and the start of the movements considered on both sides. */
  lastAt: string | null;
  ourSince: string | null;
  theirSince: string | null;
}

/**
 * Compares a place with its warehouse system: marks agreeing parts, explains differences, opens variances and ends
 * resolved ones. No stock moves. For a part that never agreed, movements count from the lag before the place was first
 * pulled.
 */
export async function comparePlace(ctx: Ctx, locationId: number, asOf: string): Promise<PullCounts> {
  const { db } = ctx;
  const lagMinutes = await readSetting(db, varianceSettings.settings.lagMinutes);
  const differing = await readDiffering(db, locationId, asOf, lagMinutes);
  const cases = await readCases(ctx, locationId, asOf, differing);
  const causes = explainPlace(cases, { now: new Date(), lagMinutes });
  return saveVariances(ctx, locationId, differing, causes);
}

/** Both sides by part, good and bad apart, and by DOT where they told any. */
const cellsOf = (locationId: number) => sql`
    ours AS (
      SELECT part_id, CASE bucket WHEN 'on_hand' THEN 'GOOD' ELSE 'BAD' END AS quality, bucket, dot_yyww AS dot, qty
      FROM stock_batch WHERE location_id = ${locationId} AND bucket <> 'in_transit' AND qty > 0),
    theirs AS (
      SELECT part_id, quality, dot_yyww AS dot, qty FROM wms_stock WHERE location_id = ${locationId} AND qty > 0),
    by_dot AS (
      SELECT part_id, quality, dot, sum(ours)::int AS ours, sum(theirs)::int AS theirs FROM (
        SELECT part_id, quality, dot, qty AS ours, 0 AS theirs FROM ours
        UNION ALL SELECT part_id, quality, dot, 0, qty FROM theirs) x GROUP BY 1, 2, 3),
    by_quality AS (
      SELECT part_id, quality, sum(ours)::int AS ours, sum(theirs)::int AS theirs,
        CASE WHEN bool_or(theirs > 0 AND dot <> '')
          THEN ((sum(abs(theirs - ours)) - abs(sum(theirs) - sum(ours))) / 2)::int ELSE 0 END AS dots
      FROM by_dot GROUP BY 1, 2),
    cell AS (
      SELECT part_id, coalesce(sum(ours) FILTER (WHERE quality = 'GOOD'), 0)::int AS our_good,
        coalesce(sum(ours) FILTER (WHERE quality = 'BAD'), 0)::int AS our_bad,
        coalesce(sum(theirs) FILTER (WHERE quality = 'GOOD'), 0)::int AS their_good,
        coalesce(sum(theirs) FILTER (WHERE quality = 'BAD'), 0)::int AS their_bad, sum(dots)::int AS dots
      FROM by_quality GROUP BY 1)`;

/** What agrees is noted with the time of our last posting, in the statement that compares. */
const agreesOf = (locationId: number, asOf: string) => sql`
    differs AS (
      SELECT * FROM cell WHERE our_good <> their_good OR our_bad <> their_bad OR dots > 0),
    agrees AS (
      INSERT INTO wms_match (location_id, part_id, our_at, their_at)
      SELECT ${locationId}::bigint, x.part_id, s.last_at, ${asOf}::timestamptz FROM (
        SELECT part_id FROM stock_level WHERE location_id = ${locationId}
        UNION SELECT part_id FROM wms_stock WHERE location_id = ${locationId}) x
      LEFT JOIN stock_level s ON s.location_id = ${locationId} AND s.part_id = x.part_id
      WHERE x.part_id NOT IN (SELECT part_id FROM differs)
      ON CONFLICT (location_id, part_id) DO UPDATE SET our_at = excluded.our_at, their_at = excluded.their_at)`;

/** What differs, and in the same moment what agrees. */
async function readDiffering(
  db: Db,
  locationId: number,
  asOf: string,
  lagMinutes: number,
): Promise<DifferingPart[]> {
  const first = sql`(SELECT first_at - make_interval(mins => ${lagMinutes}) FROM wms_place WHERE location_id = ${locationId})`;
  const { rows } = await sql<DifferingPart>`
    WITH ${cellsOf(locationId)}, ${agreesOf(locationId, asOf)}
    SELECT d.part_id AS "partId", d.our_good AS "ourGood", d.our_bad AS "ourBad", d.their_good AS "theirGood",
      d.their_bad AS "theirBad", d.dots AS "dotPieces", coalesce(${costOf(sql.ref('d.part_id'))}, 0) AS "unitCost",
      s.last_at::text AS "lastAt",
      (CASE WHEN m.part_id IS NULL THEN ${first} ELSE m.our_at END)::text AS "ourSince",
      coalesce(m.their_at, ${first})::text AS "theirSince",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('quality', quality, 'bucket', bucket, 'dot', dot, 'qty', qty)), '[]')
        FROM ours o WHERE o.part_id = d.part_id) AS ours,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('quality', quality, 'dot', dot, 'qty', qty)), '[]')
        FROM theirs t WHERE t.part_id = d.part_id) AS theirs
    FROM differs d LEFT JOIN stock_level s ON s.location_id = ${locationId} AND s.part_id = d.part_id
    LEFT JOIN wms_match m ON m.location_id = ${locationId} AND m.part_id = d.part_id
    ORDER BY d.part_id`.execute(db);
  return rows;
}
