import { sql } from 'kysely';
import type { z } from 'zod';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { statementFlow as flow } from '@treadline/contract/books/statements/flow.ts';
import type { statementRoutes } from '@treadline/contract/books/statements/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordNoted } from '#domains/books/input-invoices/index.ts';
import { addCorrection } from './correct.ts';
import { statement, updateSums, toInvoice, type Statement } from './statement.ts';

type Body<K extends 'dispute' | 'answer' | 'correct' | 'invoice'> = z.output<
  (typeof statementRoutes)[K]['body']
>;

const seen = (id: number, version: number) => new Map([[id, version]]);

/** DRAFT -> SENT. @throws flow.status, record.changed */
export const sendStatement = (ctx: Ctx, id: number, version: number) =>
  applyTransition(ctx, statement, flow, 'send', id, {
    seen: seen(id, version),
    set: { sent_at: sql`now()` },
  });

/** DRAFT -> VOID: its lines can be put on another statement. @throws flow.status */
export async function voidStatement(ctx: Ctx, id: number, reason: string): Promise<void> {
  await applyTransition(ctx, statement, flow, 'void', id, { remark: reason });
  await ctx.db
    .updateTable('settlement_line')
    .set({ statement_id: null })
    .where('statement_id', '=', id)
    .execute();
}

/** SENT -> CONFIRMED by its party: its lines are final. @throws statement.not-yours, flow.status, record.changed */
export async function confirmStatement(ctx: Ctx, id: number, version: number): Promise<void> {
  const set = { confirmed_at: sql`now()`, confirmed_name: ctx.me.name };
  requireOwn(
    ctx,
    await applyTransition(ctx, statement, flow, 'confirm', id, { seen: seen(id, version), set }),
  );
}

function requireOwn({ me }: Ctx, { party_id: partyId }: Statement): void {
  if (partyId !== me.companyId) fail('statement.not-yours');
}

/** SENT -> DISPUTED by its party. @throws statement.not-yours, statement.not-on-it, flow.status, record.changed */
export async function disputeStatement(
  ctx: Ctx,
  id: number,
  { version, lines }: Body<'dispute'>,
): Promise<void> {
  const remark = lines
    .map(({ reason }) => reason)
    .join('；')
    .slice(0, 500);
  const row = await applyTransition(ctx, statement, flow, 'dispute', id, { seen: seen(id, version), remark });
  requireOwn(ctx, row);
  const of = new Map(lines.map(({ lineId, reason }) => [lineId, reason]));
  const { rows } = await sql<{ id: number }>`
    INSERT INTO statement_dispute (statement_id, line_id, reason, by_name)
    SELECT l.statement_id, l.id, x.reason, ${ctx.me.name}
    FROM unnest(${[...of.keys()]}::bigint[], ${[...of.values()]}::text[]) AS x (id, reason)
    JOIN settlement_line l ON l.id = x.id AND l.statement_id = ${id} RETURNING id`.execute(ctx.db);
  if (rows.length < of.size) fail('statement.not-on-it', { no: row.statement_no });
}

/**
 * Answers one dispute: the line stays, gets a correction line, or moves off the statement.
 * @throws statement.answered, statement.not-on-it, flow.status, record.not-found
 */
export async function answerDispute(ctx: Ctx, id: number, body: Body<'answer'>): Promise<void> {
  const { disputeId, resolution, answer, amount = 0 } = body;
  const row = await applyTransition(ctx, statement, flow, 'answer', id, { remark: answer });
  const dispute = await ctx.db
    .selectFrom('statement_dispute')
    .selectAll()
    .where('id', '=', disputeId)
    .where('statement_id', '=', id)
    .executeTakeFirst();
  if (!dispute) return fail('record.not-found', { entity: statement.label });
  if (dispute.resolution) fail('statement.answered');
  const correction =
    resolution === 'CORRECTED'
      ? await correctLine(ctx, row, dispute.line_id, { amount, reason: answer })
      : null;
  if (resolution === 'MOVED') await moveOut(ctx, row, dispute.line_id);
  await ctx.db
    .updateTable('statement_dispute')
    .set({
      resolution,
      answer,
      answered_name: ctx.me.name,
      answered_at: sql`now()`,
      correction_id: correction,
    })
    .where('id', '=', disputeId)
    .execute();
}

async function correctLine(
  ctx: Ctx,
  row: Statement,
  lineId: number,
  values: { amount: number; reason: string },
): Promise<number> {
  const line = await ctx.db
    .selectFrom('settlement_line')
    .where('id', '=', lineId)
    .select([
      'order_id as orderId',
      'order_no as orderNo',
      'part_id as partId',
      'part_no as partNo',
      'name',
      'size',
      'tax_bp as taxBp',
    ])
    .executeTakeFirstOrThrow();
  return addCorrection(ctx, row, { ...values, line });
}

async function moveOut(ctx: Ctx, row: Statement, lineId: number): Promise<void> {
  const { numUpdatedRows: moved } = await ctx.db
    .updateTable('settlement_line')
    .set({ statement_id: null })
    .where('id', '=', lineId)
    .where('statement_id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (moved === 0n) fail('statement.not-on-it', { no: row.statement_no });
  await updateSums(ctx, row.id);
}

/** DISPUTED -> SENT when every dispute is answered. @throws statement.unanswered, flow.status, record.changed */
export async function resendStatement(ctx: Ctx, id: number, version: number): Promise<void> {
  await applyTransition(ctx, statement, flow, 'resend', id, {
    seen: seen(id, version),
    set: { sent_at: sql`now()` },
  });
  const { count } = await ctx.db
    .selectFrom('statement_dispute')
    .where('statement_id', '=', id)
    .where('resolution', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) fail('statement.unanswered', { count });
}

/** Adds a correction line to a draft. @throws flow.status */
export async function correctStatement(
  ctx: Ctx,
  id: number,
  { amount, reason }: Body<'correct'>,
): Promise<void> {
  const remark = `${formatMoney(amount)} ${reason}`;
  const row = await applyTransition(ctx, statement, flow, 'correct', id, { remark });
  await addCorrection(ctx, row, { amount, reason });
}

/** Reminds the party of a SENT statement; the status stays. @throws flow.status */
export const remindStatement = (ctx: Ctx, id: number) =>
  applyTransition(ctx, statement, flow, 'remind', id, { set: { reminded_at: sql`now()` } });

/** Locks a statement. @returns the amount in fen still invoiceable */
export async function lockOpenAmount(ctx: Ctx, id: number): Promise<number> {
  await findRecord(ctx, statement, id, true);
  const { fen } = await ctx.db
    .selectFrom('statement')
    .where('id', '=', id)
    .select(toInvoice.as('fen'))
    .executeTakeFirstOrThrow();
  return fen;
}

/**
 * Records an invoice on a statement, negative for a red one; the status stays. A party's own is verified as an input
 * invoice.
 * @throws statement.over-invoiced, statement.invoice-used, input-invoice.number-used, flow.status
 */
export async function recordInvoice(
  ctx: Ctx,
  id: number,
  { invoiceNo, amount, day }: Body<'invoice'>,
): Promise<void> {
  const open = await lockOpenAmount(ctx, id);
  const row = await findRecord(ctx, statement, id);
  if (row.status === 'CONFIRMED' && amount > open)
    fail('statement.over-invoiced', { open: formatMoney(open) });
  const set = { invoiced_fen: row.invoiced_fen + amount };
  await applyTransition(ctx, statement, flow, 'invoice', id, {
    set,
    remark: `${invoiceNo} ${formatMoney(amount)}`,
  });
  const made = await ctx.db
    .insertInto('statement_invoice')
    .values({ statement_id: id, invoice_no: invoiceNo, amount_fen: amount, day, by_name: ctx.me.name })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) fail('statement.invoice-used');
  if (row.type === 'RETAIL')
    await recordNoted(ctx, {
      statementId: id,
      partyId: row.party_id,
      month: row.month.slice(0, 7),
      invoiceNo,
      day,
      amount,
      statementTax: row.tax_fen,
      statementTotal: row.total_fen,
    });
}
