import { sql } from 'kysely';
import { splitFlow as flow } from '@treadline/contract/books/bill-splits/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { sharesLeftToStatement } from './hooks.ts';
import { billSplit, receiversOf, type Receiver } from './split.ts';

/** Returns pending shares that fit into the amount left at the channel; the rest is moved to statements. */
export async function fitInto(ctx: Ctx, splitId: number, room: number): Promise<Receiver[]> {
  const pending = (await receiversOf(ctx.db, splitId)).filter(({ state }) => state === 'PENDING');
  let left = room;
  const fits = pending.filter(({ amount_fen: fen }) => {
    const fit = fen <= left;
    if (fit) left -= fen;
    return fit;
  });
  const out = pending.filter((each) => !fits.includes(each)).map(({ id }) => id);
  if (out.length) await toStatement(ctx, out);
  return fits;
}

/** Marks shares the channel does not pay as STATEMENT: the amount stays due on the receiver's statement. */
export async function toStatement(ctx: Ctx, receiverIds: readonly number[]): Promise<void> {
  if (receiverIds.length === 0) return;
  await ctx.db
    .updateTable('bill_split_receiver')
    .set({ state: 'STATEMENT', finished_at: sql`now()` })
    .where('id', 'in', receiverIds)
    .execute();
  await emit(ctx, sharesLeftToStatement, { receiverIds });
}

/** Sets a split FINISHED, and failed if a share was refused. */
export async function finishSplit(ctx: Ctx, splitId: number): Promise<void> {
  const closed = (await receiversOf(ctx.db, splitId)).filter(({ state }) => state === 'CLOSED');
  const remark = [...new Set(closed.map(({ reason }) => reason))].join('、');
  await applyTransition(ctx, billSplit, flow, 'finish', splitId, {
    set: { failed: closed.length > 0 },
    remark,
  });
}
