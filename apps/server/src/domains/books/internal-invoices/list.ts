import { sql, type SelectQueryBuilder } from 'kysely';
import {
  internalIncomeFields,
  internalLineFields,
} from '@treadline/contract/books/internal-invoices/fields.ts';
import type { InternalState } from '@treadline/contract/books/internal-invoices/flow.ts';
import { internalInvoiceRoutes as routes } from '@treadline/contract/books/internal-invoices/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { internalInvoice, internalLine } from './invoice.ts';

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
const totalsOf = (table: string) => {
  const of = (column: string) => sum(`${table}.${column}`);
  return {
    quantity: of('qty'),
    excl: of('excl_fen'),
    tax: of('tax_fen'),
    incl: sql<number>`${of('excl_fen')} + ${of('tax_fen')}`,
    cost: of('cost_fen'),
    margin: sql<number>`${of('excl_fen')} - ${of('cost_fen')}`,
  };
};

/** A row of the view of that name. */
interface Income {
  id: number;
  doc_no: string;
  seller_id: number;
  buyer_id: number;
  month: string;
  state: InternalState;
  lines: number;
  qty: number;
  cost_fen: number;
  excl_fen: number;
  tax_fen: number;
  invoice_no: string;
  issued_day: string | null;
  version: number;
}
const month = sql<string>`to_char(internal_income.month, 'YYYY-MM')`;
const incl = sql<number>`(internal_income.excl_fen + internal_income.tax_fen)`;
const margin = sql<number>`(internal_income.excl_fen - internal_income.cost_fen)`;

const incomeSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom(sql<Income>`internal_income`.as('internal_income'))
    .innerJoin('platform_company as s', 's.id', 'internal_income.seller_id')
    .innerJoin('platform_company as b', 'b.id', 'internal_income.buyer_id')
    .where(visible(ctx, internalInvoice));

export const listIncome = columnListing(routes.income, incomeSource, {
  columns: {
    id: 'internal_income.id',
    docNo: 'internal_income.doc_no',
    sellerId: 'internal_income.seller_id',
    buyerId: 'internal_income.buyer_id',
    sellerName: 's.name',
    buyerName: 'b.name',
    month,
    state: 'internal_income.state',
    lines: 'internal_income.lines',
    quantity: 'internal_income.qty',
    cost: 'internal_income.cost_fen',
    excl: 'internal_income.excl_fen',
    tax: 'internal_income.tax_fen',
    incl,
    margin,
    invoiceNo: 'internal_income.invoice_no',
    issuedDay: 'internal_income.issued_day',
    version: 'internal_income.version',
  },
  filters: {
    text: filterBy.search([], 'internal_income.doc_no', 'internal_income.invoice_no'),
    month: (q, value) => q.where(month, '=', value),
  },
  sort: {
    month: 'internal_income.month',
  },
  defaultSort: '-month',
  totals: totalsOf('internal_income'),
  sheet: {
    name: t('内部开票收入', 'Internal income', '內部開票收入'),
    columns: sheetOf(internalIncomeFields),
  },
});

const lineSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('internal_line')
    .innerJoin('platform_company as s', 's.id', 'internal_line.seller_id')
    .innerJoin('platform_company as b', 'b.id', 'internal_line.buyer_id')
    .innerJoin('location as w', 'w.id', 'internal_line.location_id')
    .leftJoin('internal_invoice as i', 'i.id', 'internal_line.invoice_id')
    .where(visible(ctx, internalLine));
const claimed = sql<string>`CASE WHEN internal_line.invoice_id IS NULL THEN 'OPEN' ELSE 'CLAIMED' END`;
const byClaimed = <D, T extends keyof D>(
  q: SelectQueryBuilder<D, T, object>,
  values: readonly ('OPEN' | 'CLAIMED')[],
): SelectQueryBuilder<D, T, object> =>
  values.length === 2
    ? q
    : q.where(sql<boolean>`internal_line.invoice_id IS ${values[0] === 'OPEN' ? sql`NULL` : sql`NOT NULL`}`);

export const listLines = columnListing(routes.lines, lineSource, {
  columns: {
    id: 'internal_line.id',
    time: 'internal_line.occurred_at',
    day: 'internal_line.day',
    sellerName: 's.name',
    buyerName: 'b.name',
    source: 'internal_line.source_type',
    orderType: 'internal_line.order_type',
    orderId: 'internal_line.order_id',
    orderNo: 'internal_line.order_no',
    warehouse: 'w.name',
    partId: 'internal_line.part_id',
    size: 'internal_line.size',
    partNo: 'internal_line.part_no',
    name: 'internal_line.name',
    quantity: 'internal_line.qty',
    cost: 'internal_line.cost_fen',
    markup: 'internal_line.markup_bp',
    excl: 'internal_line.excl_fen',
    taxRate: 'internal_line.tax_bp',
    tax: 'internal_line.tax_fen',
    incl: 'internal_line.incl_fen',
    margin: sql<number>`(internal_line.excl_fen - internal_line.cost_fen)`,
    left: sql<number | null>`CASE WHEN i.status = 'ISSUED' THEN internal_left(internal_line) END`,
    invoiceId: 'internal_line.invoice_id',
    docNo: 'i.doc_no',
    reason: 'internal_line.reason',
  },
  filters: {
    text: filterBy.search([], 'internal_line.order_no', 'internal_line.part_no', 'i.doc_no'),
    sellerId: filterBy.oneOf('internal_line.seller_id'),
    buyerId: filterBy.oneOf('internal_line.buyer_id'),
    month: (q, value) => q.where(sql<string>`to_char(internal_line.day, 'YYYY-MM')`, '=', value),
    claimed: byClaimed,
  },
  defaultSort: '-time',
  counts: { claimed },
  totals: totalsOf('internal_line'),
  sheet: {
    name: t('内部开票明细', 'Internal lines', '內部開票明細'),
    columns: sheetOf(internalLineFields),
  },
});
