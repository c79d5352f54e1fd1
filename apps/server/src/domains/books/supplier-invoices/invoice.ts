import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  supplierInvoiceActions,
  supplierInvoiceFields,
  type MatchState,
} from '@treadline/contract/books/supplier-invoices/fields.ts';
import {
  supplierInvoiceStatusTexts,
  type SupplierInvoiceStatus,
} from '@treadline/contract/books/supplier-invoices/flow.ts';
import type { SettleType } from '@treadline/contract/purchasing/purchase-orders/settle-groups.ts';
import type { SupplierInvoice } from '@treadline/contract/books/supplier-invoices/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnIs, entity, visible } from '#kernel/scope.ts';

const others = {
  LOGISTICS: 'none',
  DEALER: 'none',
  DEALER_GROUP: 'none',
  OEM: 'none',
  REGIONAL_MANAGER: 'none',
} as const;

/** Entity of supplier invoices: all for finance, a supplier its own. */
export const supplierInvoice = entity({
  table: 'supplier_invoice',
  name: 'supplier-invoice',
  label: t('供应商发票', 'supplier invoice', '供應商發票'),
  no: 'doc_no',
  statusText: (status: SupplierInvoiceStatus) => supplierInvoiceStatusTexts[status].text,
  scope: {
    OTHER: () => sql<boolean>`supplier_invoice.status <> 'DELETED'`,
    SUPPLIER: ({ companyId }) =>
      sql<boolean>`(supplier_invoice.supplier_id = ${companyId} AND supplier_invoice.status <> 'DELETED')`,
    ...others,
  },
});
export type InvoiceRow = Selectable<DB['supplier_invoice']>;

/** Entity of received lines: all for finance, a supplier its own. */
export const receivedLine = entity({
  table: 'received_line',
  name: 'received-line',
  label: t('采购记录', 'received line', '採購記錄'),
  no: 'id',
  statusText: () => ({ 'zh-CN': '', en: '', 'zh-TW': '' }),
  scope: {
    OTHER: 'all',
    SUPPLIER: ({ companyId }) => columnIs('received_line', 'supplier_id', companyId),
    ...others,
  },
});

/** Labels of a supplier invoice's actions, fields and statuses for its timeline, notices and the audit log. */
export const invoiceWords = {
  label: supplierInvoice.label,
  actions: supplierInvoiceActions,
  fields: supplierInvoiceFields,
  statusText: (status: string) => supplierInvoiceStatusTexts[status as SupplierInvoiceStatus]?.text,
};

export const invoiceSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('supplier_invoice')
    .innerJoin('company as c', 'c.id', 'supplier_invoice.supplier_id')
    .where(visible(ctx, supplierInvoice));

/** SQL: state of the three-way match. */
export const matchOf = sql<MatchState>`CASE WHEN NOT supplier_invoice.held THEN 'MATCHED'
  WHEN supplier_invoice.accepted_by IS NULL THEN 'HELD' ELSE 'ACCEPTED' END`;
/** SQL: invoice amount incl. VAT, in fen. */
export const inclOf = sql<number>`(supplier_invoice.excl_fen + supplier_invoice.tax_fen)`;

/** Columns of an invoice list row under the contract's names; `me` decides the flags of the caller's own actions. */
export const invoiceRow = ({ me }: Pick<Ctx, 'me'>) =>
  [
    'supplier_invoice.id',
    'supplier_invoice.supplier_id as supplierId',
    'supplier_invoice.doc_no as docNo',
    'supplier_invoice.status',
    sql<SettleType>`supplier_invoice.settle_type`.as('settleType'),
    'c.name as supplierName',
    'supplier_invoice.invoice_no as invoiceNo',
    'supplier_invoice.invoice_date as invoiceDate',
    'supplier_invoice.read_from as source',
    'supplier_invoice.qty as quantity',
    'supplier_invoice.excl_fen as excl',
    'supplier_invoice.tax_fen as tax',
    inclOf.as('incl'),
    matchOf.as('match'),
    'supplier_invoice.quantity_var_fen as quantityVariance',
    'supplier_invoice.price_var_fen as priceVariance',
    'supplier_invoice.created_by_name as createdBy',
    'supplier_invoice.created_at as createdTime',
    'supplier_invoice.submitted_by_name as submittedBy',
    'supplier_invoice.submit_time as submitTime',
    'supplier_invoice.accepted_by_name as acceptedBy',
    'supplier_invoice.accept_reason as acceptReason',
    'supplier_invoice.verified_by_name as verifiedBy',
    'supplier_invoice.verified_at as verifiedTime',
    'supplier_invoice.reject_reason as rejectReason',
    'supplier_invoice.paid_by_name as paidBy',
    'supplier_invoice.paid_at as paidTime',
    'supplier_invoice.paid_fen as paidAmount',
    'supplier_invoice.bank_serial as bankSerial',
    sql<number | null>`(supplier_invoice.paid_fen - supplier_invoice.excl_fen - supplier_invoice.tax_fen)`.as(
      'rounding',
    ),
    'supplier_invoice.remark',
    'supplier_invoice.version',
    sql<boolean>`coalesce(supplier_invoice.submitted_by = ${me.accountId}, false)`.as('mine'),
    sql<boolean>`coalesce(supplier_invoice.verified_by = ${me.accountId}, false)`.as('verifiedByMe'),
  ] as const;

/** Returns one invoice as a list row. @throws record.not-found */
export async function readInvoice(ctx: Ctx, id: number): Promise<z.output<typeof SupplierInvoice>> {
  const row = await invoiceSource(ctx)
    .where('supplier_invoice.id', '=', id)
    .select(invoiceRow(ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: supplierInvoice.label });
}
