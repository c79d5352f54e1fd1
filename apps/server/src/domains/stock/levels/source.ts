import { sql, type RawBuilder } from 'kysely';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import type { AgeClass } from '@treadline/contract/stock/levels/ages.ts';
import type { LevelView, StockState } from '@treadline/contract/stock/levels/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { inValues } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { allConditions, type Condition } from '#kernel/search.ts';
import { settingIn } from '#kernel/settings.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { levelShown, stockPlace } from '#domains/stock/inventory/index.ts';
import { ageClassSql, mayBeStopped } from './ages.ts';

/** Filters of the stock lists, the same for every view. */
export interface LevelQuery {
  view: LevelView;
  text?: string | undefined;
  placeId?: readonly number[] | undefined;
  partId?: number | undefined;
  brandId?: readonly number[] | undefined;
  state?: readonly StockState[] | undefined;
  age?: readonly AgeClass[] | undefined;
  kind?: 'WAREHOUSE' | 'LOGISTICS' | undefined;
  providerId?: readonly number[] | undefined;
  /** Only these rows of the view. */
  cells?: readonly Cell[];
}

/** Place and part of a row; null where the view aggregates over them. */
export interface Cell {
  locationId: number | null;
  partId: number | null;
}

export interface LevelRow {
  id: string;
  location_id: number | null;
  part_id: number | null;
  place_name: string;
  owner_name: string;
  part_no: string;
  part_name: string;
  size: string;
  brand_name: string;
  dot: string;
  dot_key: number | null;
  age_class: AgeClass | null;
  available: number;
  on_hand: number;
  reserved: number;
  locked: number;
  defective: number;
  quarantined: number;
  in_transit: number;
  incoming: number;
  safe_min: number;
  sold_30d: number;
  state: StockState | null;
  parts: number;
  places: number;
  last_at: string | null;
  kind: string;
  /** Distinguishes rows of the same place and part. */
  batch: string | null;
}

/** Side of the stock lists: dealers' places, or warehouses and providers' own. */
export type StockView = 'dealers' | 'warehouses';
/** SQL condition: places of a side. */
export const placesOfFace = (face: StockView): Condition =>
  face === 'dealers'
    ? sql<boolean>`location.type = 'DEALER'`
    : sql<boolean>`location.type IN ('WAREHOUSE', 'LOGISTICS')`;

const available = sql`(s.on_hand - s.reserved - s.locked)`;
const isShort = sql<boolean>`${available} < s.safe_min`;
/** SQL for the stock state of a level; a provider's own stock is never a surplus, as it is not ours to replenish. */
export const stateSql = sql<StockState>`(CASE
  WHEN ${isShort} THEN 'SHORT' WHEN ${available} <= 0 THEN 'NONE'
  WHEN location.type <> 'LOGISTICS' AND ${available} >
    greatest(s.safe_min, coalesce(v.s30, 0) * (SELECT ${settingIn(stockSettings.settings.surplusDays)}) / 30.0) THEN 'SURPLUS' ELSE 'OK' END)`;

/** What is short is told without the speed at which it sells. */
const isInState = (states: readonly StockState[]): Condition =>
  states.every((state) => state === 'SHORT') ? isShort : sql<boolean>`${stateSql} = ANY(${[...states]})`;

const amongIds = (column: string, values: readonly number[] | undefined): Condition[] =>
  values?.length ? [inValues(column, values)] : [];

/** Rows of the view by their places and parts. */
function amongCells(cells: readonly Cell[], of: 's' | 'b'): Condition {
  const [locations, parts] = [cells.map((cell) => cell.locationId), cells.map((cell) => cell.partId)];
  if (parts.includes(null))
    return sql<boolean>`${sql.ref(`${of}.location_id`)} = ANY(${locations}::bigint[])`;
  if (locations.includes(null)) return sql<boolean>`${sql.ref(`${of}.part_id`)} = ANY(${parts}::bigint[])`;
  return sql<boolean>`(${sql.ref(`${of}.location_id`)}, ${sql.ref(`${of}.part_id`)}) IN (
    SELECT * FROM unnest(${locations}::bigint[], ${parts}::bigint[]))`;
}

/** The cells asked for; `of` is the alias that has place and part: `s` of levels, `b` of batches. */
function asked(ctx: Ctx, face: StockView, query: LevelQuery, of: 's' | 'b'): Condition {
  const { text, placeId, partId, brandId, state, age, kind, providerId, cells } = query;
  const inClass = sql<boolean>`b.bucket = 'on_hand' AND b.qty > 0 AND ${ageClassSql('b.dot_key')} = ANY(${[...(age ?? [])]})`;
  const aged =
    of === 'b'
      ? inClass
      : sql<boolean>`EXISTS (SELECT FROM stock_batch b WHERE b.location_id = s.location_id AND b.part_id = s.part_id AND ${inClass})`;
  return allConditions([
    placesOfFace(face),
    ...(of === 's' ? [levelShown] : []),
    sql<boolean>`${visible(ctx, stockPlace)}`,
    ...amongIds(`${of}.location_id`, placeId),
    ...amongIds('location.logistics_id', providerId),
    ...(kind ? [sql<boolean>`location.type = ${kind}`] : []),
    ...(partId === undefined ? [] : [sql<boolean>`${sql.ref(`${of}.part_id`)} = ${partId}`]),
    ...(brandId?.length
      ? [
          sql<boolean>`${sql.ref(`${of}.part_id`)} IN (SELECT id FROM part WHERE brand_id = ANY(${[...brandId]}))`,
        ]
      : []),
    ...(text ? [matchParts(ctx, text, `${of}.part_id`)] : []),
    ...(state?.length ? [isInState(state)] : []),
    ...(age?.length ? [aged] : []),
    ...(cells ? [amongCells(cells, of)] : []),
  ]);
}

const speed = sql`LEFT JOIN part_speed v ON v.location_id = s.location_id AND v.part_id = s.part_id`;
const levels = sql`stock_level s JOIN location ON location.id = s.location_id ${speed}`;
const oldest = sql`(SELECT min(b.dot_key) FROM stock_batch b
  WHERE b.location_id = s.location_id AND b.part_id = s.part_id AND b.bucket = 'on_hand' AND b.qty > 0)`;
const summed = sql`sum(${available})::int AS available, sum(s.on_hand)::int AS on_hand, sum(s.reserved)::int AS reserved,
  sum(s.locked)::int AS locked, sum(s.defective)::int AS defective, sum(s.quarantined)::int AS quarantined,
  sum(s.in_transit)::int AS in_transit, sum(s.incoming)::int AS incoming, sum(s.safe_min)::int AS safe_min,
  coalesce(sum(v.s30), 0)::int AS sold_30d, max(s.last_at) AS last_at`;
const noBatch = sql`NULL::text AS batch`;
const unknownDot = sql`${noBatch}, '' AS dot, NULL::int AS dot_key, NULL::text AS state`;
/** Pieces of a batch where it is in that bucket. */
const inBucket = (bucket: string, pieces = sql`b.qty`) =>
  sql`CASE WHEN b.bucket = ${bucket} THEN ${pieces} ELSE 0 END`;

/** Batches `b` of a place; those too old to be sold are few, and looked for by their DOTs. */
const batchesOf = ({ age = [] }: LevelQuery): RawBuilder<unknown> =>
  age.length === 0 || age.some((one) => one !== 'STOP')
    ? sql`stock_batch b`
    : sql`LATERAL (${sql.join(
        mayBeStopped.map(
          (range) => sql`SELECT * FROM stock_batch o
            WHERE o.location_id = location.id AND o.bucket = 'on_hand' AND o.dot_key ${range}`,
        ),
        sql` UNION ALL `,
      )}) b`;

/** What a row is of, by view. Nothing is summed where a row is a row of a table: the order of its key serves the pages. */
function cellsOf(ctx: Ctx, face: StockView, query: LevelQuery): RawBuilder<unknown> {
  switch (query.view) {
    case 'level':
      return sql`SELECT s.location_id, s.part_id, ${available} AS available, s.on_hand, s.reserved, s.locked, s.defective,
        s.quarantined, s.in_transit, s.incoming, s.safe_min, coalesce(v.s30, 0) AS sold_30d, s.last_at, ${noBatch}, '' AS dot, ${oldest} AS dot_key,
        ${stateSql} AS state, 1 AS parts, 1 AS places, location.type AS kind
        FROM ${levels} WHERE ${asked(ctx, face, query, 's')}`;
    case 'part':
      return sql`SELECT NULL::bigint AS location_id, s.part_id, ${summed}, ${unknownDot}, 1 AS parts, count(*)::int AS places,
        '' AS kind FROM ${levels} WHERE ${asked(ctx, face, query, 's')} GROUP BY s.part_id`;
    case 'place':
      return sql`SELECT s.location_id, NULL::bigint AS part_id, ${summed}, ${unknownDot}, count(*)::int AS parts, 1 AS places,
        location.type AS kind FROM ${levels} WHERE ${asked(ctx, face, query, 's')} GROUP BY s.location_id, location.type`;
    case 'dot':
      return sql`SELECT b.location_id, b.part_id, ${inBucket('on_hand', sql`b.qty - b.planned`)} AS available,
        ${inBucket('on_hand')} AS on_hand, b.planned AS reserved, 0 AS locked, ${inBucket('defective')} AS defective,
        ${inBucket('quarantined')} AS quarantined, ${inBucket('in_transit')} AS in_transit, 0 AS incoming, 0 AS safe_min,
        0 AS sold_30d, NULL::timestamptz AS last_at, b.dot_yyww || CASE b.bucket WHEN 'on_hand' THEN '' ELSE '/' || b.bucket END
        AS batch, b.dot_yyww AS dot, b.dot_key, NULL::text AS state, 1 AS parts, 1 AS places, location.type AS kind
        FROM location JOIN ${batchesOf(query)} ON b.location_id = location.id
        LEFT JOIN stock_level s ON s.location_id = b.location_id AND s.part_id = b.part_id ${speed}
        WHERE b.qty > 0 AND ${asked(ctx, face, query, 'b')}`;
  }
}

/** SQL row source of the stock lists for a view, in the caller's places; joins only what the query uses. */
export const levelSource = (ctx: Ctx, face: StockView, query: LevelQuery): RawBuilder<LevelRow> => {
  const name = ctx.lang === 'en' ? sql`br.name_en` : sql`br.name`;
  return sql<LevelRow>`(SELECT l.*, concat_ws('-', l.location_id, l.part_id, l.batch) AS id,
    CASE WHEN ${query.view} IN ('dot', 'level') THEN ${ageClassSql('l.dot_key')} END AS age_class,
    coalesce(pl.name, '') AS place_name, coalesce(ow.short_name, '') AS owner_name, coalesce(p.part_no, '') AS part_no,
    coalesce(p.name, '') AS part_name, coalesce(p.size, '') AS size, coalesce(${name}, '') AS brand_name
    FROM (${cellsOf(ctx, face, query)}) l LEFT JOIN location pl ON pl.id = l.location_id
    LEFT JOIN company ow ON ow.id = pl.owner_id LEFT JOIN part p ON p.id = l.part_id LEFT JOIN brand br ON br.id = p.brand_id)`;
};
