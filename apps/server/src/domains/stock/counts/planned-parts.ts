import { sql } from 'kysely';
import { dotKey, dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { countSettings } from '@treadline/contract/stock/counts/settings.ts';
import type { Db } from '#kernel/db.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { settingIn } from '#kernel/settings.ts';
import { inBins } from '#domains/stock/bins/index.ts';
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
  const { brandIds, racks, classes, ageWeeks, notCountedDays, binFrom, binTo, due, withEmpty } = plan;
  const lastLine = sql`(SELECT l.id FROM stock_count_line l WHERE l.location_id = ${locationId} AND l.part_id = p.id
    AND l.counted_at IS NOT NULL ORDER BY l.counted_at DESC LIMIT 1)`;
  return [
    withEmpty ? sql`true` : sql`s.on_hand > 0`,
    ...(brandIds.length > 0 ? [sql`p.brand_id = ANY(${brandIds})`] : []),
    ...(racks.length > 0
      ? [
          sql`(EXISTS (SELECT FROM stock_count_entry e WHERE e.line_id = ${lastLine} AND e.void_at IS NULL
            AND e.qty > 0 AND e.rack = ANY(${racks})) OR ${inBins(locationId, sql.ref('p.id'), { codes: racks })})`,
        ]
      : []),
    // Plans of older versions know neither bins nor cycle counts.
    ...(binFrom || binTo ? [inBins(locationId, sql.ref('p.id'), { from: binFrom, to: binTo })] : []),
    ...(due ? [sql`p.id IN (${dueParts(locationId)})`] : []),
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

const { shareA, shareB, daysA, daysB, daysC } = countSettings.settings;

/**
 * Class of each part at a place. A: what makes up the first share of what was sold in 90 days at cost; B: the next; C: the
 * rest, and what was not sold. The shares are settings.
 */
const classesAt = (locationId: number): Condition => sql`
  SELECT part_id, CASE WHEN fen = 0 THEN 'C' WHEN before * 100 < ${settingIn(shareA)} * total THEN 'A'
    WHEN before * 100 < (${settingIn(shareA)} + ${settingIn(shareB)}) * total THEN 'B' ELSE 'C' END AS class FROM (
    SELECT part_id, fen, sum(fen) OVER (ORDER BY fen DESC, part_id) - fen AS before, sum(fen) OVER () AS total FROM (
      SELECT w.part_id, greatest(v.s90, 0) * coalesce(${costOf(sql.ref('w.part_id'))}, 0) AS fen
      FROM stock_level w LEFT JOIN part_speed v USING (location_id, part_id) WHERE w.location_id = ${locationId}) f) r`;

const ofClasses = (locationId: number, classes: readonly string[]): Condition => sql`
  SELECT part_id FROM (${classesAt(locationId)}) c WHERE class = ANY(${[...classes]})`;

/** Parts that were not counted at a place for as long as their class allows. */
const dueParts = (locationId: number): Condition => sql`
  SELECT part_id FROM (${classesAt(locationId)}) c WHERE NOT EXISTS (
    SELECT FROM stock_count_line l WHERE l.location_id = ${locationId} AND l.part_id = c.part_id
      AND l.state = 'AGREED' AND NOT l.open AND l.counted_at > now() - interval '1 day' * CASE c.class
        WHEN 'A' THEN ${settingIn(daysA)} WHEN 'B' THEN ${settingIn(daysB)} ELSE ${settingIn(daysC)} END)`;
