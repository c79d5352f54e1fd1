import { sql } from 'kysely';
import { shareBack } from '@treadline/contract/books/bill-splits/shares.ts';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import type { ShareKeeper } from '#domains/money/payments/index.ts';
import { readEarned } from './claims.ts';
import { toStatement } from './finish.ts';
import { shareReturned } from './hooks.ts';
import { isReleased } from './release-ended.ts';
import { stepJob } from './plan.ts';
import { returnJob } from './return.ts';
import { billSplit, receiversOf, type Receiver, type Split } from './split.ts';

type Refund = Parameters<ShareKeeper['beforeRefund']>[1];

/**
 * Refund policy of the splits: shares are returned before money is refunded. A split in progress ends first; shares
 * the channel refused then go by statement.
 */
export const shareKeeper: ShareKeeper = {
  async beforeRefund(ctx, refund) {
    if (refund.bizType !== 'RETAIL_ORDER') return 'GO';
    const splits = await lockSplits(ctx, refund.bizId);
    const open = splits.filter(({ status }) => status !== 'DONE');
    for (const split of open) await endFailed(ctx, split);
    if (open.length > 0) return 'WAIT';
    for (const split of splits) await settleShares(ctx, split, refund.id);
    return (await isReturning(ctx, refund.bizId)) ? 'WAIT' : 'GO';
  },
  afterRefund: followRefund,
  async isFrozen({ db }, paymentId) {
    const split = await db
      .selectFrom('bill_split')
      .select('status')
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    return split ? split.status !== 'DONE' : !(await isReleased(db, paymentId));
  },
};

/** Locks the splits of an order, whose document and refunds are locked. */
export const lockSplits = ({ db }: Ctx, orderId: number): Promise<Split[]> =>
  db.selectFrom('bill_split').selectAll().where('order_id', '=', orderId).orderBy('id').forUpdate().execute();

/** Nobody tries again what was refused once the order is refunded. */
async function endFailed(ctx: Ctx, split: Split): Promise<void> {
  if (!split.failed) return;
  const closed = (await receiversOf(ctx.db, split.id)).filter(({ state }) => state === 'CLOSED');
  await toStatement(
    ctx,
    closed.map(({ id }) => id),
  );
  await ctx.db.updateTable('bill_split').set({ failed: false }).where('id', '=', split.id).execute();
  await log(ctx, split, 'statement', '');
  await ctx.jobs.enqueue(ctx.db, stepJob, { splitId: split.id }, { key: `split ${split.id}` });
}

const log = (ctx: Ctx, split: Split, action: string, remark: string) =>
  recordEvent(ctx, { entity: billSplit.name, entityId: split.id, entityNo: split.split_no, action, remark });

/**
 * Brings the shares of a finished split to what the order's refunds leave of them: takes back what is missing, gives
 * back what a closed refund had taken. Idempotent; the order, its refunds and the split are locked.
 */
export async function settleShares(ctx: Ctx, split: Split, refundId: number): Promise<void> {
  const { refundedFen } = await readEarned(ctx, split.order_id);
  for (const receiver of await receiversOf(ctx.db, split.id)) {
    const due = shareBack(receiver.amount_fen, refundedFen - split.refunded_fen, split.base_fen);
    const fen = due - receiver.reversed_fen;
    if (fen > 0) await reverse(ctx, split, receiver, { refundId, fen });
    if (fen < 0) await moveShare(ctx, split, receiver, { refundId, fen, state: 'STATEMENT' });
  }
}

/** Settles the shares of an order's finished splits after a refund of it was done or closed. */
async function followRefund(ctx: Ctx, { id, bizType, bizId }: Omit<Refund, 'paymentId' | 'amountFen'>) {
  if (bizType !== 'RETAIL_ORDER') return;
  for (const split of await lockSplits(ctx, bizId))
    if (split.status === 'DONE') await settleShares(ctx, split, id);
}

interface Back {
  refundId: number;
  fen: number;
}

/** One share: what a channel paid out is asked back, the rest and what a statement gave back is taken off the statement. */
async function reverse(ctx: Ctx, split: Split, receiver: Receiver, { refundId, fen }: Back): Promise<void> {
  const isPaid = receiver.state === 'SUCCESS';
  const byStatement = isPaid ? Math.min(fen, await givenBack(ctx, receiver.id)) : fen;
  if (byStatement > 0)
    await moveShare(ctx, split, receiver, { refundId, fen: byStatement, state: 'STATEMENT' });
  if (fen > byStatement)
    await moveShare(ctx, split, receiver, { refundId, fen: fen - byStatement, state: 'REQUESTED' });
}

/** Fen of a share that stand on statements because closed refunds gave them back. */
async function givenBack({ db }: Ctx, receiverId: number): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    SELECT greatest(-coalesce(sum(amount_fen), 0), 0)::bigint AS fen FROM split_return
    WHERE receiver_id = ${receiverId} AND state = 'STATEMENT'`.execute(db);
  return rows[0]?.fen ?? 0;
}

/** Writes a return of a share, below zero what is given back, and posts it. */
async function moveShare(
  ctx: Ctx,
  split: Split,
  receiver: Receiver,
  { refundId, fen, state }: Back & { state: 'REQUESTED' | 'STATEMENT' },
): Promise<void> {
  const [no = ''] = await nextNumbers(ctx, 'SR');
  await ctx.db
    .updateTable('bill_split_receiver')
    .set({ reversed_fen: sql`reversed_fen + ${fen}` })
    .where('id', '=', receiver.id)
    .execute();
  const { id } = await ctx.db
    .insertInto('split_return')
    .values({ return_no: `${no}-1`, receiver_id: receiver.id, refund_id: refundId, amount_fen: fen, state })
    .returning('id')
    .executeTakeFirstOrThrow();
  await log(ctx, split, fen > 0 ? 'return' : 'giveBack', no);
  if (state === 'REQUESTED')
    await ctx.jobs.enqueue(ctx.db, returnJob, { returnId: id }, { key: `return ${id}` });
  const [back, again] = [Math.max(fen, 0), Math.max(-fen, 0)];
  await postJournal(ctx, {
    type: 'SHARE',
    source: { type: 'split-return', id, no },
    dealerId: split.dealer_id,
    entries: [
      { account: 'AP', party: receiver.company_id, debit: back },
      { account: 'SHARE', credit: back },
      { account: 'SHARE', debit: again },
      { account: 'AP', party: receiver.company_id, credit: again },
    ],
  });
  await emit(ctx, shareReturned, { returnId: id });
}

/** Whether a share of the order is still to come back that nobody advanced. */
async function isReturning({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM split_return r JOIN bill_split_receiver x ON x.id = r.receiver_id JOIN bill_split b ON b.id = x.split_id
    WHERE b.order_id = ${orderId} AND r.state IN ('REQUESTED','PROCESSING','FAILED') AND r.advanced_at IS NULL
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
