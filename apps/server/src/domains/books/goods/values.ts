import { sql, type RawBuilder } from 'kysely';
import { valueFields } from '@treadline/contract/books/goods/fields.ts';
import { goodsRoutes } from '@treadline/contract/books/goods/routes.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { sheetOf } from '#kernel/fields.ts';
import { unchangedQuery } from '#kernel/filters.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';

type Query = Input<(typeof goodsRoutes)['values']>['query'];

/** Kinds of movements of the report, by type; all others are the rest. */
const kinds = {
  bought: ['PURCHASE_IN', 'RELEASE', 'WRONG_PART_IN', 'PURCHASE_RETURN'],
  returned: ['SALE_RETURN', 'RETAIL_BACK', 'PARCEL_BACK', 'DEALER_BACK', 'DEALER_UNSENT', 'DEALER_LATE'],
  gain: ['COUNT_GAIN', 'ADJUST_GAIN'],
  sold: ['SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT', 'CONSIGN_BUY'],
  loss: ['COUNT_LOSS', 'ADJUST_LOSS', 'SCRAP', 'RETAIL_SCRAP', 'TRANSFER_LOSS'],
} as const;
type Kind = keyof typeof kinds | 'other';
/** Kinds and the sign with which they are shown: what goes out is shown as a positive figure. */
const signs: Readonly<Record<Kind, 1 | -1>> = {
  bought: 1,
  returned: 1,
  gain: 1,
  sold: -1,
  loss: -1,
  other: 1,
};

const kindOf = sql`CASE ${sql.join(
  Object.entries(kinds).map(
    ([kind, types]) =>
      sql`WHEN regexp_replace(t.biz_type, '_REVERSAL$', '') = ANY(${[...types]}) THEN ${kind}::text`,
  ),
  sql` `,
)} ELSE 'other' END`;

/** Pieces and value of a kind in the month, of a cell or of the shown row. */
const sumsOf = (of: (kind: Kind, column: 'qty' | 'fen') => RawBuilder<unknown>) =>
  sql.join(
    (Object.keys(signs) as Kind[]).flatMap((kind) => [
      sql`${of(kind, 'qty')} AS ${sql.ref(`${kind}Qty`)}`,
      sql`${of(kind, 'fen')} AS ${sql.ref(`${kind}Fen`)}`,
    ]),
  );

/** First day of a month, and of the next. */
function spanOf(month = dayOf(new Date()).slice(0, 7)): [string, string] {
  const first = `${month}-01`;
  return [first, `${addDays(first, 31).slice(0, 7)}-01`];
}

/**
 * Cells (place and part) of the platform's goods in a month. The value of a part is that of all its pieces; a place has
 * its share of it by pieces, to the fen.
 */
const cells = (month: string | undefined) => {
  const [first, next] = spanOf(month);
  const inMonth = (kind: Kind, column: 'qty' | 'fen') =>
    sql`coalesce(sum(${sql.lit(signs[kind])} * ${sql.ref(`r.${column}`)}) FILTER (WHERE r.kind = ${kind} AND NOT r.later), 0)`;
  const share = (value: string, pieces: string) => {
    const part = (upto: RawBuilder<unknown>) =>
      sql`coalesce(round(${sql.ref(value)}::numeric * (${upto}) / nullif(sum(${sql.ref(pieces)}) OVER part, 0)), 0)`;
    const upto = sql`sum(${sql.ref(pieces)}) OVER place`;
    return sql`(${part(upto)} - ${part(sql`${upto} - ${sql.ref(pieces)}`)})::bigint`;
  };
  return sql`
    WITH moved AS MATERIALIZED (SELECT t.location_id, t.part_id, ${kindOf} AS kind, t.occurred_at >= ${next}::date AS later,
        sum(t.own_delta) AS qty, sum(t.value_fen) AS fen
      FROM stock_txn t WHERE t.occurred_at >= ${first}::date AND t.value_fen IS NOT NULL GROUP BY 1, 2, 3, 4),
    part AS (SELECT w.part_id, w.value_fen - coalesce(sum(r.fen) FILTER (WHERE r.later), 0) AS closing,
        w.value_fen - coalesce(sum(r.fen), 0) AS opening
      FROM stock_worth w LEFT JOIN moved r ON r.part_id = w.part_id GROUP BY w.part_id),
    cell AS (SELECT s.location_id, s.part_id, ${sumsOf(inMonth)},
        min(s.on_hand + s.defective + s.quarantined + s.in_transit - s.unowed_defective - s.unowed_quarantined)
          - coalesce(sum(r.qty) FILTER (WHERE r.later), 0) AS closing,
        min(s.on_hand + s.defective + s.quarantined + s.in_transit - s.unowed_defective - s.unowed_quarantined)
          - coalesce(sum(r.qty), 0) AS opening
      FROM stock_level s JOIN location o ON o.id = s.location_id JOIN company c ON c.id = o.owner_id AND c.account_type = 'OTHER'
      LEFT JOIN moved r ON r.location_id = s.location_id AND r.part_id = s.part_id GROUP BY s.location_id, s.part_id)
    SELECT cell.*, ${share('part.opening', 'cell.opening')} AS opening_fen, ${share('part.closing', 'cell.closing')} AS closing_fen
    FROM cell JOIN part ON part.part_id = cell.part_id
    WINDOW part AS (PARTITION BY cell.part_id), place AS (PARTITION BY cell.part_id ORDER BY cell.location_id)`;
};

type Sums = Record<`${Kind | 'opening' | 'closing'}${'Qty' | 'Fen'}`, number>;
interface Value extends Sums {
  id: number;
  name: string;
  size: string;
  brandName: string;
  nameKey: string;
  averageFen: number;
  unitFen: number | null;
}

const net = (column: 'Qty' | 'Fen') =>
  sql.join(
    (Object.keys(signs) as Kind[]).map(
      (kind) => sql`${sql.lit(signs[kind])} * sum(${sql.ref(`x.${kind}${column}`)})`,
    ),
    sql` + `,
  );

const rows = (ctx: Ctx, { view, month, text = '', brandId, placeId }: Query) => {
  const brands = brandId?.length ? sql`p.brand_id = ANY(${[...brandId]})` : sql`true`;
  const places = placeId?.length ? sql`x.location_id = ANY(${[...placeId]})` : sql`true`;
  const named =
    view === 'part'
      ? sql`p.id, p.part_no || ' ' || p.name AS name, p.size, coalesce(b.name, '') AS "brandName", p.part_no COLLATE "C" AS "nameKey"`
      : sql`o.id, o.name, '' AS size, '' AS "brandName", o.name_key AS "nameKey"`;
  return sql<Value>`(
    SELECT ${named}, sum(x.opening)::bigint AS "openingQty", sum(x.opening_fen)::bigint AS "openingFen",
      ${sumsOf((kind, column) => sql`sum(${sql.ref(`x.${kind}${column === 'qty' ? 'Qty' : 'Fen'}`)})::bigint`)},
      (sum(x.closing_fen) - sum(x.opening_fen) - (${net('Fen')}))::bigint AS "averageFen",
      sum(x.closing)::bigint AS "closingQty", sum(x.closing_fen)::bigint AS "closingFen",
      CASE WHEN sum(x.closing) > 0 THEN round(sum(x.closing_fen)::numeric / sum(x.closing))::bigint END AS "unitFen"
    FROM (${cells(month)}) x JOIN part p ON p.id = x.part_id LEFT JOIN brand b ON b.id = p.brand_id
    JOIN location o ON o.id = x.location_id
    WHERE ${brands} AND ${places} AND ${matchParts(ctx, text, 'p.id')}
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(abs(x.opening)) + sum(abs(x.closing)) + sum(abs(x."boughtQty") + abs(x."soldQty")
      + abs(x."returnedQty") + abs(x."gainQty") + abs(x."lossQty") + abs(x."otherQty")) > 0)`;
};

/** Lists stock at cost of a month: opening + in − out + change of the average = closing, by part or place. */
export const listValues = columnListing(
  goodsRoutes.values,
  (ctx, query) => ctx.db.selectFrom(rows(ctx, query).as('x')),
  {
    columns: 'x',
    made: true,
    filters: {
      view: unchangedQuery,
      month: unchangedQuery,
      text: unchangedQuery,
      brandId: unchangedQuery,
      placeId: unchangedQuery,
    },
    sort: { name: 'x.nameKey' },
    defaultSort: '-closingFen',
    map: ({ nameKey: _key, ...row }) => row,
    sheet: { name: t('收发存', 'Stock value', '收發存'), columns: sheetOf(valueFields) },
  },
);

/** Months since values are kept, brands, and places with goods of the platform. */
export async function readOptions({ db, lang }: Ctx) {
  const [brands, places, months] = await Promise.all([
    db
      .selectFrom('brand')
      .select(['id as value', 'name', 'name_en as nameEn'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    sql<{ value: number; label: string }>`
      SELECT o.id AS value, o.name AS label FROM location o JOIN company c ON c.id = o.owner_id AND c.account_type = 'OTHER'
      ORDER BY o.type COLLATE "C" DESC, o.name_key, o.id LIMIT 500`.execute(db),
    sql<{ month: string }>`
      SELECT to_char(m, 'YYYY-MM') AS month FROM (SELECT min(business_day) AS day FROM journal
        WHERE source_type IN ('stock-row', 'stock-opening')) j,
        generate_series(date_trunc('month', j.day), now(), interval '1 month') m ORDER BY 1 DESC LIMIT 60`.execute(
      db,
    ),
  ]);
  return {
    months: months.rows.map(({ month }) => month),
    brands: brands.map(({ value, name, nameEn }) => ({ value, label: (lang === 'en' && nameEn) || name })),
    places: places.rows,
  };
}
