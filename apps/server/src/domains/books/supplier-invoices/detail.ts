import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  supplierInvoiceFields as f,
  supplierInvoiceLineFields,
} from '@treadline/contract/books/supplier-invoices/fields.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import type { supplierInvoiceRoutes } from '@treadline/contract/books/supplier-invoices/routes.ts';
import type { SettleType } from '@treadline/contract/purchasing/purchase-orders/settle-groups.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { fail } from '#kernel/errors.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { findRecord } from '#kernel/scope.ts';
import { sql } from 'kysely';
import { partThen } from '#domains/catalogue/brands/index.ts';
import { compareFile } from './compare.ts';
import { inclOf, invoiceWords, readInvoice, supplierInvoice } from './invoice.ts';
import { readReceived } from './lines.ts';

/** Lines of one invoice in their order. */
export const linesOf = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('supplier_invoice_line as i')
    .innerJoin('purchase_order_line as l', 'l.id', 'i.po_line_id')
    .innerJoin('purchase_order as o', 'o.id', 'l.po_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('i.invoice_id', '=', id)
    .orderBy('i.line_no')
    .select([
      'o.id as orderId',
      'l.id as orderLineId',
      'l.part_id as partId',
      'o.order_no as orderNo',
      partThen('size', 'o.created_at').as('size'),
      'l.part_no as partNo',
      'l.part_name as partName',
      'l.supplier_part_no as supplierPartNo',
      'l.qty as ordered',
      'i.received_qty as received',
      'i.qty as quantity',
      'i.order_fen as orderPrice',
      sql<number>`i.unit_fen * 10000 + i.unit_rest_micro`.as('price'),
      'l.tax_bp as orderTaxRate',
      'i.tax_bp as taxRate',
      'i.excl_fen as excl',
      'i.tax_fen as tax',
      sql<number>`i.excl_fen + i.tax_fen`.as('incl'),
      'i.quantity_var_fen as quantityVariance',
      'i.price_var_fen as priceVariance',
      'i.round_fen as rounding',
      sql<number>`i.tax_fen - round(i.excl_fen::numeric * i.tax_bp / 10000)::bigint`.as('taxDifference'),
      sql<'HELD' | 'MATCHED'>`CASE WHEN i.held THEN 'HELD' ELSE 'MATCHED' END`.as('match'),
    ])
    .execute();

const creditsOf = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('supplier_invoice')
    .where('reduces_id', '=', id)
    .where('status', '<>', 'DELETED')
    .orderBy('id')
    .select([
      'id',
      'doc_no as docNo',
      'invoice_no as invoiceNo',
      'status',
      'excl_fen as excl',
      'tax_fen as tax',
      inclOf.as('incl'),
    ])
    .execute();

/**
 * Returns one invoice, where it is asked for of one kind alone, with its lines, their receipts and its file's fields.
 * @throws record.not-found
 */
export async function invoiceDetail(ctx: Ctx, id: number, settleType?: SettleType) {
  const row = await findRecord(ctx, supplierInvoice, id);
  if (settleType && row.settle_type !== settleType) fail('record.not-found');
  const [head, lines, received, compared, credits, parts] = await Promise.all([
    readInvoice(ctx, id),
    linesOf(ctx, id),
    readReceived(ctx, sql`received_line.invoice_id = ${id}`),
    compareFile(ctx, row, row),
    creditsOf(ctx, id),
    readDocumentParts(ctx, supplierInvoice, id, invoiceWords),
  ]);
  return { ...head, lines, received, compared, credits, fileId: row.file_id, ...parts };
}

const title = t('供应商发票核对单', 'Supplier invoice', '供應商發票核對單');
const signatures = [
  t('制单 / 日期', 'Made by / date', '製單 / 日期'),
  t('核对 / 日期', 'Verified by / date', '核對 / 日期'),
  t('供应商签章 / 日期', 'Supplier / date', '供應商簽章 / 日期'),
];

const keys = [
  'supplierName',
  'status',
  'settleType',
  'kind',
  'reducesNo',
  'invoiceNo',
  'invoiceDate',
  'match',
  'submittedBy',
  'verifiedBy',
  'remark',
] as const;

/** Printed A4 page of a supplier invoice. */
export function invoicePaper(
  { lang }: Ctx,
  head: ClientOutput<typeof supplierInvoiceRoutes.detail>,
): PrintedDocument {
  return {
    title,
    number: head.docNo,
    facts: keys.map((key) => [f[key].label, formatFieldValue(f[key], head[key], lang)]),
    fields: pickFields(
      supplierInvoiceLineFields,
      'orderNo',
      'partNo',
      'partName',
      'received',
      'quantity',
      'price',
      'taxRate',
      'excl',
      'tax',
      'incl',
      'rounding',
      'taxDifference',
    ),
    rows: head.lines,
    sums: ['received', 'quantity', 'excl', 'tax', 'incl', 'rounding', 'taxDifference'],
    signatures,
  };
}
