import { sql } from 'kysely';
import { isOwnMerchant, type Channel, type PaymentTrade } from '#connectors/payments/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';
import { receiveMoney } from './arrive.ts';
import { paymentSubject, channelName, channelOf, isChannel } from './channel.ts';
import { changePayment, lockOne, type Payment } from './rows.ts';

/** Returns a payment attempt; undefined if there is none. */
export const readPayment = ({ db }: Pick<Services, 'db'>, id: number): Promise<Payment | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether the channel must still be queried for an attempt; a closed one may still be paid for a while. */
export const isQueryable = ({ state, ask_at: ask }: Payment): boolean =>
  state === 'CREATED' || state === 'WAITING' || state === 'CLOSING' || (state === 'CLOSED' && ask !== null);

/**
 * Queries the channel about an attempt and saves the answer: money is recorded, an attempt closed there is closed
 * here.
 * @returns the channel's answer; undefined where there is nothing to query
 * @throws Error when the channel does not answer: nothing is changed
 */
export async function queryPayment(services: Services, id: number): Promise<PaymentTrade | undefined> {
  const row = await readPayment(services, id);
  if (!row || !isQueryable(row) || !isChannel(row.way)) return undefined;
  const channel = channelOf(services, row.way);
  const trade = await channel.query(row.out_trade_no, paymentSubject(id));
  await asSystem(services, channelName, (ctx) => keepTrade(ctx, row, channel, trade));
  return trade;
}

async function keepTrade(ctx: Ctx, row: Payment, channel: Channel, trade: PaymentTrade): Promise<void> {
  const { transactionId, amountFen } = trade;
  const isPaid = trade.state === 'SUCCESS' || trade.state === 'REFUND';
  if (isPaid && transactionId && amountFen) {
    const arrival = { transactionId, amountFen, paidAt: trade.paidAt ?? new Date() };
    await receiveMoney(ctx, {
      ...arrival,
      way: channel.channel,
      outTradeNo: row.out_trade_no,
      isOurs: isOwnMerchant(channel, trade),
    });
  } else if (trade.state === 'CLOSED') await closeHere(ctx, row.id, 'CLOSED');
  else await scheduleNextQuery(ctx, row.id);
}

/** Closes an attempt that is open, or still queried after its close. */
export async function closeHere(
  ctx: Ctx,
  id: number,
  reason: string,
  askUntil: Date | null = null,
): Promise<void> {
  const row = await lockOne(ctx, 'payment', id);
  if (!isQueryable(row)) return;
  const set = { state: 'CLOSED', reason, ask_at: askUntil } as const;
  if (row.state !== 'CLOSED') await changePayment(ctx, row, 'closed', set);
  else await ctx.db.updateTable('payment').set({ ask_at: askUntil }).where('id', '=', id).execute();
}

/**
 * Schedules the next query of an attempt, backing off from one to ten minutes. An attempt closed without an answer is
 * given up after two hours.
 */
export async function scheduleNextQuery({ db }: Pick<Ctx, 'db'>, id: number): Promise<void> {
  await sql`
    UPDATE payment SET ask_at = CASE WHEN state = 'CLOSED' AND expires_at < now() - interval '2 hours' THEN NULL
      ELSE now() + least(greatest((now() - created_at) / 4, interval '1 minute'), interval '10 minutes') END
    WHERE id = ${id} AND ask_at IS NOT NULL`.execute(db);
}
