import type { Person } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { needsSecond } from './needs-second.ts';
import { isChannel } from '../channel.ts';
import { postRefund } from '../post.ts';
import { changeRefund, logRefund, type Payment, type Refund } from '../rows.ts';

export const refundJob = 'payments.refund';

/** Returns our number of a payment or refund at a channel: letters and digits, valid at every channel. */
export const channelNumber = async (ctx: Pick<Ctx, 'db'>, prefix: 'ZF' | 'TK'): Promise<string> => {
  const [no = ''] = await nextNumbers(ctx, prefix);
  return no.replace('-', '');
};

/** Enqueues the job that submits or queries a refund; one at a time per payment. */
export const queueRefund = (
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  { id, payment_id: paymentId }: Refund,
  startAfterSeconds = 0,
): Promise<void> =>
  ctx.jobs.enqueue(ctx.db, refundJob, { id }, { key: `payment ${paymentId}`, startAfterSeconds });

interface Wanted {
  amountFen: number;
  reason: string;
  source: { type: string; id: number };
  suspense: boolean;
  toApprove?: boolean;
  cause: Person | null;
}

/** Inserts a refund of a locked payment; the caller handles the consequences. */
export async function insertRefund(ctx: Ctx, from: Payment, wanted: Wanted): Promise<Refund> {
  const { biz_type, biz_id, biz_no, dealer_id } = from;
  const of = { biz_type, biz_id, biz_no, dealer_id };
  const row = await ctx.db
    .insertInto('refund')
    .values({
      ...of,
      out_refund_no: await channelNumber(ctx, 'TK'),
      payment_id: from.id,
      suspense: wanted.suspense,
      state: 'REQUESTED',
      amount_fen: wanted.amountFen,
      source_type: wanted.source.type,
      source_id: wanted.source.id,
      reason: wanted.reason,
      to_approve: wanted.toApprove ?? false,
      actor_id: wanted.cause?.id ?? null,
      actor_name: wanted.cause?.name ?? ctx.me.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await logRefund(ctx, row, 'request', null, wanted.reason);
  return row;
}

/**
 * Refunds money that is not due on any document as a whole: by itself in the transaction that recorded it, or because a
 * person wants it, who needs another one above the limit.
 */
export async function queueSuspenseRefund(
  ctx: Ctx,
  from: Payment,
  cause: Person | null = null,
): Promise<void> {
  const toApprove = await needsSecond(ctx, cause, from.received_fen ?? 0);
  const row = await insertRefund(ctx, from, {
    cause,
    toApprove,
    amountFen: from.received_fen ?? 0,
    reason: from.state === 'SURPLUS' ? '多付退回' : '不明款项退回',
    source: { type: 'PAYMENT', id: from.id },
    suspense: true,
  });
  if (!toApprove) await startSuspenseRefund(ctx, row, from);
}

/** Lets a refund of money in suspense go: what came offline goes back by the bank, at once. */
export async function startSuspenseRefund(ctx: Ctx, row: Refund, from: Payment): Promise<void> {
  if (isChannel(from.way)) return queueRefund(ctx, row);
  const done = { state: 'SUCCESS', success_at: new Date() } as const;
  await postRefund(ctx, await changeRefund(ctx, row, 'success', done), from);
}
