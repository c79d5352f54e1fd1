import { sql, type RawBuilder } from 'kysely';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import { ageClasses, type AgeClass } from '@treadline/contract/stock/levels/ages.ts';
import type { Ctx } from '#kernel/context.ts';
import { inValues } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { readSettings } from '#kernel/settings.ts';
import { costsOfAll, stockPlace } from '#domains/stock/inventory/index.ts';
import { ageClassSql } from './ages.ts';
import { placesOfFace, type StockView } from './source.ts';

interface BoardQuery {
  by: 'place' | 'brand';
  placeId?: readonly number[] | undefined;
  brandId?: readonly number[] | undefined;
}
interface Piece {
  id: number;
  name: string;
  class: AgeClass;
  quantity: number;
  value: number | null;
}

/** Rows of the board. */
const most = 200;
/** Classes that ask for something to be done. */
const late: readonly AgeClass[] = ['TRANSFER', 'PROMOTE', 'STOP'];

/**
 * Pieces on hand by place or brand and class. What parts cost is asked once for all; mirrored stock is not valued, and
 * names are looked for when all is summed.
 */
const pieces = (ctx: Ctx, face: StockView, { by, placeId, brandId }: BoardQuery): RawBuilder<Piece> => {
  const isByPlace = by === 'place';
  const key = isByPlace ? sql`b.location_id` : sql`coalesce(p.brand_id, 0)`;
  const brandName = ctx.lang === 'en' ? sql`n.name_en` : sql`n.name`;
  const [names, name] = isByPlace ? [sql`location`, sql`n.name`] : [sql`brand`, brandName];
  const valued = ctx.me.type === 'OTHER';
  return sql<Piece>`
    WITH c AS MATERIALIZED (SELECT * FROM (${costsOfAll}) each WHERE ${valued}),
    s AS MATERIALIZED (
      SELECT ${key} AS id, ${ageClassSql('b.dot_key')} AS class, sum(b.qty) AS quantity,
        sum(CASE WHEN location.type <> 'LOGISTICS' THEN b.qty * c.fen END) AS value
      FROM stock_batch b JOIN location ON location.id = b.location_id LEFT JOIN c ON c.part_id = b.part_id
        ${isByPlace ? sql`` : sql`JOIN part p ON p.id = b.part_id`}
      WHERE b.bucket = 'on_hand' AND b.qty > 0 AND ${placesOfFace(face)} AND ${visible(ctx, stockPlace)}
        ${placeId?.length ? sql`AND ${inValues('b.location_id', placeId)}` : sql``}
        ${brandId?.length ? sql`AND b.part_id IN (SELECT id FROM part WHERE brand_id = ANY(${[...brandId]}))` : sql``}
      GROUP BY 1, 2)
    SELECT s.id, coalesce(${name}, '') AS name, s.class, s.quantity::int AS quantity, s.value::bigint AS value
    FROM s LEFT JOIN ${names} n ON n.id = s.id`;
};

const plus = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0);
const sumOf = (found: readonly Piece[]) => {
  const sum = (own: readonly Piece[]) => ({
    quantity: own.reduce((n, p) => n + p.quantity, 0),
    value: own.reduce<number | null>((n, p) => plus(n, p.value), null),
  });
  return { ...sum(found), cells: ageClasses.map((each) => sum(found.filter((p) => p.class === each))) };
};
const lateOf = (found: readonly Piece[]): number =>
  found.filter((p) => late.includes(p.class)).reduce((n, p) => n + p.quantity, 0);

/** Returns stock by age class, per place or brand; rows with the most pieces to act on first. */
export async function readAges(ctx: Ctx, face: StockView, query: BoardQuery) {
  const { ageFresh, ageNormal, ageTransfer, agePromote } = stockSettings.settings;
  const [{ rows }, limits] = await Promise.all([
    pieces(ctx, face, query).execute(ctx.db),
    readSettings(ctx.db, { fresh: ageFresh, normal: ageNormal, transfer: ageTransfer, promote: agePromote }),
  ]);
  const groups = [...Map.groupBy(rows, (row) => row.id).values()].toSorted(
    (a, b) => lateOf(b) - lateOf(a) || (a[0]?.id ?? 0) - (b[0]?.id ?? 0),
  );
  return {
    limits,
    count: groups.length,
    rows: groups
      .slice(0, most)
      .map((own) => ({ id: own[0]?.id ?? 0, name: own[0]?.name ?? '', ...sumOf(own) })),
    totals: sumOf(rows),
  };
}
