import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  supplierInvoiceActions,
  supplierInvoiceFields,
  type MatchState,
  type ReceivedInvoiceKind,
} from '@treadline/contract/books/supplier-invoices/fields.ts';
import {
  supplierInvoiceStatusTexts,
  type SupplierInvoiceStatus,
} from '@treadline/contract/books/supplier-invoices/flow.ts';
import type { SettleType } from '@treadline/contract/purchasing/purchase-orders/settle-groups.ts';
import type { SupplierInvoice } from '@treadline/contract/books/supplier-invoices/schema.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnIs, entity, visible } from '#kernel/scope.ts';
import { bankNameOf } from '#domains/money/bank-accounts/index.ts';

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

/**
 * SQL: whether the e-invoice's seller is another company than the supplier and nobody has accepted that. What is decided
 * about stays decided, whatever becomes of the supplier's tax number.
 */
export const isOtherSeller = sql<boolean>`(supplier_invoice.status IN ('DRAFT', 'SUBMITTED', 'REJECTED')
  AND supplier_invoice.seller_by IS NULL AND supplier_invoice.file_seller <> '' AND EXISTS (SELECT FROM supplier s
    WHERE s.id = supplier_invoice.supplier_id AND s.tax_no <> '' AND upper(s.tax_no) <> supplier_invoice.file_seller))`;
/** SQL: state of the three-way match. */
export const matchOf = sql<MatchState>`CASE WHEN ${isOtherSeller} THEN 'SELLER'
  WHEN supplier_invoice.held AND supplier_invoice.accepted_by IS NULL THEN 'HELD'
  WHEN supplier_invoice.held OR supplier_invoice.seller_by IS NOT NULL THEN 'ACCEPTED' ELSE 'MATCHED' END`;
/** SQL: invoice amount incl. VAT, in fen. */
export const inclOf = sql<number>`(supplier_invoice.excl_fen + supplier_invoice.tax_fen)`;

/** Columns of an invoice list row under the contract's names; `me` decides the flags of the caller's own actions. */
export const invoiceRow = {
  id: 'supplier_invoice.id',
  supplierId: 'supplier_invoice.supplier_id',
  docNo: 'supplier_invoice.doc_no',
  status: 'supplier_invoice.status',
  settleType: sql<SettleType>`supplier_invoice.settle_type`,
  supplierName: 'c.name',
  kind: sql<ReceivedInvoiceKind>`supplier_invoice.kind`,
  reducesId: 'supplier_invoice.reduces_id',
  reducesNo: sql<
    string | null
  >`(SELECT r.doc_no FROM supplier_invoice r WHERE r.id = supplier_invoice.reduces_id)`,
  due: sql<number>`(supplier_invoice.excl_fen + supplier_invoice.tax_fen + coalesce((SELECT sum(r.excl_fen + r.tax_fen)
    FROM supplier_invoice r WHERE r.reduces_id = supplier_invoice.id AND r.status = 'VERIFIED'), 0))::bigint`,
  invoiceNo: 'supplier_invoice.invoice_no',
  invoiceDate: 'supplier_invoice.invoice_date',
  source: 'supplier_invoice.read_from',
  quantity: 'supplier_invoice.qty',
  excl: 'supplier_invoice.excl_fen',
  tax: 'supplier_invoice.tax_fen',
  incl: inclOf,
  match: matchOf,
  quantityVariance: 'supplier_invoice.quantity_var_fen',
  priceVariance: 'supplier_invoice.price_var_fen',
  faceRounding: 'supplier_invoice.round_fen',
  createdBy: 'supplier_invoice.created_by_name',
  createdTime: 'supplier_invoice.created_at',
  submittedBy: 'supplier_invoice.submitted_by_name',
  submitTime: 'supplier_invoice.submit_time',
  acceptedBy: 'supplier_invoice.accepted_by_name',
  acceptReason: 'supplier_invoice.accept_reason',
  sellerBy: 'supplier_invoice.seller_by_name',
  sellerReason: 'supplier_invoice.seller_reason',
  verifiedBy: 'supplier_invoice.verified_by_name',
  verifiedTime: 'supplier_invoice.verified_at',
  rejectReason: 'supplier_invoice.reject_reason',
  paidBy: 'supplier_invoice.paid_by_name',
  paidTime: 'supplier_invoice.paid_at',
  paidAmount: 'supplier_invoice.paid_fen',
  bankSerial: 'supplier_invoice.bank_serial',
  bankAccount: bankNameOf('supplier_invoice.bank_account_id'),
  rounding: sql<
    number | null
  >`(supplier_invoice.paid_fen - supplier_invoice.excl_fen - supplier_invoice.tax_fen)`,
  remark: 'supplier_invoice.remark',
  version: 'supplier_invoice.version',
  mine: ({ me }) => sql<boolean>`coalesce(supplier_invoice.submitted_by = ${me.accountId}, false)`,
  verifiedByMe: ({ me }) => sql<boolean>`coalesce(supplier_invoice.verified_by = ${me.accountId}, false)`,
} as const satisfies Columns;

/** Returns one invoice as a list row. @throws record.not-found */
export async function readInvoice(ctx: Ctx, id: number): Promise<z.output<typeof SupplierInvoice>> {
  const row = await invoiceSource(ctx)
    .where('supplier_invoice.id', '=', id)
    .select(selection(invoiceRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: supplierInvoice.label });
}
