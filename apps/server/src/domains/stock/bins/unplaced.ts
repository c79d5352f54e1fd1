import { sql } from 'kysely';
import { shelfFields } from '@treadline/contract/stock/bins/fields.ts';
import { binRoutes } from '@treadline/contract/stock/bins/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { keptTypes, stockPlace } from '#domains/stock/inventory/index.ts';
import { unplacedOf } from './move-pieces.ts';

const ofPart = {
  size: 'p.size',
  partNo: 'p.part_no',
  partName: 'p.name',
  locationName: 'location.name',
} as const;

/** Places that the caller runs, joined as `location`. */
const isKept = (ctx: Ctx) =>
  sql<boolean>`${sql.ref('location.type')} = ANY(${keptTypes(ctx)}) AND ${visible(ctx, stockPlace)}`;

/** Pieces on hand in no bin, of places with bins. */
export const listUnplaced = columnListing(
  binRoutes.unplaced,
  (ctx) =>
    ctx.db
      .selectFrom('stock_batch as b')
      .innerJoin('location', 'location.id', 'b.location_id')
      .innerJoin('part as p', 'p.id', 'b.part_id')
      .where('b.bucket', '=', 'on_hand')
      .where('b.qty', '>', 0)
      .where(sql<boolean>`EXISTS (SELECT FROM bin WHERE bin.location_id = b.location_id)`)
      .where(isKept(ctx))
      .where(unplacedOf('b'), '>', 0),
  {
    columns: {
      ...ofPart,
      id: sql<string>`b.location_id || '/' || b.part_id || '/' || b.dot_yyww`,
      locationId: 'b.location_id',
      partId: 'b.part_id',
      dot: 'b.dot_yyww',
      quantity: unplacedOf('b'),
    },
    filters: {
      text: filterBy.text('p.part_no', 'p.name'),
      part: (q, text, ctx) => q.where(matchParts(ctx, text, 'b.part_id')),
      bizNo: (q, no) =>
        q.where(
          sql<boolean>`EXISTS (SELECT FROM stock_txn x WHERE x.location_id = b.location_id AND x.part_id = b.part_id
            AND x.bucket = 'on_hand' AND x.delta > 0 AND x.biz_no = ${no})`,
        ),
    },
    sort: { dot: 'b.dot_key' },
    defaultSort: 'partNo',
    tie: ['b.location_id', 'b.part_id', 'b.dot_yyww'],
    sheet: {
      name: t('待上架', 'To put away', '待上架'),
      columns: sheetOf(shelfFields, 'locationName', 'size', 'partNo', 'partName', 'dot', 'quantity'),
    },
  },
);

/** What lies in which bin. */
export const listContent = columnListing(
  binRoutes.content,
  (ctx) =>
    ctx.db
      .selectFrom('bin_stock as s')
      .innerJoin('bin as b', 'b.id', 's.bin_id')
      .innerJoin('location', 'location.id', 's.location_id')
      .innerJoin('part as p', 'p.id', 's.part_id')
      .where(isKept(ctx)),
  {
    columns: {
      ...ofPart,
      id: sql<string>`s.bin_id || '/' || s.part_id || '/' || s.dot_yyww`,
      binId: 's.bin_id',
      binCode: 'b.code',
      locationId: 's.location_id',
      partId: 's.part_id',
      dot: 's.dot_yyww',
      quantity: 's.qty',
    },
    filters: {
      text: filterBy.text('b.code', 'p.part_no'),
      part: (q, text, ctx) => q.where(matchParts(ctx, text, 's.part_id')),
    },
    defaultSort: 'binCode',
    tie: ['s.bin_id', 's.part_id', 's.dot_yyww'],
    sheet: {
      name: t('货位库存', 'Stock by bin', '貨位庫存'),
      columns: sheetOf(
        shelfFields,
        'locationName',
        'binCode',
        'size',
        'partNo',
        'partName',
        'dot',
        'quantity',
      ),
    },
  },
);
