import { sql } from 'kysely';
import type { z } from 'zod';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { supplierInvoiceFlow as flow } from '@treadline/contract/books/supplier-invoices/flow.ts';
import { faceTolerance } from '@treadline/contract/books/supplier-invoices/match.ts';
import type { CreditInput } from '@treadline/contract/books/supplier-invoices/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { ofPieces } from '#domains/catalogue/pricing/index.ts';
import { requireIssued } from '#domains/books/input-invoices/index.ts';
import { requireKind, requireNumber } from './draft.ts';
import { supplierInvoice, type InvoiceRow } from './invoice.ts';

type Credit = z.output<typeof CreditInput>;

/** What of an invoice its red invoices have not taken back, in fen; those that were refused took nothing. */
async function leftOf({ db }: Ctx, { id, excl_fen: excl, tax_fen: tax }: InvoiceRow) {
  const { rows } = await sql<{ excl: number; tax: number }>`
    SELECT coalesce(sum(excl_fen), 0)::bigint AS excl, coalesce(sum(tax_fen), 0)::bigint AS tax FROM supplier_invoice
    WHERE reduces_id = ${id} AND status NOT IN ('REJECTED', 'DELETED')`.execute(db);
  return { excl: excl + (rows[0]?.excl ?? 0), tax: tax + (rows[0]?.tax ?? 0) };
}

/**
 * Records a supplier's red invoice over a lower price of what an invoice is about, without goods, SUBMITTED at once. Any
 * number of them, together never more than the invoice; VAT beyond six fen of the invoice's own proportion is held.
 * @returns its id
 * @throws supplier-invoice.credit-beyond, .credit-of-credit, .number-used, permission.code, flow.status
 */
export async function recordCredit(ctx: Ctx, id: number, credit: Credit): Promise<number> {
  const invoice = await findRecord(ctx, supplierInvoice, id, true);
  requireKind(ctx.me, invoice.settle_type);
  await applyTransition(ctx, supplierInvoice, flow, 'credit', id, { remark: credit.invoiceNo });
  if (invoice.reduces_id !== null || invoice.excl_fen + invoice.tax_fen < 0)
    fail('supplier-invoice.credit-of-credit');
  const left = await leftOf(ctx, invoice);
  if (credit.excl > left.excl || credit.tax > left.tax)
    fail('supplier-invoice.credit-beyond', {
      excl: formatMoney(left.excl),
      tax: formatMoney(left.tax),
      path: credit.excl > left.excl ? 'excl' : 'tax',
    });
  requireIssued(credit.invoiceDate);
  await requireNumber(ctx, 0, credit.invoiceNo);
  return insert(ctx, invoice, credit);
}

async function insert(ctx: Ctx, invoice: InvoiceRow, { excl, tax, ...paper }: Credit): Promise<number> {
  const [no = ''] = await nextNumbers(ctx, 'SI');
  const by = { id: ctx.me.accountId, name: ctx.me.name };
  const due = ofPieces(invoice.tax_fen, excl, invoice.excl_fen);
  const made = await ctx.db
    .insertInto('supplier_invoice')
    .values({
      doc_no: no,
      supplier_id: invoice.supplier_id,
      settle_type: invoice.settle_type,
      kind: invoice.kind,
      reduces_id: invoice.id,
      status: 'SUBMITTED',
      excl_fen: 0 - excl,
      tax_fen: 0 - tax,
      held: Math.abs(tax - due) > faceTolerance,
      invoice_no: paper.invoiceNo,
      invoice_date: paper.invoiceDate,
      read_from: 'HAND',
      remark: paper.remark,
      created_by: by.id,
      created_by_name: by.name,
      submitted_by: by.id,
      submitted_by_name: by.name,
      submit_time: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    entity: supplierInvoice.name,
    entityId: made.id,
    entityNo: no,
    action: 'create',
    to: 'SUBMITTED',
    remark: invoice.doc_no,
  });
  return made.id;
}

/** Red invoices of one invoice that are verified and not settled, locked in their order. */
export async function lockCredits({ db }: Ctx, id: number): Promise<InvoiceRow[]> {
  return db
    .selectFrom('supplier_invoice')
    .selectAll()
    .where('reduces_id', '=', id)
    .where('status', '=', 'VERIFIED')
    .orderBy('id')
    .forUpdate()
    .execute();
}
