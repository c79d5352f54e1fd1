import { sql, type RawBuilder } from 'kysely';
import { stockSettings } from '@treadline/contract/inventory/settings.ts';
import { ageClasses, type AgeClass } from '@treadline/contract/stock-levels/ages.ts';
import type { Ctx } from '../../kernel/context.ts';
import { among } from '../../kernel/filters.ts';
import { visible } from '../../kernel/scope.ts';
import { readSettings } from '../../kernel/settings.ts';
import { costOf, stockPlace } from '../inventory/index.ts';
import { ageClassSql } from './ages.ts';
import { placesOfFace, type Face } from './source.ts';

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

/** Pieces on hand by place or brand and class; what a part costs is asked once for each part. Mirrored stock is not valued. */
const pieces = (ctx: Ctx, face: Face, { by, placeId, brandId }: BoardQuery): RawBuilder<Piece> => {
  const cost = ctx.me.type === 'OTHER' ? costOf(sql.ref('s.part_id')) : sql`NULL::bigint`;
  const brand = ctx.lang === 'en' ? sql`b.name_en` : sql`b.name`;
  const [key, name] =
    by === 'place' ? [sql`s.location_id`, sql`pl.name`] : [sql`coalesce(p.brand_id, 0)`, brand];
  return sql<Piece>`
    WITH s AS (
      SELECT b.location_id, b.part_id, location.type, ${ageClassSql('b.dot_key')} AS class, sum(b.qty) AS qty
      FROM stock_batch b JOIN location ON location.id = b.location_id
      WHERE b.bucket = 'on_hand' AND b.qty > 0 AND location.enabled AND ${placesOfFace(face)} AND ${visible(ctx, stockPlace)}
        ${placeId?.length ? sql`AND ${among('b.location_id', placeId)}` : sql``}
        ${brandId?.length ? sql`AND b.part_id IN (SELECT id FROM part WHERE brand_id = ANY(${[...brandId]}))` : sql``}
      GROUP BY 1, 2, 3, 4),
    c AS MATERIALIZED (SELECT s.part_id, ${cost} AS fen FROM (SELECT DISTINCT part_id FROM s) s)
    SELECT ${key} AS id, coalesce(${name}, '') AS name, s.class, sum(s.qty)::int AS quantity,
      sum(CASE WHEN s.type = 'LOGISTICS' THEN NULL ELSE s.qty * c.fen END)::bigint AS value
    FROM s JOIN c USING (part_id) JOIN part p ON p.id = s.part_id LEFT JOIN brand b ON b.id = p.brand_id
    JOIN location pl ON pl.id = s.location_id
    GROUP BY 1, 2, 3`;
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

/** How old stock is, by place or brand: rows with the most pieces that something must be done with come first. */
export async function readAges(ctx: Ctx, face: Face, query: BoardQuery) {
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
