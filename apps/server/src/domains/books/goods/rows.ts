import { sql } from 'kysely';
import { valueRowFields } from '@treadline/contract/books/goods/fields.ts';
import { goodsRoutes } from '@treadline/contract/books/goods/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Movement } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';

const movement = sql<Movement>`regexp_replace(stock_txn.biz_type, '_REVERSAL$', '')`;

/** Lists ledger rows of the platform's goods with their value. */
export const listRows = columnListing(
  goodsRoutes.rows,
  (ctx) =>
    ctx.db
      .selectFrom('stock_txn')
      .innerJoin('part', 'part.id', 'stock_txn.part_id')
      .innerJoin('location', 'location.id', 'stock_txn.location_id')
      .where('stock_txn.value_fen', 'is not', null),
  {
    columns: {
      id: 'stock_txn.id',
      time: 'stock_txn.occurred_at',
      docNo: 'stock_txn.biz_no',
      movement,
      partNo: 'part.part_no',
      partName: 'part.name',
      placeName: 'location.name',
      qty: sql<number>`coalesce(stock_txn.own_delta, 0)`,
      value: sql<number>`coalesce(stock_txn.value_fen, 0)`,
      actorName: 'stock_txn.actor_name',
    },
    filters: {
      text: filterBy.search([], 'stock_txn.biz_no'),
      part: (q, text, ctx) => q.where(matchParts(ctx, text, 'part.id')),
      partId: (q, id) => q.where('part.id', '=', id),
      placeId: (q, ids) => q.where('location.id', 'in', [...ids]),
      movement: (q, types) => q.where(sql<boolean>`${movement} = ANY(${[...types]})`),
    },
    defaultSort: '-time',
    sheet: { name: t('收发存明细', 'Stock value entries', '收發存明細'), columns: sheetOf(valueRowFields) },
  },
);
