import { sql } from 'kysely';
import { salesInvoiceFlow as flow } from '@treadline/contract/books/sales-invoices/flow.ts';
import type { IssueState } from '#connectors/e-invoices/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { asSystem } from '#kernel/system-context.ts';
import { isDeferred, postVatDue } from '#domains/money/journal/index.ts';
import { recordInvoice } from '#domains/books/statements/index.ts';
import { salesInvoice, type Invoice } from './invoice.ts';
import { providerName, providerOf, toLine } from './provider.ts';

export const queryJob = 'sales-invoices.ask';

/** DRAFT or FAILED -> SUBMITTED; a job calls the provider after commit. @throws flow.status, record.changed */
export async function submitInvoice(
  ctx: Ctx,
  action: 'submit' | 'retry',
  id: number,
  version: number,
): Promise<void> {
  const { accountId, name } = ctx.me;
  const set = { submitted_by: accountId, submitted_by_name: name, submit_time: sql`now()`, fault: '' };
  await applyTransition(ctx, salesInvoice, flow, action, id, {
    set: { ...set, asked: 0, ask_at: sql`now()` },
    seen: new Map([[id, version]]),
  });
  await ctx.jobs.enqueue(ctx.db, queryJob, { id }, { key: `sales-invoice-${id}` });
}

/** SQL: time of the next query, backing off from 5 seconds to 10 minutes. */
export const nextQueryTime = (since: string) =>
  sql`now() + least(greatest((now() - ${sql.ref(since)}) / 4, interval '5 seconds'), interval '10 minutes')`;

/**
 * Requests an invoice from the provider, or queries its state, and saves the answer. Idempotent, also after a crash:
 * the serial number stays the same. Without an answer it is queried again later.
 */
export async function queryInvoice(services: Services, id: number): Promise<void> {
  const row = await services.db
    .selectFrom('sales_invoice')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.status !== 'SUBMITTED') return;
  await sql`UPDATE sales_invoice SET ask_at = ${nextQueryTime('submit_time')} WHERE id = ${id} AND ask_at IS NOT NULL`.execute(
    services.db,
  );
  const provider = providerOf(services);
  const about = { entity: salesInvoice.name, id };
  if (row.asked === 0) {
    const taken = await provider.issue(row.serial_no, headerOf(row), await linesOf(services, id), about);
    if (!taken.ok) return keep(services, row, { state: 'FAILED', reason: taken.reason });
    await setAsked(services, row, 1);
  }
  const state = await provider.query(row.serial_no, about);
  // What was lost on the way is sent once more, with its serial.
  if (state.state === 'UNKNOWN') return setAsked(services, row, 0);
  await keep(services, row, state);
}

async function setAsked({ db }: Services, { id, version }: Invoice, asked: number): Promise<void> {
  await db
    .updateTable('sales_invoice')
    .set({ asked })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'SUBMITTED')
    .execute();
}

/** Codes of the tax authority. */
const businessCodes = { NONE: '', REFINED_OIL: '01', CARGO: '04' } as const;

const headerOf = (row: Invoice) => ({
  kind: row.kind,
  buyer: {
    enterprise: row.buyer_kind === 'ENTERPRISE',
    name: row.buyer_name,
    taxNo: row.buyer_tax_no,
    address: row.buyer_address,
    bank: row.buyer_bank,
  },
  drawer: row.drawer,
  business: businessCodes[row.business],
  remark: row.remark,
  excl: row.excl_fen,
  tax: row.tax_fen,
  incl: row.incl_fen,
});

const linesOf = async ({ db }: Services, id: number) =>
  (
    await db
      .selectFrom('sales_invoice_line')
      .selectAll()
      .where('invoice_id', '=', id)
      .orderBy('line_no')
      .execute()
  ).map(toLine);

const keep = (services: Services, asked: Invoice, state: IssueState) =>
  asSystem(services, providerName, (ctx) => saveInvoiceAnswer(ctx, asked, state));

/**
 * Saves the provider's answer to a request, unless another answer was saved or the invoice was submitted again since.
 */
export async function saveInvoiceAnswer(
  ctx: Ctx,
  asked: Pick<Invoice, 'id' | 'version'>,
  state: IssueState,
): Promise<void> {
  if (state.state !== 'ISSUED' && state.state !== 'FAILED') return;
  const row = await findRecord(ctx, salesInvoice, asked.id, true);
  if (row.status !== 'SUBMITTED') return;
  if (state.state === 'FAILED') {
    // Of an attempt that was corrected and sent anew since.
    if (row.version !== asked.version) return;
    const set = { fault: state.reason.slice(0, 300), ask_at: null };
    await applyTransition(ctx, salesInvoice, flow, 'fail', row.id, { set, remark: set.fault });
    return;
  }
  const { number, day } = state;
  const set = { invoice_no: number, invoice_date: day, fault: '', ask_at: null };
  await applyTransition(ctx, salesInvoice, flow, 'issue', row.id, { set, remark: number });
  await endDeferral(ctx, row.id);
  if (row.source_type === 'STATEMENT')
    await recordInvoice(ctx, row.source_id, { invoiceNo: number, amount: row.incl_fen, day });
}

/** With an invoice the VAT of what it is of is due, if it was deferred. */
async function endDeferral(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{ id: number; orderId: number }>`
    SELECT v.id, v.order_id AS "orderId" FROM settlement_line l
    JOIN journal j ON j.source_type = l.source_type AND j.source_id = l.source_id AND j.type = 'EARNED'
    JOIN journal_vat v ON v.journal_id = j.id AND v.line_id = l.order_line_id AND v.of_id IS NULL
    WHERE l.id IN (SELECT source_line_id FROM sales_invoice_line WHERE invoice_id = ${id} AND source_kind = 'S')
      AND ${isDeferred} ORDER BY v.order_id`.execute(ctx.db);
  for (const [orderId, own] of Map.groupBy(rows, (row) => row.orderId))
    await postVatDue(ctx, orderId, sql<boolean>`v.id = ANY(${own.map((row) => row.id)})`);
}
