import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  internalInvoiceFields as x,
  internalLineFields,
} from '@treadline/contract/books/internal-invoices/fields.ts';
import { sql } from 'kysely';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import type { internalInvoiceRoutes } from '@treadline/contract/books/internal-invoices/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { byText } from '#kernel/order.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { internalInvoice, invoiceWords, readInvoice } from './invoice.ts';

/** Returns one internal invoice with timeline, comments and files, without its lines. @throws record.not-found */
export async function invoiceDetail(ctx: Ctx, id: number) {
  const [head, parts] = await Promise.all([
    readInvoice(ctx, id),
    readDocumentParts(ctx, internalInvoice, id, invoiceWords),
  ]);
  return { ...head, ...parts };
}

const printedLines = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('internal_line')
    .where('invoice_id', '=', id)
    .groupBy(['part_id', 'part_no', 'name', 'size', 'tax_bp'])
    .orderBy('part_no', byText)
    .select([
      'size',
      'part_no as partNo',
      'name',
      'tax_bp as taxRate',
      sql<number>`sum(qty)::int`.as('quantity'),
      sql<number>`sum(excl_fen)::bigint`.as('excl'),
      sql<number>`sum(tax_fen)::bigint`.as('tax'),
      sql<number>`sum(incl_fen)::bigint`.as('incl'),
    ])
    .execute();

/** Printed A4 pages of an internal invoice, one line per part and price. */
export async function invoicePaper(
  ctx: Ctx,
  head: ClientOutput<typeof internalInvoiceRoutes.detail>,
): Promise<PrintedDocument> {
  const keys = ['sellerName', 'buyerName', 'month', 'state', 'invoiceNo', 'issuedDay', 'createdBy'] as const;
  return {
    title: internalInvoice.label,
    number: head.docNo,
    facts: keys.map((key) => [x[key].label, formatFieldValue(x[key], head[key], ctx.lang)]),
    fields: pickFields(
      internalLineFields,
      'size',
      'partNo',
      'name',
      'quantity',
      'excl',
      'taxRate',
      'tax',
      'incl',
    ),
    rows: await printedLines(ctx, head.id),
    sums: ['quantity', 'excl', 'tax', 'incl'],
    signatures: [
      t('收入方 / 日期', 'Earned by / date', '收入方 / 日期'),
      t('付款方 / 日期', 'Owed by / date', '付款方 / 日期'),
    ],
  };
}
