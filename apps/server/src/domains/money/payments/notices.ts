import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isOwnMerchant, type Notice, type NoticeReply, type PayChannel } from '#connectors/payments/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { countGuess } from '#kernel/doors.ts';
import { asSystem } from '#kernel/system-context.ts';
import { receiveMoney } from './arrive.ts';
import { channelName, channelOf } from './channel.ts';
import { saveRefundAnswer } from './refunds/submit.ts';
import { queueRefund } from './refunds/suspense.ts';

export const noticeJob = 'payments.notice';
type Kept = Exclude<Notice, { kind: 'FORGED' }>;

/** A webhook as received. */
export interface RawNotice {
  headers: Readonly<Record<string, string | undefined>>;
  /** Raw body, byte for byte, as signed. */
  body: string;
  address: string;
}

/**
 * Verifies and stores a channel's webhook verbatim, enqueues its processing, and answers it. A repeated webhook is
 * only counted and gets the same answer.
 * @returns the answer in the channel's format, with its status. @throws request.too-many for forged ones
 */
export async function receiveNotice(
  services: Services,
  way: PayChannel,
  { headers, body, address }: RawNotice,
): Promise<NoticeReply> {
  const channel = channelOf(services, way);
  const notice = await channel.readNotice(headers, body);
  const isKept = notice.kind !== 'FORGED';
  if (!isKept) await countGuess({ db: services.entryDb, address });
  if (isKept) await asSystem(services, channelName, (ctx) => keepNotice(ctx, way, notice, body));
  return channel.answer(isKept);
}

async function keepNotice(ctx: Ctx, channel: PayChannel, notice: Kept, raw: string): Promise<void> {
  const digest = createHash('sha256').update(`${notice.kind}\n${raw}`).digest('base64url');
  const { id } = await ctx.db
    .insertInto('channel_notice')
    .values({ channel, kind: notice.kind, body: JSON.stringify(notice), raw, digest })
    .onConflict((c) => c.columns(['channel', 'digest']).doUpdateSet({ times: sql`channel_notice.times + 1` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.jobs.enqueue(ctx.db, noticeJob, { id });
}

/** Job that processes a stored webhook once. */
export async function workNotice(services: Services, id: number): Promise<void> {
  await asSystem(services, channelName, async (ctx) => {
    const row = await ctx.db
      .selectFrom('channel_notice')
      .selectAll()
      .where('id', '=', id)
      .where('worked_at', 'is', null)
      .executeTakeFirst();
    if (!row) return;
    const done = await act(ctx, row.channel, row.body as unknown as Kept);
    await ctx.db
      .updateTable('channel_notice')
      .set({ ...done, worked_at: new Date() })
      .where('id', '=', id)
      .execute();
  });
}

async function act(ctx: Ctx, way: PayChannel, notice: Kept) {
  if (notice.kind === 'IGNORED') return { verdict: 'IGNORED' as const };
  if (notice.kind === 'REFUND')
    return { verdict: 'REFUND' as const, payment_id: await tellRefund(ctx, notice) };
  const { outTradeNo, transactionId, amountFen, paidAt } = notice;
  const isOurs = isOwnMerchant(channelOf(ctx, way), notice);
  const arrival = { way, outTradeNo, transactionId, amountFen, paidAt: new Date(paidAt), isOurs };
  const { verdict, paymentId } = await receiveMoney(ctx, arrival);
  return { verdict, payment_id: paymentId || null };
}

/** What a channel says of a refund by its number; without one it is asked, as it may mean any of the payment's. */
async function tellRefund(ctx: Ctx, notice: Extract<Notice, { kind: 'REFUND' }>): Promise<number | null> {
  const { outRefundNo: no, outTradeNo, state } = notice;
  const rows = await ctx.db
    .selectFrom('refund')
    .innerJoin('payment as p', 'p.id', 'refund.payment_id')
    .where((eb) => (no ? eb('refund.out_refund_no', '=', no) : eb('p.out_trade_no', '=', outTradeNo)))
    .where('refund.state', 'in', ['SUBMITTED', 'PROCESSING', 'ABNORMAL'])
    .selectAll('refund')
    .execute();
  for (const row of rows)
    if (no)
      await saveRefundAnswer(ctx, row.id, {
        state,
        refundId: null,
        reason: state === 'SUCCESS' ? '' : state,
      });
    else await queueRefund(ctx, row);
  return rows[0]?.payment_id ?? null;
}
