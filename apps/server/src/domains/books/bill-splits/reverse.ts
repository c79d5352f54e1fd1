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
    for (const split of splits) await reverseShares(ctx, split, refund);
    return (await isReturning(ctx, refund.bizId)) ? 'WAIT' : 'GO';
  },
  async isFrozen({ db }, paymentId) {
    const split = await db
      .selectFrom('bill_split')
      .select('status')
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    return split ? split.status !== 'DONE' : !(await isReleased(db, paymentId));
  },
};

const lockSplits = ({ db }: Ctx, orderId: number): Promise<Split[]> =>
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

/** Requests the return of each share in proportion to all refunds so far; idempotent. */
export async function reverseShares(ctx: Ctx, split: Split, refund: Pick<Refund, 'id'>): Promise<void> {
  const { refundedFen } = await readEarned(ctx, split.order_id);
  for (const receiver of await receiversOf(ctx.db, split.id)) {
    const back = shareBack(receiver.amount_fen, refundedFen - split.refunded_fen, split.base_fen);
    if (back > receiver.reversed_fen)
      await reverse(ctx, split, receiver, { refundId: refund.id, fen: back - receiver.reversed_fen });
  }
}

/** One share: what a channel paid out is asked back, the rest is taken off the statement. */
async function reverse(
  ctx: Ctx,
  split: Split,
  receiver: Receiver,
  { refundId, fen }: { refundId: number; fen: number },
): Promise<void> {
  const isPaid = receiver.state === 'SUCCESS';
  const [no = ''] = await nextNumbers(ctx, 'SR');
  await ctx.db
    .updateTable('bill_split_receiver')
    .set({ reversed_fen: sql`reversed_fen + ${fen}` })
    .where('id', '=', receiver.id)
    .execute();
  const { id } = await ctx.db
    .insertInto('split_return')
    .values({
      return_no: `${no}-1`,
      receiver_id: receiver.id,
      refund_id: refundId,
      amount_fen: fen,
      state: isPaid ? 'REQUESTED' : 'STATEMENT',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await log(ctx, split, 'return', no);
  if (isPaid) await ctx.jobs.enqueue(ctx.db, returnJob, { returnId: id }, { key: `return ${id}` });
  await postJournal(ctx, {
    type: 'SHARE',
    source: { type: 'split-return', id, no },
    dealerId: split.dealer_id,
    entries: [
      { account: 'AP', party: receiver.company_id, debit: fen },
      { account: 'SHARE', credit: fen },
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
