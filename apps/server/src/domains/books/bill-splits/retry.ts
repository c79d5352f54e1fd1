import { sql } from 'kysely';
import { splitFlow as flow } from '@treadline/contract/books/bill-splits/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { RowResults } from '#kernel/each-row.ts';
import { AppError, describeError, fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { toStatement } from './finish.ts';
import { stepJob } from './plan.ts';
import { billSplit, receiversOf, type Split } from './split.ts';

/**
 * Retries splits the channel finally refused, under a new number: the job first queries what is unsplit. Splits
 * without an answer are queried under their own number, nothing is sent again. Locked in the order of their ids.
 * @returns the result of each; a failure does not stop the others
 */
export async function retrySplits(ctx: Ctx, ids: readonly number[]): Promise<RowResults> {
  const results: RowResults = { done: 0, failed: [] };
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const no = await nameOf(ctx, id);
    try {
      await retry(ctx, id);
      results.done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { message } = describeError(error, ctx.lang, ctx.requestId).body;
      results.failed.push({ id, no, message });
    }
  }
  return results;
}

const nameOf = async ({ db }: Ctx, id: number): Promise<string> =>
  (await db.selectFrom('bill_split').select('order_no').where('id', '=', id).executeTakeFirst())?.order_no ??
  String(id);

/** Changes nothing where it throws. @throws record.not-found, split.under-way, split.paid */
async function retry(ctx: Ctx, id: number): Promise<void> {
  const split = await findRecord(ctx, billSplit, id, true);
  const isFinal = split.status === 'FINISHED' && split.failed;
  if (split.shown === 'SPLITTED') fail('split.paid', { no: split.order_no });
  await ctx.jobs.enqueue(ctx.db, stepJob, { splitId: id }, { key: `split ${id}` });
  if (!isFinal) fail('split.under-way', { no: split.order_no });
  await openAgain(ctx, split);
  const round = split.round + 1;
  const set = { failed: false, round, out_order_no: `${split.split_no}-${round}` };
  await applyTransition(ctx, billSplit, flow, 'retry', id, { set, remark: set.out_order_no });
}

/** Refused shares are to be paid again; what is over the channel's ratio goes by statement. */
async function openAgain(ctx: Ctx, { id }: Split): Promise<void> {
  const closed = (await receiversOf(ctx.db, id)).filter(({ state }) => state === 'CLOSED');
  const over = closed.filter(({ reason }) => reason === 'OVER_CAP').map((each) => each.id);
  if (over.length) await toStatement(ctx, over);
  const rest = closed.map((each) => each.id).filter((each) => !over.includes(each));
  if (rest.length === 0) return;
  await ctx.db
    .updateTable('bill_split_receiver')
    .set({ state: 'PENDING', reason: '', finished_at: sql`NULL` })
    .where('id', 'in', rest)
    .execute();
}
