import { sql } from 'kysely';
import { supplierInvoiceFlow as flow } from '@treadline/contract/books/supplier-invoices/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { storeFile } from '#kernel/store-file.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { Upload } from '#kernel/upload.ts';
import { compareFile, differsFrom } from './compare.ts';
import { linesOf } from './detail.ts';
import { requireKind, requireNumber, sourceOf, writeLines } from './draft.ts';
import type { ReadInvoice } from './e-invoice/parse-invoice.ts';
import { readInvoiceFile } from './e-invoice/read-invoice.ts';
import { faceOf } from './face.ts';
import { supplierInvoice, type InvoiceRow } from './invoice.ts';
import { readReceived } from './lines.ts';
import { updateInvoiceTax } from './tax.ts';

/**
 * Attaches the supplier's e-invoice to a draft: parsed first, without a database connection, then saved with its
 * fields. Unreadable fields are typed by hand.
 * @throws supplier-invoice.file, supplier-invoice.number-used, record.not-found, flow.status, service.unavailable
 */
export async function uploadInvoice(ctx: Ctx, id: number, file: Upload): Promise<void> {
  requireKind(ctx.me, (await findRecord(ctx, supplierInvoice, id)).settle_type);
  const read = (await readInvoiceFile(ctx, file.data)) ?? fail('supplier-invoice.file');
  await inTransaction(ctx, [], (own) => keepFile(own, id, file, read));
}

async function keepFile(ctx: Ctx, id: number, file: Upload, { kind, fields }: ReadInvoice): Promise<void> {
  const invoice = await findRecord(ctx, supplierInvoice, id, true);
  await requireNumber(ctx, id, fields.number);
  const said = {
    file_kind: kind,
    file_no: fields.number,
    file_invoice_kind: fields.kind,
    file_seller: fields.seller.slice(0, 20),
    file_buyer: fields.buyer.slice(0, 20),
    file_excl_fen: fields.excl,
    file_tax_fen: fields.tax,
    file_incl_fen: fields.incl,
  };
  const invoice_no = fields.number || invoice.invoice_no;
  const values = await withFile(ctx, { ...invoice, ...said, invoice_no }, fields);
  const stored = await storeFile(ctx, file, {
    type: kind.toLowerCase(),
    purpose: 'e-invoice',
    entity: supplierInvoice.name,
    entityId: id,
  });
  await applyTransition(ctx, supplierInvoice, flow, 'upload', id, {
    set: {
      ...values,
      ...said,
      file_id: stored.id,
    },
    remark: file.name,
  });
}

/** The columns of the head with a file: its lines where each of them is one of the document, else its VAT alone. */
async function withFile(ctx: Ctx, invoice: InvoiceRow, fields: ReadInvoice['fields']) {
  const { id, invoice_no, remark } = invoice;
  const invoiceDate = fields.date || invoice.invoice_date;
  const kind = fields.kind || invoice.kind;
  const lines = fields.lines.length > 0 ? faceOf(await linesOf(ctx, id), fields.lines) : null;
  if (lines) {
    const received = await readReceived(ctx, sql`received_line.invoice_id = ${id}`);
    return writeLines(ctx, invoice, { invoiceNo: invoice_no, kind, invoiceDate, remark, lines }, received);
  }
  const line = await ctx.db
    .selectFrom('supplier_invoice_line')
    .where('invoice_id', '=', id)
    .where('held', '=', true)
    .select('id')
    .executeTakeFirst();
  const tax_fen = await updateInvoiceTax(ctx, invoice);
  const compared = await compareFile(ctx, { ...invoice, kind, tax_fen }, invoice);
  return {
    invoice_no,
    kind,
    tax_fen,
    invoice_date: invoiceDate,
    read_from: sourceOf(invoice_no, invoice),
    held: differsFrom(compared) || line !== undefined,
  };
}
