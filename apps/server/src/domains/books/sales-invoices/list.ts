import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  invoiceSourceFields,
  redLetterFields,
  salesInvoiceFields,
  salesInvoiceSources,
} from '@treadline/contract/books/sales-invoices/fields.ts';
import { salesInvoiceRoutes as routes } from '@treadline/contract/books/sales-invoices/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { DB } from '#kernel/db.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { invoiceRow, invoiceSource, isRedDue, redOpen } from './invoice.ts';
import { redRow, redSource } from './red-letter.ts';

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

export const listInvoices = listing(routes.list, {
  from: invoiceSource,
  filters: {
    text: by.search(
      ['c.search'],
      'sales_invoice.serial_no',
      'sales_invoice.invoice_no',
      'sales_invoice.source_no',
      'sales_invoice.buyer_name',
    ),
    status: by.oneOf('sales_invoice.status'),
    kind: by.oneOf('sales_invoice.kind'),
    source: by.oneOf('sales_invoice.source_type'),
    sourceId: by.oneOf('sales_invoice.source_id'),
    dealerId: by.oneOf('sales_invoice.dealer_id'),
    invoiceDate: by.days('sales_invoice.invoice_date'),
    createdTime: by.days('sales_invoice.created_at'),
    redShare: by.oneOf('sales_invoice.red_share'),
    redDue: (q, due) => q.where(due ? isRedDue : sql<boolean>`NOT ${isRedDue}`),
    redOpen: (q, open) => q.where(redOpen, open ? '>' : '=', 0),
  },
  sort: {
    createdTime: 'sales_invoice.created_at',
    invoiceDate: 'sales_invoice.invoice_date',
    serialNo: 'sales_invoice.serial_no',
    invoiceNo: 'sales_invoice.invoice_no',
    incl: 'sales_invoice.incl_fen',
  },
  defaultSort: '-createdTime',
  tie: 'sales_invoice.id',
  counts: { status: 'sales_invoice.status' },
  totals: {
    excl: sum('sales_invoice.excl_fen'),
    tax: sum('sales_invoice.tax_fen'),
    incl: sum('sales_invoice.incl_fen'),
    red: sum('sales_invoice.red_fen'),
  },
  select: (q, ctx) => q.select(invoiceRow(ctx)),
  sheet: { name: t('销售发票', 'Sales invoices', '銷售發票'), columns: sheetOf(salesInvoiceFields) },
});

export const listReds = listing(routes.reds, {
  from: redSource,
  filters: {
    text: by.search(
      [],
      'red_letter.red_serial_no',
      'red_letter.red_invoice_no',
      'red_letter.confirm_no',
      'sales_invoice.invoice_no',
      'sales_invoice.buyer_name',
    ),
    status: by.oneOf('red_letter.status'),
    createdTime: by.days('red_letter.created_at'),
    redInvoiceDate: by.days('red_letter.red_invoice_date'),
  },
  sort: {
    createdTime: 'red_letter.created_at',
    redInvoiceDate: 'red_letter.red_invoice_date',
    incl: 'red_letter.incl_fen',
  },
  defaultSort: '-createdTime',
  tie: 'red_letter.id',
  counts: { status: 'red_letter.status' },
  totals: {
    excl: sum('red_letter.excl_fen'),
    tax: sum('red_letter.tax_fen'),
    incl: sum('red_letter.incl_fen'),
  },
  select: (q, ctx) => q.select(redRow(ctx)),
  sheet: { name: t('红字确认单', 'Red letters', '紅字確認單'), columns: sheetOf(redLetterFields) },
});

const net = sql<number>`v.net_fen::bigint`;
const tax = sql<number>`round(v.net_fen::numeric * v.tax_bp / (10000 + v.tax_bp))::bigint`;

/** Lists lines not yet invoiced; finance only, so no row-level scope applies. */
export const listSources = listing(routes.source, {
  from: ({ db }, _, part = sql`invoice_source`) =>
    db
      .selectFrom((part as RawBuilder<Selectable<DB['invoice_source']>>).as('v'))
      .innerJoin('company as c', 'c.id', 'v.dealer_id')
      .where('v.net_fen', '>', 0),
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
    text: by.search(['c.search'], 'v.source_no', 'v.name', 'v.spec'),
    source: by.oneOf('v.source_type'),
    sourceId: by.oneOf('v.source_id'),
    dealerId: by.oneOf('v.dealer_id'),
    time: by.days('v.at'),
  },
  sort: { time: 'v.at', sourceNo: 'v.source_no', incl: 'v.net_fen' },
  defaultSort: '-time',
  tie: ['v.source_no', 'v.place', 'v.key'],
  counts: { source: 'v.source_type' },
  bounded: { columns: ['qty', 'net_fen', 'tax_bp'], values: { source: Object.keys(salesInvoiceSources) } },
  totals: {
    quantity: sql<number>`coalesce(sum(v.qty), 0)::bigint`,
    tax: sql<number>`coalesce(sum(${tax}), 0)::bigint`,
    incl: sql<number>`coalesce(sum(v.net_fen), 0)::bigint`,
  },
  select: (q) =>
    q.select([
      sql<string>`v.key`.as('id'),
      sql<string>`v.key`.as('key'),
      sql<number>`v.source_id`.as('sourceId'),
      'v.part_id as partId',
      sql<string>`v.at`.as('time'),
      sql<'RETAIL_ORDER' | 'STATEMENT' | 'DEALER_ORDER'>`v.source_type`.as('source'),
      sql<string>`v.source_no`.as('sourceNo'),
      'c.name as dealerName',
      sql<string>`v.customer_name`.as('customerName'),
      sql<string>`v.name`.as('name'),
      sql<string>`v.spec`.as('spec'),
      sql<number>`v.qty`.as('quantity'),
      sql<number>`v.gross_fen`.as('gross'),
      sql<number>`(v.gross_fen - v.net_fen)::bigint`.as('discount'),
      sql<number>`v.tax_bp`.as('taxRate'),
      tax.as('tax'),
      net.as('incl'),
    ]),
  sheet: { name: t('可开票明细', 'To invoice', '可開票明細'), columns: sheetOf(invoiceSourceFields) },
});
