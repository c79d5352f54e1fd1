import { sql } from 'kysely';
import { supplierInvoiceFlow as flow } from '@treadline/contract/books/supplier-invoices/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { eachRow } from '#kernel/each-row.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { requireOther } from '#kernel/second-person.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { postJournal, type Entry } from '#domains/money/journal/index.ts';
import { lockReceivedOrders, settleOrders } from '#domains/purchasing/purchase-orders/index.ts';
import { requireKind } from './draft.ts';
import { isOtherSeller, supplierInvoice, type InvoiceRow } from './invoice.ts';
import { updateInvoiceTax } from './tax.ts';

const seenAs = (id: number, version: number) => new Map([[id, version]]);

/** The invoice, locked; whoever submitted it does not decide about it, administrators neither. @throws supplier-invoice.own */
async function lockForOther(ctx: Ctx, id: number): Promise<InvoiceRow> {
  const invoice = await findRecord(ctx, supplierInvoice, id, true);
  requireOther(ctx, invoice.submitted_by, 'supplier-invoice.own');
  return invoice;
}

/**
 * Accepts a variance beyond the tolerance, VAT included.
 * @throws supplier-invoice.own, .matched, record.changed, flow.status
 */
export async function acceptVariance(
  ctx: Ctx,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const invoice = await lockForOther(ctx, id);
  if (!invoice.held || invoice.accepted_by !== null) fail('supplier-invoice.matched');
  await applyTransition(ctx, supplierInvoice, flow, 'accept', id, {
    set: {
      accepted_by: ctx.me.accountId,
      accepted_by_name: ctx.me.name,
      accept_reason: reason,
      ...(invoice.reduces_id === null && { tax_fen: await updateInvoiceTax(ctx, invoice, true) }),
    },
    seen: seenAs(id, version),
    remark: reason,
  });
}

/** Whether another company's e-invoice waits for a decision of its own. */
async function hasOtherSeller({ db }: Ctx, id: number): Promise<boolean> {
  const { other } = await db
    .selectFrom('supplier_invoice')
    .where('id', '=', id)
    .select(isOtherSeller.as('other'))
    .executeTakeFirstOrThrow();
  return other;
}

/**
 * Accepts an e-invoice whose seller has another tax number than the supplier. It says nothing about variances.
 * @throws supplier-invoice.own, .same-seller, record.changed, flow.status
 */
export async function acceptSeller(
  ctx: Ctx,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  await lockForOther(ctx, id);
  if (!(await hasOtherSeller(ctx, id))) fail('supplier-invoice.same-seller');
  await applyTransition(ctx, supplierInvoice, flow, 'acceptSeller', id, {
    set: { seller_by: ctx.me.accountId, seller_by_name: ctx.me.name, seller_reason: reason },
    seen: seenAs(id, version),
    remark: reason,
  });
}

/**
 * SUBMITTED -> VERIFIED: turns the accrual into a payable (GRNI, VATIN, PVAR, ROUND / AP; the VAT of an ordinary invoice
 * is cost, in PVAR) and finishes orders whose receipts
 * are all verified, in one transaction.
 * @throws supplier-invoice.own, .seller, .held, record.changed, flow.status
 */
export async function verifyInvoice(ctx: Ctx, id: number, version: number): Promise<void> {
  const invoice = await lockForOther(ctx, id);
  const isOther = await hasOtherSeller(ctx, id);
  await applyTransition(ctx, supplierInvoice, flow, 'verify', id, {
    set: { verified_by: ctx.me.accountId, verified_by_name: ctx.me.name, verified_at: new Date() },
    seen: seenAs(id, version),
  });
  if (isOther) fail('supplier-invoice.seller');
  if (invoice.held && invoice.accepted_by === null) fail('supplier-invoice.held');
  await finishOrders(ctx, invoice);
  const { supplier_id: party, excl_fen: excl, tax_fen: tax, received_fen: accrued, round_fen } = invoice;
  const deducted = invoice.kind === 'SPECIAL' ? tax : 0;
  await postJournal(ctx, {
    type: 'SUPPLIER_INVOICE',
    source: { type: 'SUPPLIER_INVOICE', id, no: invoice.doc_no },
    memo: invoice.invoice_no,
    entries: [
      signed('GRNI', accrued, party),
      signed('VATIN', deducted),
      signed('PVAR', excl - accrued - round_fen + tax - deducted),
      signed('ROUND', round_fen),
      signed('AP', -(excl + tax), party),
    ],
  });
}

/** Verifies invoices independently, each with the version seen. */
export async function verifyMany(ctx: Ctx, seen: readonly { id: number; version: number }[]) {
  const ids = seen.map(({ id }) => id);
  const rows = await ctx.db
    .selectFrom('supplier_invoice')
    .where('id', 'in', ids)
    .where(visible(ctx, supplierInvoice))
    .select(['id', 'doc_no'])
    .execute();
  const nos = new Map(rows.map(({ id, doc_no: no }) => [id, no]));
  const versionOf = new Map(seen.map(({ id, version }) => [id, version]));
  return eachRow(ctx, ids, nos, (own, id) => verifyInvoice(own, id, versionOf.get(id) ?? 0));
}

/** An entry that debits what is above zero. */
export const signed = (account: Entry['account'], fen: number, party: number | null = null): Entry => ({
  account,
  party,
  ...(fen < 0 ? { credit: -fen } : { debit: fen }),
});

/** 80 -> 60 of the invoice's orders: locked first, so that no receipt comes between the question and the answer. */
async function finishOrders(ctx: Ctx, { id, doc_no: no }: InvoiceRow): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`SELECT DISTINCT po_id AS id FROM received_line WHERE invoice_id = ${id}`.execute(ctx.db);
  const received = await lockReceivedOrders(
    ctx,
    rows.map((row) => row.id),
  );
  const open = await sql<{ id: number }>`
    SELECT DISTINCT r.po_id AS id FROM received_line r LEFT JOIN supplier_invoice i ON i.id = r.invoice_id
    WHERE r.po_id = ANY(${received}) AND coalesce(i.status, '') NOT IN ('VERIFIED', 'PAID')`.execute(ctx.db);
  const waiting = new Set(open.rows.map((row) => row.id));
  await settleOrders(
    ctx,
    received.filter((one) => !waiting.has(one)),
    no,
  );
}

/** SUBMITTED -> REJECTED with a reason. @throws supplier-invoice.own, flow.status */
export async function rejectInvoice(ctx: Ctx, id: number, reason: string): Promise<void> {
  await lockForOther(ctx, id);
  await applyTransition(ctx, supplierInvoice, flow, 'reject', id, {
    set: { reject_reason: reason },
    remark: reason,
  });
}

/** REJECTED -> DRAFT. @throws supplier-invoice.credit-draft, permission.code, record.changed, flow.status */
export async function reopenInvoice(ctx: Ctx, id: number, version: number): Promise<void> {
  const { settle_type: settleType, reduces_id: reduces } = await findRecord(ctx, supplierInvoice, id);
  requireKind(ctx.me, settleType);
  if (reduces !== null) fail('supplier-invoice.credit-draft');
  await applyTransition(ctx, supplierInvoice, flow, 'reopen', id, { seen: seenAs(id, version) });
}

/** Deletes a DRAFT or REJECTED invoice and frees its lines. @throws permission.code, flow.status */
export async function deleteInvoice(ctx: Ctx, id: number): Promise<void> {
  requireKind(ctx.me, (await findRecord(ctx, supplierInvoice, id)).settle_type);
  await applyTransition(ctx, supplierInvoice, flow, 'delete', id);
  await sql`UPDATE received_line SET invoice_id = NULL WHERE invoice_id = ${id}`.execute(ctx.db);
}
