import { sql, type RawBuilder } from 'kysely';
import { replenishSettings } from '@treadline/contract/stock/replenishment/settings.ts';
import { settingIn } from '#kernel/settings.ts';

/** Days that a season is looked ahead at most. */
const farthest = 180;

/** SQL: average season factor of the next `days` days, by season and region of the place (1 = average month). */
export const seasonAhead = sql`(
  SELECT i.season, i.region, n.days, avg(i.factor) OVER (PARTITION BY i.season, i.region ORDER BY n.days) AS factor
  FROM generate_series(1, ${sql.lit(farthest)}) AS n (days)
  JOIN season_index i ON i.month = extract(month FROM current_date + n.days - 1))`;

/** Standard deviations that keep a share of supply periods free of shortages, 90 to 99 % (normal distribution, one side). */
const deviations = sql`(ARRAY[1.28, 1.34, 1.41, 1.48, 1.55, 1.65, 1.75, 1.88, 2.05, 2.33])[(SELECT ${settingIn(replenishSettings.settings.serviceLevel)}) - 89]`;

/** SQL: days until goods ordered at the next review arrive. */
export const horizonDays = (leadDays: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`least(${leadDays} + (SELECT ${settingIn(replenishSettings.settings.reviewDays)}), ${sql.lit(farthest)})`;

interface Terms {
  /** Days of supply. */
  lead: RawBuilder<unknown>;
  /** Days looked ahead: `horizonDays(lead)`. */
  days: RawBuilder<unknown>;
  /** Of `part_speed` and `seasonAhead`, null where there is none. */
  speed: Record<'s30' | 'daily' | 'sigma' | 'history', RawBuilder<unknown>>;
  factor: RawBuilder<unknown>;
  safeMin: RawBuilder<unknown>;
}

/** Whether there is too little history for a speed: then the last 30 days stand for what comes. */
const isNew = ({ history }: Terms['speed']) => sql`coalesce(${history}, 0) < 60`;

/** SQL: pieces sold until ordered goods arrive: daily sales × days × season; of a new part by its last 30 days. */
export const demandOf = ({ lead, days, speed, factor }: Terms): RawBuilder<number> => sql<number>`
  CASE WHEN ${isNew(speed)} THEN ceil(coalesce(${speed.s30}, 0) * ${lead} / 30.0)
  ELSE ${speed.daily} * ${days} * coalesce(${factor}, 1) END`;

/** SQL: safety stock in pieces against variation; at least the manually set minimum. */
export const safetyStock = ({ days, speed, safeMin }: Terms): RawBuilder<number> => sql<number>`
  CASE WHEN ${isNew(speed)} THEN ${safeMin}
  ELSE greatest(${safeMin}, ceil(${deviations} * ${speed.sigma} * sqrt(${days})))::int END`;

/** SQL: pieces to order: 0 without need, else at least the MOQ, rounded up to whole packings. */
export const orderOf = (need: RawBuilder<unknown>, moq: RawBuilder<unknown>, packing: RawBuilder<unknown>) =>
  sql<number>`CASE WHEN ${need} <= 0 THEN 0 ELSE (ceil(greatest(${need}, ${moq}) / ${packing}::numeric) * ${packing})::int END`;

/** SQL: displaced pieces whose order still needs them, by place and part. */
export const displacedQuantities = sql`(SELECT r.location_id, r.part_id, sum(r.qty)::int AS qty FROM reservation r
  WHERE r.state = 'DISPLACED' AND r.ended_at > now() - interval '30 days' AND NOT EXISTS (SELECT FROM reservation n
    WHERE n.biz_type = r.biz_type AND n.biz_line_id = r.biz_line_id AND n.created_at >= r.ended_at)
  GROUP BY 1, 2)`;
