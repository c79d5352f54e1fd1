import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { salesInvoiceActions, salesInvoiceFields } from '@treadline/contract/books/sales-invoices/fields.ts';
import {
  salesInvoiceStatusTexts,
  type SalesInvoiceStatus,
} from '@treadline/contract/books/sales-invoices/flow.ts';
import type { SalesInvoice } from '@treadline/contract/books/sales-invoices/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { entity, visible } from '#kernel/scope.ts';

export type Invoice = Selectable<DB['sales_invoice']>;

const others = {
  SUPPLIER: 'none',
  LOGISTICS: 'none',
  DEALER_GROUP: 'none',
  OEM: 'none',
  REGIONAL_MANAGER: 'none',
} as const;

/** Entity of sales invoices. Row-level scope: all for finance, dealers those issued to them. */
export const salesInvoice = entity({
  table: 'sales_invoice',
  name: 'sales-invoice',
  label: t('销售发票', 'sales invoice', '銷售發票'),
  no: 'serial_no',
  statusText: (status: SalesInvoiceStatus) => salesInvoiceStatusTexts[status].text,
  scope: {
    OTHER: () => sql<boolean>`sales_invoice.status <> 'DELETED'`,
    DEALER: ({ companyId }) =>
      sql<boolean>`(sales_invoice.buyer_company_id = ${companyId} AND sales_invoice.status = 'ISSUED')`,
    ...others,
  },
});

/** Labels of a sales invoice's actions, fields and statuses for its timeline, notices and the audit log. */
export const invoiceWords = {
  label: salesInvoice.label,
  actions: salesInvoiceActions,
  fields: salesInvoiceFields,
  statusText: (status: string) => salesInvoiceStatusTexts[status as SalesInvoiceStatus]?.text,
};

export const invoiceSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sales_invoice')
    .innerJoin('company as c', 'c.id', 'sales_invoice.dealer_id')
    .where(visible(ctx, salesInvoice));

/**
 * SQL: amount in fen that should be red-invoiced but is not: an issued invoice's part of retail refunds since its
 * lines were chosen, or of its returned wholesale pieces, less the amount already red-invoiced.
 */
export const redDue = sql<number>`CASE WHEN sales_invoice.status = 'ISSUED' AND sales_invoice.source_type = 'RETAIL_ORDER'
  THEN coalesce((SELECT greatest(0, round(sales_invoice.incl_fen::numeric * (o.refunded_fen - sales_invoice.refunded_before)
    / nullif(o.payable_fen - sales_invoice.refunded_before, 0)) - sales_invoice.red_fen)
  FROM retail_order o WHERE o.id = sales_invoice.source_id), 0)
  WHEN sales_invoice.status = 'ISSUED' AND sales_invoice.source_type IN ('DEALER_ORDER', 'STATEMENT') THEN greatest(0,
    coalesce((SELECT sum(round(l.net_fen::numeric * greatest(0, least(l.qty, l.from_piece + l.qty - kept_pieces(l.source_line_id))) / l.of_pieces))
    FROM sales_invoice_line l JOIN settlement_line x ON x.id = l.source_line_id
    JOIN dealer_order_line d ON d.id = x.order_line_id AND d.returned_qty > 0
    WHERE l.invoice_id = sales_invoice.id AND l.source_kind = 'S' AND NOT l.discount), 0) - sales_invoice.red_fen)
  ELSE 0 END::bigint`;
export const isRedDue = sql<boolean>`(${redDue} > 0)`;

/** SQL list of the statuses of a red letter in progress. */
export const openStates = sql`('APPLYING','NOT_NEEDED','WAIT_BUYER','WAIT_SELLER','CONFIRMED')`;
/** SQL: number of red letters in progress. */
export const redOpen = sql<number>`(SELECT count(*) FROM red_letter r
  WHERE r.invoice_id = sales_invoice.id AND r.status IN ${openStates})`;

/** A person's name or number as the caller may see it. */
const personal = ({ me }: Pick<Ctx, 'me'>, column: 'buyer_name' | 'buyer_tax_no', shown: number) => {
  const ref = sql.ref<string>(`sales_invoice.${column}`);
  if (me.codes.has('view_all_sensitive_data')) return ref;
  return sql<string>`CASE WHEN sales_invoice.buyer_kind = 'ENTERPRISE' OR ${ref} = '' THEN ${ref}
    ELSE left(${ref}, ${shown}) || repeat('*', greatest(length(${ref}) - ${shown}, 1)) END`;
};
/** Columns of the buyer, personal data masked by the caller's rights. */
export const buyerColumns = (ctx: Pick<Ctx, 'me'>) =>
  [
    'sales_invoice.buyer_kind as buyerKind',
    personal(ctx, 'buyer_name', 1).as('buyerName'),
    personal(ctx, 'buyer_tax_no', 4).as('buyerTaxNo'),
    'sales_invoice.buyer_address as buyerAddress',
    'sales_invoice.buyer_bank as buyerBank',
  ] as const;

/** Columns of a sales invoice list row under the contract's names. */
export const invoiceRow = (ctx: Pick<Ctx, 'me'>) =>
  [
    'sales_invoice.id',
    'sales_invoice.serial_no as serialNo',
    'sales_invoice.group_no as groupNo',
    'sales_invoice.group_size as groupSize',
    'sales_invoice.status',
    'sales_invoice.kind',
    'sales_invoice.invoice_no as invoiceNo',
    'sales_invoice.invoice_date as invoiceDate',
    'sales_invoice.source_type as source',
    'sales_invoice.source_id as sourceId',
    'sales_invoice.source_no as sourceNo',
    'c.name as dealerName',
    ...buyerColumns(ctx),
    'sales_invoice.lines',
    'sales_invoice.excl_fen as excl',
    'sales_invoice.tax_fen as tax',
    'sales_invoice.incl_fen as incl',
    'sales_invoice.red_fen as red',
    'sales_invoice.red_share as redShare',
    redDue.as('redDue'),
    redOpen.as('redOpen'),
    'sales_invoice.fault',
    'sales_invoice.remark',
    'sales_invoice.created_by_name as createdBy',
    'sales_invoice.created_at as createdTime',
    'sales_invoice.submitted_by_name as submittedBy',
    'sales_invoice.submit_time as submitTime',
    'sales_invoice.version',
  ] as const;

/** Returns one invoice as a list row. @throws record.not-found */
export async function readInvoice(ctx: Ctx, id: number): Promise<z.output<typeof SalesInvoice>> {
  const row = await invoiceSource(ctx)
    .where('sales_invoice.id', '=', id)
    .select(invoiceRow(ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: salesInvoice.label });
}
