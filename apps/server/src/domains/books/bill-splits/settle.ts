import { sql } from 'kysely';
import { splitFlow as flow } from '@treadline/contract/books/bill-splits/flow.ts';
import { codeOf } from '@treadline/contract/books/bill-splits/reasons.ts';
import type { ShareAnswer, SplitAnswer } from '#connectors/payments/port.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { finishSplit } from './finish.ts';
import { billSplit, receiversOf, type Receiver, type Split } from './split.ts';

/** Saves the channel's answer to a request; an answer to an earlier number has no effect. */
export async function settleSplit(
  ctx: Ctx,
  { id, out_order_no: no }: Pick<Split, 'id' | 'out_order_no'>,
  answer: SplitAnswer,
): Promise<void> {
  const split = await findRecord(ctx, billSplit, id, true);
  if (split.out_order_no !== no || !['SUBMITTED', 'PROCESSING'].includes(split.status)) return;
  const pending = (await receiversOf(ctx.db, id)).filter(({ state }) => state === 'PENDING');
  const told = pending.map((receiver) => ({ receiver, answer: answerOf(receiver, answer) }));
  const isFinal = told.every((each) => each.answer.state !== 'PENDING');
  for (const each of told) await settleReceiver(ctx, each.receiver, each.answer);
  if (isFinal) await finishSplit(ctx, id);
  else if (split.status === 'SUBMITTED') await applyTransition(ctx, billSplit, flow, 'accept', id);
  for (const each of told) if (each.answer.state === 'SUCCESS') await postPaid(ctx, split, each.receiver);
}

/** What a receiver got by a call: of one that was refused as a whole, nobody anything. */
function answerOf(
  { merchant_no: account }: Receiver,
  { state, reason, receivers }: SplitAnswer,
): Pick<ShareAnswer, 'state' | 'reason' | 'finishedAt'> {
  if (state === 'REFUSED') return { state: 'CLOSED', reason, finishedAt: null };
  return (
    receivers.find((each) => each.account === account) ?? { state: 'PENDING', reason: '', finishedAt: null }
  );
}

async function settleReceiver(
  ctx: Ctx,
  { id }: Receiver,
  { state, reason, finishedAt }: ReturnType<typeof answerOf>,
): Promise<void> {
  if (state === 'PENDING') return;
  await ctx.db
    .updateTable('bill_split_receiver')
    .set({ state, reason: codeOf(reason), finished_at: finishedAt ?? sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** J5: the receiver has it, once. */
const postPaid = (ctx: Ctx, split: Split, { id, company_id: party, amount_fen: fen }: Receiver) =>
  postJournal(ctx, {
    type: 'SPLIT',
    source: { type: 'bill-split-receiver', id, no: split.split_no },
    dealerId: split.dealer_id,
    entries: [
      { account: 'AP', party, debit: fen },
      { account: 'CHF', channel: 'WECHAT', credit: fen },
    ],
  });
