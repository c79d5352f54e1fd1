import { sql } from 'kysely';
import { countLineFields as f } from '@treadline/contract/stock/counts/fields.ts';
import { countRoutes } from '@treadline/contract/stock/counts/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Columns } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { visible } from '#kernel/scope.ts';
import { brandThen, partThen } from '#domains/catalogue/brands/index.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { stockCount } from './count.ts';
import { dotsChanged, renamed } from './dot-sums.ts';
import { asksPicked } from './line-guards.ts';

const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('stock_count_line as l')
    .innerJoin('stock_count', 'stock_count.id', 'l.count_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
    .where(visible(ctx, stockCount));

/** Nobody is told a figure while others still count. */
const isTold = sql<boolean>`stock_count.status NOT IN ('DRAFT', 'COUNTING')`;
const told = <T>(value: ReturnType<typeof sql<T>>) => sql<T | null>`CASE WHEN ${isTold} THEN ${value} END`;
const delta = sql<number>`l.counted - l.book`;
const value = sql<number>`coalesce(${dotsChanged} * l.unit_cost_fen, 0)`;
const differs = sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements(l.dots) d WHERE d->'book' <> d->'counted')`;

const lineRow = {
  id: 'l.id',
  partId: 'l.part_id',
  size: partThen('size', 'stock_count.created_at'),
  partNo: partThen('part_no', 'stock_count.created_at'),
  partName: partThen('name', 'stock_count.created_at'),
  brandName: brandThen('stock_count.created_at'),
  state: 'l.state',
  recount: 'l.recount',
  racks: sql<string>`coalesce(CASE WHEN l.recount = 'RACKS' THEN array_to_string(l.racks, '、') END, '')`,
  book: told(sql<number>`l.book`),
  counted: told(sql<number>`l.counted`),
  picked: 'l.picked',
  delta: told(delta),
  renamed: told(renamed),
  value: sql<number>`coalesce(${told(value)}, 0)`,
  countedTime: 'l.counted_at',
  acceptedBy: 'l.accepted_by_name',
  postTime: 'l.posted_at',
  asksPicked,
  mine: ({ me }) => sql<boolean>`coalesce(l.accepted_by = ${me.accountId}, false)`,
} as const satisfies Columns;

/** Lists the lines of one count (page, totals, xlsx). */
export const listLines = (countId: number) =>
  columnListing(countRoutes.lines, (ctx) => source(ctx).where('l.count_id', '=', countId), {
    columns: lineRow,
    filters: {
      text: (q, text, ctx) => q.where(matchParts(ctx, text, 'p.id')),
      differing: (q, yes) => q.where(sql<boolean>`${isTold} AND ${yes ? differs : sql`NOT ${differs}`}`),
      posted: (q, yes) => q.where('l.posted_at', yes ? 'is not' : 'is', null),
    },
    sort: { value, delta },
    defaultSort: 'partNo',
    totals: {
      book: sql<number>`coalesce(sum(${told(sql`l.book`)}), 0)`,
      counted: sql<number>`coalesce(sum(${told(sql`l.counted`)}), 0)`,
      value: sql<number>`coalesce(sum(${told(value)}), 0)`,
    },
    map: ({ value: fen, ...row }, { me }) => ({ ...row, ...(me.type === 'LOGISTICS' ? {} : { value: fen }) }),
    sheet: {
      name: t('盘点明细', 'Parts counted', '盤點明細'),
      columns: sheetOf(
        f,
        'size',
        'partNo',
        'partName',
        'brandName',
        'state',
        'book',
        'counted',
        'picked',
        'delta',
        'renamed',
        'value',
        'countedTime',
        'acceptedBy',
        'postTime',
      ),
    },
  });
