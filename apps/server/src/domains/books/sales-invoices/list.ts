import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  invoiceSourceFields,
  redLetterFields,
  salesInvoiceFields,
  salesInvoiceSources,
} from '@treadline/contract/books/sales-invoices/fields.ts';
import { salesInvoiceRoutes as routes } from '@treadline/contract/books/sales-invoices/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { DB } from '#kernel/db.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { invoiceRow, invoiceSource, isRedDue, redOpen } from './invoice.ts';
import { redRow, redSource } from './red-letter.ts';

export const listInvoices = columnListing(routes.list, invoiceSource, {
  columns: invoiceRow,
  filters: {
    text: filterBy.search(
      ['c.search'],
      'sales_invoice.serial_no',
      'sales_invoice.invoice_no',
      'sales_invoice.source_no',
      'sales_invoice.buyer_name',
    ),
    dealerId: filterBy.oneOf('sales_invoice.dealer_id'),
    redDue: (q, due) => q.where(due ? isRedDue : sql<boolean>`NOT ${isRedDue}`),
    redOpen: (q, open) => q.where(redOpen, open ? '>' : '=', 0),
  },
  defaultSort: '-createdTime',
  sheet: { name: t('销售发票', 'Sales invoices', '銷售發票'), columns: sheetOf(salesInvoiceFields) },
});

export const listReds = columnListing(routes.reds, redSource, {
  columns: redRow,
  filters: {
    text: filterBy.search(
      [],
      'red_letter.red_serial_no',
      'red_letter.red_invoice_no',
      'red_letter.confirm_no',
      'sales_invoice.invoice_no',
      'sales_invoice.buyer_name',
    ),
  },
  defaultSort: '-createdTime',
  sheet: { name: t('红字确认单', 'Red letters', '紅字確認單'), columns: sheetOf(redLetterFields) },
});

const net = sql<number>`v.net_fen::bigint`;
const tax = sql<number>`v.tax_fen`;

/** Lists lines not yet invoiced; finance only, so no row-level scope applies. */
export const listSources = columnListing(
  routes.source,
  ({ db }, _, part = sql`invoice_source`) =>
    db
      .selectFrom((part as RawBuilder<Selectable<DB['invoice_source']>>).as('v'))
      .innerJoin('company as c', 'c.id', 'v.dealer_id')
      .where('v.net_fen', '>', 0),
  {
    columns: {
      id: sql<string>`v.key`,
      key: sql<string>`v.key`,
      sourceId: sql<number>`v.source_id`,
      partId: 'v.part_id',
      time: sql<string>`v.at`,
      source: sql<'RETAIL_ORDER' | 'STATEMENT' | 'DEALER_ORDER'>`v.source_type`,
      sourceNo: sql<string>`v.source_no`,
      dealerName: 'c.name',
      customerName: sql<string>`v.customer_name`,
      name: sql<string>`v.name`,
      spec: sql<string>`v.spec`,
      quantity: sql<number>`v.qty`,
      gross: sql<number>`v.gross_fen`,
      discount: sql<number>`(v.gross_fen - v.net_fen)::bigint`,
      taxRate: sql<number>`v.tax_bp`,
      tax,
      incl: net,
    },
    parts: {
      alias: 'v',
      views: [
        'invoice_source_order_line',
        'invoice_source_order_freight',
        'invoice_source_settled',
        'invoice_source_shipped_freight',
      ],
    },
    filters: {
      text: filterBy.search(['c.search'], 'v.source_no', 'v.name', 'v.spec'),
      source: filterBy.oneOf('v.source_type'),
      sourceId: filterBy.oneOf('v.source_id'),
      dealerId: filterBy.oneOf('v.dealer_id'),
      time: filterBy.days('v.at'),
    },
    sort: { time: 'v.at', sourceNo: 'v.source_no', incl: 'v.net_fen' },
    defaultSort: '-time',
    tie: ['v.source_no', 'v.place', 'v.key'],
    counts: { source: 'v.source_type' },
    bounded: { columns: ['qty', 'net_fen', 'tax_fen'], values: { source: Object.keys(salesInvoiceSources) } },
    totals: {
      quantity: sql<number>`coalesce(sum(v.qty), 0)::bigint`,
      incl: sql<number>`coalesce(sum(v.net_fen), 0)::bigint`,
    },
    sheet: { name: t('可开票明细', 'To invoice', '可開票明細'), columns: sheetOf(invoiceSourceFields) },
  },
);
