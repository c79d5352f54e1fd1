import type { Ctx } from '#kernel/context.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { logRefund, type Payment, type Refund } from '../rows.ts';

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
      actor_id: ctx.me.accountId || null,
      actor_name: ctx.me.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await logRefund(ctx, row, 'request', null, wanted.reason);
  return row;
}

/** Refunds money that is not due on any document as a whole, in the transaction that recorded it. */
export async function queueSuspenseRefund(ctx: Ctx, from: Payment): Promise<void> {
  const row = await insertRefund(ctx, from, {
    amountFen: from.received_fen ?? 0,
    reason: from.state === 'SURPLUS' ? '多付退回' : '不明款项退回',
    source: { type: 'PAYMENT', id: from.id },
    suspense: true,
  });
  await queueRefund(ctx, row);
}
