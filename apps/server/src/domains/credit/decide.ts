import { sql } from 'kysely';
import { creditFlow as flow } from '@treadline/contract/credit/flow.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';
import { move } from '../../kernel/move.ts';
import { find } from '../../kernel/scope.ts';
import { postJournal } from '../journal/index.ts';
import { creditDocument, type CreditDocument } from './document.ts';

/**
 * SUBMITTED -> APPROVED: the limit is in force, or the money is posted, in one transaction.
 * @throws credit.own-approval, credit.too-much, record.changed, flow.status
 */
export async function approveDocument(ctx: Ctx, id: number, version: number): Promise<void> {
  const doc = await lockForOther(ctx, id);
  await move(ctx, creditDocument, flow, 'approve', id, {
    set: decision(ctx),
    seen: new Map([[id, version]]),
  });
  if (doc.kind === 'LINE') await keepLine(ctx, doc);
  else await repay(ctx, doc);
}

/** SUBMITTED -> REJECTED with a reason. @throws credit.own-approval, flow.status */
export async function rejectDocument(ctx: Ctx, id: number, reason: string): Promise<void> {
  await lockForOther(ctx, id);
  const set = { ...decision(ctx), reject_reason: reason };
  await move(ctx, creditDocument, flow, 'reject', id, { set, remark: reason });
}

const decision = ({ me }: Ctx) => ({
  decided_by: me.accountId,
  decided_by_name: me.name,
  decided_at: new Date(),
});

/** Four eyes, administrators' too. @throws credit.own-approval */
async function lockForOther(ctx: Ctx, id: number): Promise<CreditDocument> {
  const doc = await find(ctx, creditDocument, id, true);
  if (doc.created_by === ctx.me.accountId) fail('credit.own-approval');
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

/** J13: what is due first is repaid first. @throws credit.too-much */
async function repay(
  ctx: Ctx,
  { id, doc_no: no, dealer_id: dealerId, amount_fen: fen, reason: memo }: CreditDocument,
) {
  await sql`SELECT FROM credit_line WHERE dealer_id = ${dealerId} FOR UPDATE`.execute(ctx.db);
  const open = await ctx.db
    .selectFrom('credit_use')
    .where('dealer_id', '=', dealerId)
    .where('open_fen', '>', 0)
    .orderBy('due_day')
    .orderBy('payment_id')
    .select(['payment_id', 'open_fen'])
    .forUpdate()
    .execute();
  let rest = fen;
  for (const { payment_id, open_fen } of open) {
    const part = Math.min(rest, open_fen);
    if (part === 0) break;
    rest -= part;
    await ctx.db.insertInto('credit_repaid').values({ document_id: id, payment_id, fen: part }).execute();
    await sql`UPDATE credit_use SET repaid_fen = repaid_fen + ${part} WHERE payment_id = ${payment_id}`.execute(
      ctx.db,
    );
  }
  if (rest > 0) fail('credit.too-much', { asked: formatMoney(fen), open: formatMoney(fen - rest) });
  await postJournal(ctx, {
    type: 'SETTLEMENT',
    source: { type: creditDocument.name, id, no },
    dealerId,
    memo,
    entries: [
      { account: 'BANK', debit: fen },
      { account: 'AR', party: dealerId, credit: fen },
    ],
  });
}
