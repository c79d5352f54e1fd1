import { inputInvoiceFlow as flow } from '@treadline/contract/books/input-invoices/flow.ts';
import type { InputSubject } from '@treadline/contract/books/input-invoices/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { requireOther } from '#kernel/second-person.ts';
import { findRecord } from '#kernel/scope.ts';
import { postJournal, type Entry } from '#domains/money/journal/index.ts';
import { inputInvoice, type InvoiceRow } from './invoice.ts';
import { requireOpen } from './record.ts';

/** Accounts in which the costs stand with their VAT. */
const costs = { SHARE: 'SHARE', FREIGHT: 'FRTC', FEE: 'FEE' } as const satisfies Record<
  InputSubject,
  Entry['account']
>;

/** Four eyes, administrators' too. @throws input-invoice.own */
async function lockForOther(ctx: Ctx, id: number): Promise<InvoiceRow> {
  const invoice = await findRecord(ctx, inputInvoice, id, true);
  requireOther(ctx, invoice.submitted_by, 'input-invoice.own');
  return invoice;
}

/**
 * SUBMITTED -> VERIFIED: the VAT of a special invoice is deducted (VATIN / SHARE, FRTC or FEE); an ordinary one posts
 * nothing.
 * @throws input-invoice.own, .beyond, record.changed, flow.status
 */
export async function verifyInvoice(ctx: Ctx, id: number, version: number): Promise<void> {
  const invoice = await lockForOther(ctx, id);
  const { subject, party_id: partyId, channel, month, excl_fen: excl, tax_fen: tax } = invoice;
  await applyTransition(ctx, inputInvoice, flow, 'verify', id, {
    set: { verified_by: ctx.me.accountId, verified_by_name: ctx.me.name, verified_at: new Date() },
    seen: new Map([[id, version]]),
  });
  await requireOpen(ctx, { subject, partyId, channel }, month, excl + tax, id);
  const deducted = invoice.kind === 'SPECIAL' ? tax : 0;
  const [to, from] = deducted < 0 ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const);
  await postJournal(ctx, {
    type: 'INPUT_VAT',
    source: { type: inputInvoice.name, id, no: invoice.doc_no },
    dealerId: subject === 'SHARE' ? partyId : null,
    memo: invoice.invoice_no,
    entries: [
      { account: 'VATIN', [to]: Math.abs(deducted) },
      { account: costs[subject], [from]: Math.abs(deducted) },
    ],
  });
}

/** SUBMITTED -> REJECTED with a reason. @throws input-invoice.own, flow.status */
export async function rejectInvoice(ctx: Ctx, id: number, reason: string): Promise<void> {
  await lockForOther(ctx, id);
  await applyTransition(ctx, inputInvoice, flow, 'reject', id, {
    set: { reject_reason: reason },
    remark: reason,
  });
}
