import { sql, type SelectQueryBuilder } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  receivedLineFields,
  supplierInvoiceFields as f,
} from '@treadline/contract/books/supplier-invoices/fields.ts';
import type { SettleType } from '@treadline/contract/purchasing/purchase-orders/settle-groups.ts';
import { supplierInvoiceRoutes as routes } from '@treadline/contract/books/supplier-invoices/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { anyOf, matchesSearch } from '#kernel/search.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { invoiceRow, invoiceSource, matchOf } from './invoice.ts';
import { receivedRow, receivedSource } from './lines.ts';

/** Our number, the supplier's, its name, or an order that the invoice is about. */
const isAbout = (text: string) => sql<boolean>`(
  ${matchesSearch(text, ['c.search'], ['supplier_invoice.doc_no', 'supplier_invoice.invoice_no'])}
  OR supplier_invoice.id IN (SELECT r.invoice_id FROM received_line r JOIN purchase_order o ON o.id = r.po_id
    WHERE r.invoice_id IS NOT NULL AND ${anyOf('o.order_no', text)}))`;

type Query<D, T extends keyof D> = SelectQueryBuilder<D, T, object>;
const filters = {
  text: <D, T extends keyof D>(q: Query<D, T>, text: string) => q.where(isAbout(text)),
  match: <D, T extends keyof D>(q: Query<D, T>, states: readonly string[]) =>
    q.where(sql<boolean>`${matchOf} = ANY(${states})`),
  mine: <D, T extends keyof D>(q: Query<D, T>, own: boolean, { me }: Ctx) =>
    q.where(sql<boolean>`coalesce(supplier_invoice.submitted_by = ${me.accountId}, false) = ${own}`),
  verifiedByMe: <D, T extends keyof D>(q: Query<D, T>, own: boolean, { me }: Ctx) =>
    q.where(sql<boolean>`coalesce(supplier_invoice.verified_by = ${me.accountId}, false) = ${own}`),
};
const columns = sheetOf(
  f,
  'docNo',
  'status',
  'settleType',
  'supplierName',
  'kind',
  'reducesNo',
  'invoiceNo',
  'invoiceDate',
  'source',
  'quantity',
  'excl',
  'tax',
  'incl',
  'match',
  'quantityVariance',
  'priceVariance',
  'faceRounding',
  'createdBy',
  'createdTime',
  'submittedBy',
  'submitTime',
  'acceptedBy',
  'acceptReason',
  'verifiedBy',
  'verifiedTime',
  'rejectReason',
  'paidBy',
  'paidTime',
  'paidAmount',
  'bankSerial',
  'rounding',
  'remark',
);
const shared = { columns: invoiceRow, defaultSort: '-createdTime' } as const;
const ofType = (ctx: Ctx, settleType: SettleType) =>
  invoiceSource(ctx).where('supplier_invoice.settle_type', '=', settleType);

export const listRetail = columnListing(routes.retailList, (ctx) => ofType(ctx, 1), {
  ...shared,
  filters,
  sheet: { name: t('供应商零售结算', 'Supplier retail', '供應商零售結算'), columns },
});

export const listWholesale = columnListing(routes.wholesaleList, (ctx) => ofType(ctx, 2), {
  ...shared,
  filters,
  sheet: { name: t('供应商批发结算', 'Supplier wholesale', '供應商批發結算'), columns },
});

export const listHistory = columnListing(
  routes.history,
  (ctx) => invoiceSource(ctx).where('supplier_invoice.status', '<>', 'DRAFT'),
  {
    ...shared,
    filters: {
      ...filters,
      settleType: filterBy.oneOf('supplier_invoice.settle_type'),
      orderId: (q, id) =>
        q.where(
          sql<boolean>`supplier_invoice.id IN (SELECT invoice_id FROM received_line WHERE po_id = ${id})`,
        ),
    },
    sheet: { name: t('供应商发票历史', 'Supplier invoices', '供應商發票歷史'), columns },
  },
);

export const listReceived = columnListing(
  routes.purchaseRecord,
  (ctx) => receivedSource(ctx).where('received_line.invoice_id', 'is', null),
  {
    columns: receivedRow,
    filters: {
      type: filterBy.oneOf('received_line.settle_type'),
      settleType: filterBy.oneOf('received_line.settle_type'),
      text: filterBy.search(['c.search'], 'o.order_no', 'received_line.doc_no'),
      part: (q, text, ctx) => q.where(matchParts(ctx, text, 'p.id')),
    },
    defaultSort: '-receivedTime',
    sheet: { name: t('采购记录', 'Purchase records', '採購記錄'), columns: sheetOf(receivedLineFields) },
  },
);
