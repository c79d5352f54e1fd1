import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';

/** Refuses an invoice received that is dated after today: its VAT would be deducted before it is issued. @throws input-invoice.future */
export function requireIssued(day: string): void {
  if (day > dayOf(new Date())) fail('input-invoice.future', { path: 'invoiceDate' });
}

/** The document that asks for a number: it does not stand in its own way. */
interface NumberOwner {
  supplierInvoice?: number;
  inputInvoice?: number;
  /** A party's statement: its own note, and what was noted on it. */
  statement?: number | null;
}

/**
 * Finds who has the number of a received invoice: a supplier's invoice, one over shares, freight or fees, or a note on a
 * party's statement. Waits for whoever asks for the same number at the same time.
 * @returns its document's number; null if it is free
 */
export async function findNumberOwner(
  { db }: Pick<Ctx, 'db'>,
  number: string,
  { supplierInvoice = 0, inputInvoice = 0, statement = 0 }: NumberOwner,
): Promise<string | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`supplier invoice ${number}`}))`.execute(db);
  const { rows } = await sql<{ no: string }>`
    SELECT doc_no AS no FROM supplier_invoice WHERE invoice_no = ${number} AND status <> 'DELETED' AND id <> ${supplierInvoice}
    UNION ALL
    SELECT doc_no FROM input_invoice WHERE invoice_no = ${number} AND status <> 'REJECTED' AND id <> ${inputInvoice}
    UNION ALL
    SELECT s.statement_no FROM statement_invoice i JOIN statement s ON s.id = i.statement_id
    WHERE i.invoice_no = ${number} AND s.type = 'RETAIL' AND s.id <> ${statement ?? 0} LIMIT 1`.execute(db);
  return rows[0]?.no ?? null;
}
