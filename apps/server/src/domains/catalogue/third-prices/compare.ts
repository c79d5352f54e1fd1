import { sql } from 'kysely';
import {
  comparedFields as fields,
  type PricePosition,
} from '@treadline/contract/catalogue/third-prices/fields.ts';
import { thirdPriceRoutes as routes } from '@treadline/contract/catalogue/third-prices/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
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
export const comparePrices = listing(
  { ...routes.compare, query: routes.compare.body },
  {
    from: (ctx) =>
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
    filters: {
      text: by.search(['part.search', 'brand.search']),
      brandId: by.oneOf('part.brand_id'),
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
    sort: {
      gap: gapTo(lowest),
      gapRate: rateTo(lowest),
      tuhuGap: gapTo(tuhu),
      cassGap: gapTo(cass),
      msrp: sql<number>`msrp.fen`,
      tuhu,
      cass,
      partNo: 'part.part_no',
      size: 'part.size',
    },
    defaultSort: 'partNo',
    tie: 'part.id',
    select: (q) =>
      q
        .select(['part.id', 'part.id as partId', 'part.size', 'part.part_no as partNo', 'part.pattern'])
        .select(['msrp.fen as msrp', 'tuhu.fen as tuhu', 'cass.fen as cass'])
        .select(['tuhu.day as tuhuDay', 'cass.day as cassDay'])
        .select(sql<string>`coalesce(brand.name, '')`.as('brandName'))
        .select(partMarks.as('marks'))
        .select([gapTo(tuhu).as('tuhuGap'), rateTo(tuhu).as('tuhuRate')])
        .select([gapTo(cass).as('cassGap'), rateTo(cass).as('cassRate')])
        .select([gapTo(lowest).as('gap'), rateTo(lowest).as('gapRate')])
        .select(
          sql<number>`(SELECT count(*) FROM third_offer o WHERE o.part_id = part.id AND o.stock <> 'GONE')`.as(
            'offers',
          ),
        ),
    counts: { position },
    sheet: { name: t('三方价格', 'Third-party prices', '三方價格'), columns: sheetOf(fields) },
  },
);
