import { sql } from 'kysely';
import {
  recallFields,
  recallLeftFields,
  recallStockFields,
  type Whereabouts,
} from '@treadline/contract/stock/ledger/recall-fields.ts';
import { recallRoutes } from '@treadline/contract/stock/ledger/recall-routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { providers } from '#kernel/hooks.ts';
import { anyOf } from '#kernel/search.ts';
import { showSealed } from '#kernel/secrets.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { inRange, leftByDocument, recallRow, recallSource } from './recall.ts';
import { soldTo } from '../hooks.ts';

export const listRecalls = columnListing(recallRoutes.list, recallSource, {
  columns: recallRow,
  filters: {
    text: (q, text, ctx) =>
      q.where(
        sql<boolean>`(${anyOf('stock_recall.recall_no', text)} OR ${matchParts(ctx, text, 'stock_recall.part_id')})`,
      ),
  },
  defaultSort: '-createdTime',
  sheet: { name: t('召回', 'Recalls', '召回'), columns: sheetOf(recallFields) },
});

/** For whom the pieces of a batch are planned, with how many. */
const plannedFor = sql<string>`coalesce((SELECT string_agg(r.biz_no || ' × ' || d.qty, '、' ORDER BY r.biz_no COLLATE "C")
  FROM reservation r JOIN reservation_dot d ON d.reservation_id = r.id
  WHERE r.state = 'ACTIVE' AND r.location_id = b.location_id AND r.part_id = b.part_id
    AND b.bucket = 'on_hand' AND d.dot_yyww = b.dot_yyww), '')`;

export const listRecallStock = columnListing(
  recallRoutes.stock,
  (ctx) =>
    recallSource(ctx)
      .innerJoin('stock_batch as b', (join) =>
        // Nobody knows whether pieces without a DOT belong to it: they must be looked at.
        join
          .onRef('b.part_id', '=', 'stock_recall.part_id')
          .on(sql<boolean>`b.qty > 0 AND (b.dot_key IS NULL OR ${inRange('b')})`),
      )
      .innerJoin('location', 'location.id', 'b.location_id'),
  {
    columns: {
      id: sql<string>`b.location_id || b.bucket || b.dot_yyww`,
      locationId: 'b.location_id',
      locationName: 'location.name',
      bucket: 'b.bucket',
      dot: 'b.dot_yyww',
      quantity: 'b.qty',
      planned: 'b.planned',
      plannedFor,
    },
    filters: { recallId: filterBy.is('stock_recall.id') },
    sort: { dot: 'b.dot_key' },
    defaultSort: 'dot',
    tie: ['stock_recall.id', 'b.location_id', 'b.bucket', 'b.dot_yyww'],
    sheet: {
      name: t('召回商品现存', 'Recalled goods in stock', '召回商品現存'),
      columns: sheetOf(recallStockFields),
    },
  },
);

/** The buyer of a document, of whichever kind it is. */
const buyerOf = (ctx: Ctx) => {
  const kinds = [...providers(ctx, soldTo).values()].map((find) => find(sql`x.biz_id`, sql`x.biz_no`));
  return sql<{
    dealer_id: number;
    plate: string;
    customer_name: string;
    mobile_enc: string | null;
    whereabouts: Whereabouts;
  }>`(${sql.join(kinds, sql` UNION ALL `)})`;
};

export const listRecallLeft = columnListing(
  recallRoutes.left,
  (ctx) =>
    recallSource(ctx)
      .innerJoinLateral(leftByDocument.as('x'), (join) => join.onTrue())
      .innerJoin('location', 'location.id', 'x.location_id')
      .leftJoinLateral(buyerOf(ctx).as('r'), (join) => join.onTrue())
      .leftJoin('company as dealer', (join) => join.on(sql<boolean>`dealer.id = r.dealer_id`)),
  {
    columns: {
      id: 'x.id',
      time: 'x.occurred_at',
      type: 'x.type',
      locationName: 'location.name',
      dot: 'x.dot',
      quantity: sql<number>`x.out - x.back`,
      cameBack: 'x.back',
      whereabouts: sql<Whereabouts>`CASE WHEN x.type = 'TRANSFER_LOSS' THEN 'LOST' ELSE coalesce(r.whereabouts, 'SOLD') END`,
      bizNo: 'x.biz_no',
      documentId: 'x.biz_id',
      dealerName: sql<string>`coalesce(dealer.name, '')`,
      plateNumber: sql<string>`coalesce(r.plate, '')`,
      customerName: sql<string>`coalesce(r.customer_name, '')`,
      mobile_enc: 'r.mobile_enc',
    },
    filters: { recallId: filterBy.is('stock_recall.id') },
    defaultSort: '-time',
    tie: ['x.id', 'stock_recall.id'],
    totals: {
      quantity: sql<number>`coalesce(sum(x.out - x.back), 0)`,
      cameBack: sql<number>`coalesce(sum(x.back), 0)`,
    },
    map: ({ mobile_enc, ...row }, ctx) => ({
      ...row,
      customerMobile: mobile_enc === null ? '' : showSealed(ctx, mobile_enc),
    }),
    sheet: {
      name: t('召回商品售出', 'Recalled goods sold', '召回商品售出'),
      columns: sheetOf(recallLeftFields),
    },
  },
);
