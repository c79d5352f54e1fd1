import { sql } from 'kysely';
import {
  comparedFields as fields,
  type PricePosition,
} from '@treadline/contract/catalogue/third-prices/fields.ts';
import { thirdPriceRoutes as routes } from '@treadline/contract/catalogue/third-prices/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { lowestOf } from './outside.ts';
import { msrpNow, partMarks } from './part-sql.ts';
import { thirdOffer } from './sync.ts';

const lowest = sql<number>`least(tuhu.fen, cass.fen)`;
const gapTo = (theirs: ReturnType<typeof sql<number>>) => sql<number>`(msrp.fen - ${theirs})`;
/** Basis points of theirs, rounded. */
const rateTo = (theirs: ReturnType<typeof sql<number>>) =>
  sql<number>`round((msrp.fen - ${theirs}) * 10000.0 / ${theirs})::int`;
const [tuhu, cass] = [sql<number>`tuhu.fen`, sql<number>`cass.fen`];

const position = sql<PricePosition>`CASE WHEN ${gapTo(lowest)} IS NULL THEN 'NONE' WHEN ${gapTo(lowest)} > 0 THEN 'DEARER'
  WHEN ${gapTo(lowest)} < 0 THEN 'CHEAPER' ELSE 'EQUAL' END`;

/** Lists our tyres with our prices and those of third parties. */
export const comparePrices = columnListing(
  { ...routes.compare, query: routes.compare.body },
  (ctx) =>
    ctx.db
      .selectFrom('part')
      .leftJoin('brand', 'brand.id', 'part.brand_id')
      .leftJoinLateral(sql<{ fen: number | null }>`(SELECT ${msrpNow} AS fen)`.as('msrp'), (join) =>
        join.onTrue(),
      )
      .leftJoinLateral(lowestOf('TUHU').as('tuhu'), (join) => join.onTrue())
      .leftJoinLateral(lowestOf('CASS').as('cass'), (join) => join.onTrue())
      .where('part.kind', '=', 'TYRE')
      .where('part.owner_id', 'is', null)
      .where('part.lifecycle', '<>', 'ENDED')
      .where(visible(ctx, thirdOffer)),
  {
    columns: {
      id: 'part.id',
      partId: 'part.id',
      size: 'part.size',
      partNo: 'part.part_no',
      pattern: 'part.pattern',
      msrp: 'msrp.fen',
      tuhu: 'tuhu.fen',
      cass: 'cass.fen',
      tuhuDay: 'tuhu.day',
      cassDay: 'cass.day',
      brandName: sql<string>`coalesce(brand.name, '')`,
      marks: partMarks,
      tuhuGap: gapTo(tuhu),
      tuhuRate: rateTo(tuhu),
      cassGap: gapTo(cass),
      cassRate: rateTo(cass),
      gap: gapTo(lowest),
      gapRate: rateTo(lowest),
      offers: sql<number>`(SELECT count(*) FROM third_offer o WHERE o.part_id = part.id AND o.stock <> 'GONE')`,
    },
    filters: {
      text: filterBy.search(['part.search', 'brand.search']),
      brandId: filterBy.oneOf('part.brand_id'),
      position: (q, v) => q.where(sql<boolean>`${position} = ANY(${[...v]}::text[])`),
      gapRate: (q, { from, to }) => {
        const rate = sql<number>`abs(${rateTo(lowest)})`;
        const above = from === undefined ? q : q.where(sql<boolean>`${rate} >= ${from}`);
        return to === undefined ? above : above.where(sql<boolean>`${rate} <= ${to}`);
      },
      target: (q, v) =>
        q.where(
          sql<boolean>`(${v.includes('TUHU')} AND tuhu.fen IS NOT NULL OR ${v.includes('CASS')} AND cass.fen IS NOT NULL)`,
        ),
    },
    defaultSort: 'partNo',
    counts: { position },
    sheet: { name: t('三方价格', 'Third-party prices', '三方價格'), columns: sheetOf(fields) },
  },
);
