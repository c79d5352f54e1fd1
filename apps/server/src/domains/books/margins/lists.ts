import { sql } from 'kysely';
import {
  marginEntryFields,
  marginFields,
  type MarginOrderType,
} from '@treadline/contract/books/margins/fields.ts';
import { marginRoutes } from '@treadline/contract/books/margins/routes.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { JournalType } from '@treadline/contract/money/journal/accounts.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { unchangedQuery, filterBy } from '#kernel/filters.ts';
import { entriesOf, marginRows } from './source.ts';

const none = t('无', 'None', '無');

/** Lists the margins of one view. */
export const listMargins = columnListing(
  marginRoutes.list,
  (ctx, query) => ctx.db.selectFrom(marginRows(query).as('x')),
  {
    columns: 'x',
    made: true,
    filters: {
      from: unchangedQuery,
      to: unchangedQuery,
      text: unchangedQuery,
      dealerId: unchangedQuery,
      orderType: unchangedQuery,
      view: unchangedQuery,
      brandId: unchangedQuery,
      negative: (q, negative) => q.where('x.margin', negative ? '<' : '>=', 0),
    },
    sort: { name: 'x.nameKey' },
    defaultSort: '-name',
    totals: {
      marginRate: sql<number>`CASE WHEN sum(x.revenue) > 0 THEN round(sum(x.margin) * 10000.0 / sum(x.revenue))::int END`,
    },
    map: ({ nameEn, nameKey: _key, name, ...row }, { lang }: Ctx) => ({
      ...row,
      name: (lang === 'en' && nameEn) || name || none[lang],
    }),
    sheet: { name: t('毛利分析', 'Margins', '毛利分析'), columns: sheetOf(marginFields) },
  },
);

interface EntryRow {
  id: number;
  sourceNo: string;
  type: JournalType;
  account: 'REV' | 'COMM' | 'COGS' | 'SHARE' | 'FEE' | 'PROMO' | 'FRTC';
  amount: number;
  orderId: number | null;
  orderNo: string;
  orderType: MarginOrderType;
  dealerId: number | null;
  dealerName: string;
  dealerSearch: string;
  month: string;
  day: string;
}

const entryRows = (query: Input<(typeof marginRoutes)['entries']>['query']) => sql<EntryRow>`(
  SELECT m.id, m.source_no AS "sourceNo", m.type, m.account, m.fen AS amount, m.order_id AS "orderId",
    coalesce(o.order_no, d.order_no, '') AS "orderNo",
    CASE WHEN o.id IS NOT NULL THEN 'RETAIL_ORDER' WHEN d.id IS NOT NULL THEN 'DEALER_ORDER' ELSE 'NONE' END AS "orderType",
    m.dealer_id AS "dealerId", coalesce(c.name, '') AS "dealerName", coalesce(c.search, '') AS "dealerSearch", m.month, m.day
  FROM ${entriesOf(query)} m LEFT JOIN retail_order o ON o.id = m.order_id LEFT JOIN dealer_order d ON d.id = m.order_id
  LEFT JOIN company c ON c.id = m.dealer_id)`;

/** Lists the entries behind a margin; id 0 filters entries without dealer or order. */
export const listEntries = columnListing(
  marginRoutes.entries,
  (ctx, query) => ctx.db.selectFrom(entryRows(query).as('x')),
  {
    columns: 'x',
    filters: {
      from: unchangedQuery,
      to: unchangedQuery,
      text: filterBy.search('x.dealerSearch', 'x.orderNo', 'x.sourceNo'),
      dealerId: (q, ids) => q.where(sql<boolean>`coalesce(x."dealerId", 0) = ANY(${[...ids]})`),
      orderId: (q, id) => q.where(sql<boolean>`coalesce(x."orderId", 0) = ${id}`),
    },
    defaultSort: '-day',
    sheet: { name: t('毛利明细', 'Margin entries', '毛利明細'), columns: sheetOf(marginEntryFields) },
  },
);
