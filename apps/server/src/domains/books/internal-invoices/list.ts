import { sql, type SelectQueryBuilder } from 'kysely';
import {
  internalIncomeFields,
  internalLineFields,
} from '@treadline/contract/books/internal-invoices/fields.ts';
import type { InternalState } from '@treadline/contract/books/internal-invoices/flow.ts';
import { internalInvoiceRoutes as routes } from '@treadline/contract/books/internal-invoices/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
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

export const listIncome = listing(routes.income, {
  from: incomeSource,
  filters: {
    text: by.search([], 'internal_income.doc_no', 'internal_income.invoice_no'),
    sellerId: by.oneOf('internal_income.seller_id'),
    buyerId: by.oneOf('internal_income.buyer_id'),
    month: (q, value) => q.where(month, '=', value),
    state: by.oneOf('internal_income.state'),
  },
  sort: {
    month: 'internal_income.month',
    docNo: 'internal_income.doc_no',
    incl,
    margin,
  },
  defaultSort: '-month',
  tie: 'internal_income.id',
  counts: { state: 'internal_income.state' },
  totals: totalsOf('internal_income'),
  select: (q) =>
    q.select([
      'internal_income.id',
      'internal_income.doc_no as docNo',
      'internal_income.seller_id as sellerId',
      'internal_income.buyer_id as buyerId',
      's.name as sellerName',
      'b.name as buyerName',
      month.as('month'),
      'internal_income.state',
      'internal_income.lines',
      'internal_income.qty as quantity',
      'internal_income.cost_fen as cost',
      'internal_income.excl_fen as excl',
      'internal_income.tax_fen as tax',
      incl.as('incl'),
      margin.as('margin'),
      'internal_income.invoice_no as invoiceNo',
      'internal_income.issued_day as issuedDay',
      'internal_income.version',
    ]),
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

export const listLines = listing(routes.lines, {
  from: lineSource,
  filters: {
    text: by.search([], 'internal_line.order_no', 'internal_line.part_no', 'i.doc_no'),
    sellerId: by.oneOf('internal_line.seller_id'),
    buyerId: by.oneOf('internal_line.buyer_id'),
    month: (q, value) => q.where(sql<string>`to_char(internal_line.day, 'YYYY-MM')`, '=', value),
    invoiceId: by.oneOf('internal_line.invoice_id'),
    source: by.oneOf('internal_line.source_type'),
    claimed: byClaimed,
  },
  sort: {
    time: 'internal_line.occurred_at',
    orderNo: 'internal_line.order_no',
    incl: 'internal_line.incl_fen',
  },
  defaultSort: '-time',
  tie: 'internal_line.id',
  counts: { claimed },
  totals: totalsOf('internal_line'),
  select: (q) =>
    q.select([
      'internal_line.id',
      'internal_line.occurred_at as time',
      'internal_line.day',
      's.name as sellerName',
      'b.name as buyerName',
      'internal_line.source_type as source',
      'internal_line.order_type as orderType',
      'internal_line.order_id as orderId',
      'internal_line.order_no as orderNo',
      'w.name as warehouse',
      'internal_line.part_id as partId',
      'internal_line.size',
      'internal_line.part_no as partNo',
      'internal_line.name',
      'internal_line.qty as quantity',
      'internal_line.cost_fen as cost',
      'internal_line.markup_bp as markup',
      'internal_line.excl_fen as excl',
      'internal_line.tax_bp as taxRate',
      'internal_line.tax_fen as tax',
      'internal_line.incl_fen as incl',
      sql<number>`(internal_line.excl_fen - internal_line.cost_fen)`.as('margin'),
      sql<number | null>`CASE WHEN i.status = 'ISSUED' THEN internal_left(internal_line) END`.as('left'),
      'internal_line.invoice_id as invoiceId',
      'i.doc_no as docNo',
      'internal_line.reason',
    ]),
  sheet: {
    name: t('内部开票明细', 'Internal lines', '內部開票明細'),
    columns: sheetOf(internalLineFields),
  },
});
