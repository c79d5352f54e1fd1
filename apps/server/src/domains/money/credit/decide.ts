import { sql } from 'kysely';
import { creditFlow as flow } from '@treadline/contract/money/credit/flow.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { requireOther } from '#kernel/second-person.ts';
import { findRecord } from '#kernel/scope.ts';
import { bankOfNumber, bankPlace } from '#domains/money/bank-accounts/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { creditDocument, paidBackFen, type CreditDocument } from './document.ts';

/**
 * SUBMITTED -> APPROVED: puts the limit in force, or posts the money, in one transaction.
 * @throws credit.own-approval, credit.too-much, credit.payback-too-much, record.changed, flow.status
 */
export async function approveDocument(ctx: Ctx, id: number, version: number): Promise<void> {
  const doc = await findForOther(ctx, id);
  await applyTransition(ctx, creditDocument, flow, 'approve', id, {
    set: decision(ctx),
    seen: new Map([[id, version]]),
  });
  await effects[doc.kind](ctx, doc);
}

/** SUBMITTED -> REJECTED with a reason. @throws credit.own-approval, flow.status */
export async function rejectDocument(ctx: Ctx, id: number, reason: string): Promise<void> {
  await findForOther(ctx, id);
  const set = { ...decision(ctx), reject_reason: reason };
  await applyTransition(ctx, creditDocument, flow, 'reject', id, { set, remark: reason });
}

const decision = ({ me }: Ctx) => ({
  decided_by: me.accountId,
  decided_by_name: me.name,
  decided_at: new Date(),
});

/** Four eyes, administrators' too. @throws credit.own-approval */
async function findForOther(ctx: Ctx, id: number): Promise<CreditDocument> {
  const doc = await findRecord(ctx, creditDocument, id);
  requireOther(ctx, doc.created_by, 'credit.own-approval');
  return doc;
}

const keepLine = ({ db }: Ctx, { dealer_id, amount_fen, term_days, valid_until }: CreditDocument) => {
  const values = { limit_fen: amount_fen, term_days: term_days ?? 0, valid_until };
  return db
    .insertInto('credit_line')
    .values({ dealer_id, ...values })
    .onConflict((c) => c.column('dealer_id').doUpdateSet({ ...values, updated_at: sql`now()` }))
    .execute();
};

/** Whoever changes what a dealer owes on credit holds its line: that is the one lock of it. */
const lockLine = ({ db }: Ctx, dealerId: number) =>
  sql`SELECT FROM credit_line WHERE dealer_id = ${dealerId} FOR UPDATE`.execute(db);

/** J13: what is due first is repaid first. @throws credit.too-much */
async function repay(ctx: Ctx, doc: CreditDocument): Promise<void> {
  const { dealer_id: dealerId, amount_fen: fen } = doc;
  await lockLine(ctx, dealerId);
  const open = await ctx.db
    .selectFrom('credit_use')
    .where('dealer_id', '=', dealerId)
    .where('open_fen', '>', 0)
    .orderBy('due_day')
    .orderBy('payment_id')
    .select(['payment_id as id', 'open_fen as fen'])
    .execute();
  const rest = await spread(ctx, doc.id, fen, open, 1);
  if (rest > 0) fail('credit.too-much', { asked: formatMoney(fen), open: formatMoney(fen - rest) });
  await post(ctx, doc, fen);
}

/**
 * J13 the other way round: what waits for the dealer goes back first, then what was repaid of its orders, the last due
 * first: they are owed again. @throws credit.payback-too-much
 */
async function payBack(ctx: Ctx, doc: CreditDocument): Promise<void> {
  const { dealer_id: dealerId, amount_fen: fen } = doc;
  await lockLine(ctx, dealerId);
  const { left } = await ctx.db
    .selectFrom('credit_document')
    .where('id', '=', doc.repayment_id)
    // This one is approved already, in this transaction.
    .select(sql<number>`amount_fen - ${paidBackFen('credit_document.id')} + ${fen}::bigint`.as('left'))
    .executeTakeFirstOrThrow();
  if (fen > left) fail('credit.payback-too-much', { asked: formatMoney(fen), open: formatMoney(left) });
  const { rows: waiting } = await sql<Part>`SELECT payment_id AS id, -open_fen AS fen FROM credit_use
    WHERE dealer_id = ${dealerId} AND open_fen < 0 ORDER BY due_day DESC, payment_id DESC`.execute(ctx.db);
  const rest = await spread(ctx, doc.id, fen, waiting, -1);
  const { rows: repaid } = await sql<Part>`SELECT payment_id AS id, repaid_fen AS fen FROM credit_use
    WHERE dealer_id = ${dealerId} AND repaid_fen > 0 ORDER BY due_day DESC, payment_id DESC`.execute(ctx.db);
  await spread(ctx, doc.id, rest, repaid, -1);
  await post(ctx, doc, 0 - fen);
}

const effects: Record<CreditDocument['kind'], (ctx: Ctx, doc: CreditDocument) => Promise<unknown>> = {
  LINE: keepLine,
  REPAYMENT: repay,
  PAYBACK: payBack,
};

/** What of an order on credit, by its payment, can be repaid or go back. */
interface Part {
  id: number;
  fen: number;
}

/** Spreads a sum over orders, in their order; sign -1: taken back. @returns what is left of it, fen */
async function spread({ db }: Ctx, documentId: number, fen: number, parts: readonly Part[], sign: 1 | -1) {
  let rest = fen;
  for (const { id, fen: most } of parts) {
    const part = Math.min(rest, most);
    if (part === 0) break;
    rest -= part;
    await sql`INSERT INTO credit_repaid (document_id, payment_id, fen) VALUES (${documentId}, ${id}, ${sign * part})
      ON CONFLICT (document_id, payment_id) DO UPDATE SET fen = credit_repaid.fen + excluded.fen`.execute(db);
    await sql`UPDATE credit_use SET repaid_fen = repaid_fen + ${sign * part} WHERE payment_id = ${id}`.execute(
      db,
    );
  }
  return rest;
}

/** Money that came (fen above 0) or went back. */
const post = async (
  ctx: Ctx,
  { id, doc_no: no, dealer_id: dealerId, reason: memo, bank_account_id: own, bank_account }: CreditDocument,
  fen: number,
) => {
  const bank = await bankPlace(ctx, own ?? (await bankOfNumber(ctx, bank_account)));
  return postJournal(ctx, {
    type: 'SETTLEMENT',
    source: { type: creditDocument.name, id, no },
    dealerId,
    memo,
    entries:
      fen > 0
        ? [
            { ...bank, debit: fen },
            { account: 'AR', party: dealerId, credit: fen },
          ]
        : [
            { account: 'AR', party: dealerId, debit: 0 - fen },
            { ...bank, credit: 0 - fen },
          ],
  });
};
