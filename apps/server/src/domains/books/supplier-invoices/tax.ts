import { sql } from 'kysely';
import { allocate } from '@treadline/contract/kernel/money.ts';
import { faceTolerance } from '@treadline/contract/books/supplier-invoices/match.ts';
import type { Ctx } from '#kernel/context.ts';
import type { InvoiceRow } from './invoice.ts';
import { sumOf } from './lines.ts';

interface Line {
  id: number;
  excl: number;
  tax: number;
}

/**
 * Sets the VAT of an invoice and its lines: the file's, if within tolerance of the lines' or accepted, allocated to them.
 * The VAT deducted and paid is that of the legal document.
 * @returns VAT of the invoice in fen
 */
export async function updateInvoiceTax(
  { db }: Pick<Ctx, 'db'>,
  { id, invoice_no: no, ...file }: Pick<InvoiceRow, 'id' | 'invoice_no' | 'file_no' | 'file_tax_fen'>,
  accepted = false,
): Promise<number> {
  const { rows: lines } = await sql<Line>`
    SELECT id, excl_fen AS excl, tax_fen AS tax FROM supplier_invoice_line WHERE invoice_id = ${id} ORDER BY line_no`.execute(
    db,
  );
  const taxes = lines.map(({ tax }) => tax);
  const own = sumOf(taxes, (tax) => tax);
  const isOurs = file.file_no === '' || file.file_no === no;
  const said = isOurs ? (file.file_tax_fen ?? own) : own;
  const off = accepted || Math.abs(said - own) <= faceTolerance * lines.length ? said - own : 0;
  const parts = allocate(
    Math.abs(off),
    lines.map(({ excl }) => Math.abs(excl)),
  );
  const fen = taxes.map((tax, at) => tax + Math.sign(off) * (parts[at] ?? 0));
  await sql`
    UPDATE supplier_invoice_line l SET tax_fen = x.fen
    FROM unnest(${lines.map((line) => line.id)}::bigint[], ${fen}::bigint[]) AS x (id, fen)
    WHERE l.id = x.id AND l.tax_fen <> x.fen`.execute(db);
  return own + off;
}
