import { sql, type RawBuilder } from 'kysely';

/** `stock.maxSaleWeeks`: a setting of stock, which is above the catalogue; its default is compared by a test. */
export const usualSaleWeeks = 156;
const saleWeeks = sql`(SELECT coalesce((setting_now('stock.maxSaleWeeks') #>> '{}')::int, ${sql.lit(usualSaleWeeks)}))`;
const today = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
/** What a DOT's key must be above to be sold today; asked once a query. */
const oldest = sql`(SELECT to_char(${today} - 7 * (${saleWeeks} + 1), 'IYIW')::int)`;
/** Two digits more than a year ahead are of the last century. */
const lastCentury = sql`(SELECT (to_char(${today}, 'IY')::int + 2) * 100)`;

/** SQL condition: pieces with the DOT key of a column are too old to be sold; those without a DOT are not. */
export const isTooOld = (key: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(key)} <= ${oldest} OR ${sql.ref(key)} >= ${lastCentury})`;

const left = (level: string, old: RawBuilder<unknown>) => {
  const of = (column: string) => sql.ref(`${level}.${column}`);
  return sql<number>`least(${of('on_hand')} - ${of('reserved')} - ${of('locked')}, ${of('on_hand')} - ${of('reserved')}
    - coalesce(${old}, 0))::int`;
};

/**
 * SQL: pieces of a row of `stock_level`, by its name in the query, that can be sold: on hand, neither reserved nor locked, and
 * not too old (`stock.maxSaleWeeks`). What can be had in all, whatever its age, is for those who keep stock (docs/features/stock.md).
 */
export const saleable = (level: string): RawBuilder<number> =>
  left(
    level,
    sql`(SELECT sum(old.qty - old.planned) FROM stock_batch old WHERE old.location_id = ${sql.ref(`${level}.location_id`)}
      AND old.part_id = ${sql.ref(`${level}.part_id`)} AND old.bucket = 'on_hand' AND ${isTooOld('old.dot_key')})`,
  );

/** SQL row source: pieces that are too old to be sold, by place and part, of places by a condition on `lo`; for sums of many levels. */
export const tooOldPieces = (places: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
  SELECT o.location_id, o.part_id, sum(o.qty - o.planned) AS pieces FROM stock_batch o JOIN location lo ON lo.id = o.location_id
  WHERE ${places} AND o.bucket = 'on_hand' AND o.qty > o.planned AND ${isTooOld('o.dot_key')} GROUP BY 1, 2)`;

/** SQL: `saleable` of a level that is joined with its row of `tooOldPieces`. */
export const saleableBut = (level: string, old: string): RawBuilder<number> =>
  left(level, sql.ref(`${old}.pieces`));
