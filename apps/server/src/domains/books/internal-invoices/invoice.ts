import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import {
  internalActions,
  internalInvoiceFields,
} from '@treadline/contract/books/internal-invoices/fields.ts';
import {
  internalStateTexts,
  type InternalState,
  type InternalStatus,
} from '@treadline/contract/books/internal-invoices/flow.ts';
import type { InternalInvoice } from '@treadline/contract/books/internal-invoices/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, entity, visible } from '#kernel/scope.ts';

const scope = {
  OTHER: 'all',
  SUPPLIER: 'none',
  LOGISTICS: 'none',
  DEALER: 'none',
  DEALER_GROUP: 'none',
  OEM: 'none',
  REGIONAL_MANAGER: 'none',
} as const;

/** Entity of invoices between the platform's companies, visible to the platform only. */
export const internalInvoice = entity({
  table: 'internal_invoice',
  name: 'internal-invoice',
  label: t('内部发票', 'internal invoice', '內部發票'),
  no: 'doc_no',
  statusText: (status: InternalStatus) => internalStateTexts[status].text,
  scope,
});
export type InvoiceRow = Selectable<DB['internal_invoice']>;
export const internalLine = basicEntity('internal_line', {
  name: 'internal-line',
  label: t('内部开票明细', 'internal line', '內部開票明細'),
  no: 'order_no',
  scope: { OTHER: 'all' },
});

/** Labels of an internal invoice's actions, fields and statuses for its timeline and the audit log. */
export const invoiceWords = {
  label: internalInvoice.label,
  actions: internalActions,
  fields: internalInvoiceFields,
  statusText: (status: string) => internalStateTexts[status as InternalState]?.text,
};

export const invoiceSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('internal_invoice')
    .innerJoin('platform_company as s', 's.id', 'internal_invoice.seller_id')
    .innerJoin('platform_company as b', 'b.id', 'internal_invoice.buyer_id')
    .where(visible(ctx, internalInvoice));

const invoiceRow = [
  'internal_invoice.id',
  'internal_invoice.doc_no as docNo',
  'internal_invoice.seller_id as sellerId',
  'internal_invoice.buyer_id as buyerId',
  's.name as sellerName',
  'b.name as buyerName',
  sql<string>`to_char(internal_invoice.month, 'YYYY-MM')`.as('month'),
  'internal_invoice.status',
  sql<InternalState>`internal_invoice.shown`.as('state'),
  'internal_invoice.lines',
  'internal_invoice.qty as quantity',
  'internal_invoice.cost_fen as cost',
  'internal_invoice.excl_fen as excl',
  'internal_invoice.tax_fen as tax',
  sql<number>`(internal_invoice.excl_fen + internal_invoice.tax_fen)`.as('incl'),
  sql<number>`(internal_invoice.excl_fen - internal_invoice.cost_fen)`.as('margin'),
  'internal_invoice.invoice_no as invoiceNo',
  'internal_invoice.issued_day as issuedDay',
  'internal_invoice.issued_by_name as issuedBy',
  'internal_invoice.created_by_name as createdBy',
  'internal_invoice.created_at as createdTime',
  'internal_invoice.version',
] as const;

/** Returns one internal invoice as a list row. @throws record.not-found */
export async function readInvoice(ctx: Ctx, id: number): Promise<z.output<typeof InternalInvoice>> {
  const row = await invoiceSource(ctx)
    .where('internal_invoice.id', '=', id)
    .select(invoiceRow)
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: internalInvoice.label });
}
