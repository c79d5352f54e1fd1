import { sql } from 'kysely';
import type { z } from 'zod';
import type { InputInvoiceInput } from '@treadline/contract/books/input-invoices/routes.ts';
import { inputInvoiceFlow as flow } from '@treadline/contract/books/input-invoices/flow.ts';
import { faceTolerance } from '@treadline/contract/books/supplier-invoices/match.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { taxOf } from '@treadline/contract/kernel/money.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { ofPieces } from '#domains/catalogue/pricing/index.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { inputInvoice } from './invoice.ts';
import { findNumberOwner, requireIssued } from './number.ts';
import { lockParty, openTo, type Party } from './owed.ts';

/** What an invoice says, and what it is about. */
type Paper = z.output<typeof InputInvoiceInput>;

/** @throws input-invoice.future, .nothing, .signs, .tax */
function requireFace({ invoiceDate, excl, tax, taxRate, lines }: Paper): void {
  requireIssued(invoiceDate);
  if (excl + tax === 0) fail('input-invoice.nothing', { path: 'excl' });
  if (excl * tax < 0) fail('input-invoice.signs', { path: 'tax' });
  const due = taxOf(excl, taxRate);
  if (Math.abs(tax - due) > faceTolerance * lines)
    fail('input-invoice.tax', { due: formatMoney(due), path: 'tax' });
}

/** @throws input-invoice.party, record.not-found */
async function requireParty({ db }: Ctx, { subject, partyId, channel }: Paper): Promise<void> {
  if ((subject === 'FEE') !== (channel !== null) || (subject === 'FEE') !== (partyId === null))
    fail('input-invoice.party', { path: subject === 'FEE' ? 'channel' : 'partyId' });
  if (partyId === null) return;
  const found = await db.selectFrom('company').where('id', '=', partyId).select('id').executeTakeFirst();
  if (!found) fail('record.not-found', { path: 'partyId' });
}

/**
 * Refuses what is more than is posted up to the month and not invoiced yet; of a red one, more than was verified.
 * @throws input-invoice.beyond, .red-beyond
 */
export async function requireOpen(ctx: Ctx, party: Party, month: string, incl: number, but: number) {
  await lockParty(ctx, party);
  const { open, invoiced } = await openTo(ctx, party, month, but);
  const most = incl > 0 ? open : invoiced;
  if (Math.abs(incl) <= Math.max(0, most)) return;
  const error = incl > 0 ? 'input-invoice.beyond' : 'input-invoice.red-beyond';
  fail(error, { asked: formatMoney(incl), open: formatMoney(most), path: 'excl' });
}

/** The statement of the party on which the number was noted, before notes made invoices. */
async function notedOn({ db }: Ctx, { invoiceNo, partyId }: Paper): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM statement_invoice i JOIN statement s ON s.id = i.statement_id
    WHERE i.invoice_no = ${invoiceNo} AND s.type = 'RETAIL' AND s.party_id = ${partyId}`.execute(db);
  return rows[0]?.id ?? null;
}

const columnsOf = (paper: Paper) => ({
  subject: paper.subject,
  party_id: paper.partyId,
  channel: paper.channel,
  month: paper.month,
  kind: paper.kind,
  invoice_no: paper.invoiceNo,
  invoice_date: paper.invoiceDate,
  tax_bp: paper.taxRate,
  excl_fen: paper.excl,
  tax_fen: paper.tax,
  lines: paper.lines,
  remark: paper.remark,
});

/** @throws input-invoice.number-used */
async function requireNumber(ctx: Ctx, { invoiceNo: number }: Paper, own: number, statement: number | null) {
  const no = await findNumberOwner(ctx, number, { inputInvoice: own, statement });
  if (no !== null) fail('input-invoice.number-used', { number, no, path: 'invoiceNo' });
}

/** Inserts an invoice as SUBMITTED by the caller. @returns its id */
async function insert(ctx: Ctx, paper: Paper, statementId: number | null): Promise<number> {
  const [doc_no = ''] = await nextNumbers(ctx, 'JX');
  const { id } = await ctx.db
    .insertInto('input_invoice')
    .values({
      doc_no,
      ...columnsOf(paper),
      statement_id: statementId,
      submitted_by: ctx.me.accountId,
      submitted_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    entity: inputInvoice.name,
    entityId: id,
    entityNo: doc_no,
    action: 'submit',
    to: 'SUBMITTED',
    remark: `${paper.invoiceNo} ${formatMoney(paper.excl + paper.tax)}`,
  });
  return id;
}

/**
 * Records an invoice received over shares, freight or fees; its VAT is deducted once a second person verifies it.
 * @returns its id. @throws input-invoice.future, .party, .nothing, .signs, .tax, .beyond, .number-used, record.not-found
 */
export async function recordInvoice(ctx: Ctx, paper: Paper): Promise<number> {
  requireFace(paper);
  await requireParty(ctx, paper);
  const statementId = await notedOn(ctx, paper);
  await requireNumber(ctx, paper, 0, statementId);
  await requireOpen(ctx, paper, paper.month, paper.excl + paper.tax, 0);
  return insert(ctx, paper, statementId);
}

/**
 * Corrects an invoice that is not verified yet; the caller does not verify it then.
 * @throws as recordInvoice; record.changed, flow.status
 */
export async function editInvoice(ctx: Ctx, id: number, { version, ...paper }: Paper & { version: number }) {
  requireFace(paper);
  await requireParty(ctx, paper);
  const { statement_id: statementId } = await findRecord(ctx, inputInvoice, id, true);
  await requireNumber(ctx, paper, id, statementId ?? (await notedOn(ctx, paper)));
  await requireOpen(ctx, paper, paper.month, paper.excl + paper.tax, id);
  await applyTransition(ctx, inputInvoice, flow, 'edit', id, {
    set: { ...columnsOf(paper), submitted_by: ctx.me.accountId, submitted_by_name: ctx.me.name },
    seen: new Map([[id, version]]),
    remark: `${paper.invoiceNo} ${formatMoney(paper.excl + paper.tax)}`,
  });
}

/** A party's invoice as it is noted on its statement; fen with VAT. */
interface Noted {
  statementId: number;
  partyId: number;
  month: string;
  invoiceNo: string;
  day: string;
  amount: number;
  /** VAT and total of the statement. */
  statementTax: number;
  statementTotal: number;
}

/** VAT of an amount as a rate of whole percents, in basis points; 0 where sums of several rates say nothing. */
function wholeRate(taxFen: number, exclFen: number): number {
  const percent = exclFen === 0 ? 0 : Math.round((taxFen * 100) / exclFen);
  return percent >= 0 && percent <= 100 ? percent * 100 : 0;
}

/**
 * Records what is noted on a party's statement as an invoice over its shares, at the statement's own VAT, to be
 * corrected to the paper and verified by a second person.
 * @throws input-invoice.future, input-invoice.number-used
 */
export async function recordNoted(ctx: Ctx, noted: Noted): Promise<void> {
  const { amount, statementTax, statementTotal, statementId, invoiceNo } = noted;
  const rate = wholeRate(statementTax, statementTotal - statementTax);
  const tax = ofPieces(amount, rate, 10_000 + rate);
  const paper: Paper = {
    subject: 'SHARE',
    partyId: noted.partyId,
    channel: null,
    month: noted.month,
    kind: 'SPECIAL',
    invoiceNo,
    invoiceDate: noted.day,
    taxRate: rate,
    excl: amount - tax,
    tax,
    lines: 1,
    remark: '',
  };
  requireIssued(paper.invoiceDate);
  await requireNumber(ctx, paper, 0, statementId);
  await insert(ctx, paper, statementId);
}
