import { sql } from 'kysely';
import { dotKey, dotOfDay } from '@treadline/contract/kernel/dot.ts';
import type { Db } from '#kernel/db.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { costOf } from '#domains/stock/inventory/index.ts';
import type { Plan } from './plan-words.ts';

interface PlannedPart {
  partId: number;
  partNo: string;
  brandId: number | null;
  /** Number of the count that it is in already. */
  takenBy: string | null;
}

/** Returns the parts at a place that a plan covers, by part number, each with the open count it is in. */
export async function plannedParts(db: Db, locationId: number, plan: Plan): Promise<PlannedPart[]> {
  const { rows } = await sql<PlannedPart>`
    SELECT p.id AS "partId", p.part_no AS "partNo", p.brand_id AS "brandId", (
      SELECT c.count_no FROM stock_count_line o JOIN stock_count c ON c.id = o.count_id
      WHERE o.location_id = ${locationId} AND o.part_id = p.id AND o.open) AS "takenBy"
    FROM stock_level s JOIN part p ON p.id = s.part_id
    WHERE s.location_id = ${locationId} AND ${sql.join(conditions(locationId, plan), sql` AND `)}
    ORDER BY p.part_no COLLATE "C"`.execute(db);
  return rows;
}

type Condition = ReturnType<typeof sql>;

function conditions(locationId: number, plan: Plan): Condition[] {
  const { brandIds, racks, classes, ageWeeks, notCountedDays, withEmpty } = plan;
  const lastLine = sql`(SELECT l.id FROM stock_count_line l WHERE l.location_id = ${locationId} AND l.part_id = p.id
    AND l.counted_at IS NOT NULL ORDER BY l.counted_at DESC LIMIT 1)`;
  return [
    withEmpty ? sql`true` : sql`s.on_hand > 0`,
    ...(brandIds.length > 0 ? [sql`p.brand_id = ANY(${brandIds})`] : []),
    ...(racks.length > 0
      ? [
          sql`EXISTS (SELECT FROM stock_count_entry e WHERE e.line_id = ${lastLine} AND e.void_at IS NULL
            AND e.qty > 0 AND e.rack = ANY(${racks}))`,
        ]
      : []),
    ...(classes.length > 0 ? [sql`p.id IN (${ofClasses(locationId, classes)})`] : []),
    ...(ageWeeks === null
      ? []
      : [
          sql`EXISTS (SELECT FROM stock_batch b WHERE b.location_id = ${locationId} AND b.part_id = p.id
            AND b.bucket = 'on_hand' AND b.qty > 0 AND b.dot_key <= ${keyBefore(ageWeeks)})`,
        ]),
    ...(notCountedDays === null
      ? []
      : [
          sql`NOT EXISTS (SELECT FROM stock_count_line l WHERE l.location_id = ${locationId} AND l.part_id = p.id
            AND l.state = 'AGREED' AND NOT l.open AND l.counted_at > now() - ${notCountedDays} * interval '1 day')`,
        ]),
  ];
}

/** YYWW of tyres that are so many weeks old today. */
const keyBefore = (weeks: number): number | null => dotKey(dotOfDay(addDays(dayOf(new Date()), -7 * weeks)));

/** A: what makes up the first 80 % of what was sold in 30 days at cost; B: the next 15 %; C: the rest. */
const ofClasses = (locationId: number, classes: readonly string[]): Condition => sql`
  SELECT part_id FROM (
    SELECT part_id, CASE WHEN fen = 0 THEN 'C' WHEN before < 0.8 * total THEN 'A' WHEN before < 0.95 * total THEN 'B'
      ELSE 'C' END AS class FROM (
      SELECT part_id, fen, sum(fen) OVER (ORDER BY fen DESC, part_id) - fen AS before, sum(fen) OVER () AS total FROM (
        SELECT w.part_id, greatest(v.s30, 0) * coalesce(${costOf(sql.ref('w.part_id'))}, 0) AS fen
        FROM stock_level w LEFT JOIN part_speed v USING (location_id, part_id) WHERE w.location_id = ${locationId}) f) r) c
  WHERE class = ANY(${[...classes]})`;
