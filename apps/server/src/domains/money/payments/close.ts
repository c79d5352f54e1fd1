import type { PaymentTrade } from '#connectors/payments/port.ts';
import { openPayments, type PayBiz } from '@treadline/contract/money/payments/words.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';
import { queryPayment, closeHere, readPayment } from './ask.ts';
import { paymentSubject, channelName, channelOf, isChannel } from './channel.ts';
import { refundExpiredPayments } from './refunds/request.ts';
import { changePayment, inAMinute, lockMoney, lockOne, type Payment } from './rows.ts';

export const closeJob = 'payments.close';

/** Milliseconds in which an attempt that its channel does not know may still be paid: a code that nobody scanned yet. */
const unseenLife = 2 * 3_600_000;

/**
 * Enqueues a job that closes all open attempts of a document: query, close, query at each channel. When an open
 * document's time is over, its owner is notified; one already ended is left alone.
 */
export const closeAttempts = (ctx: Pick<Ctx, 'db' | 'jobs'>, bizType: PayBiz, bizId: number): Promise<void> =>
  ctx.jobs.enqueue(ctx.db, closeJob, { bizType, bizId }, { key: `${bizType} ${bizId}` });

/**
 * Job that closes all open attempts of a document; one whose channel does not answer stays CLOSING for the minute's
 * follow-up.
 */
export async function closeAll(services: Services, bizType: PayBiz, bizId: number): Promise<void> {
  const rows = await services.db
    .selectFrom('payment')
    .select('id')
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('state', 'in', [...openPayments])
    .where('way', 'in', ['WECHAT', 'ALIPAY'])
    .orderBy('id')
    .execute();
  for (const { id } of rows) await closeAttempt(services, id).catch(() => undefined);
  await closeIfExpired(services, bizType, bizId);
}

/**
 * Closes one attempt: query, close, query; the last answer decides. Money that came meanwhile is recorded.
 * @throws Error when the channel does not answer: it stays CLOSING
 */
export async function closeAttempt(services: Services, id: number): Promise<void> {
  const row = await asSystem(services, channelName, (ctx) => beginClosing(ctx, id));
  if (!row || !isChannel(row.way)) return;
  const before = await queryPayment(services, id);
  if (!before || isFinal(before)) return;
  await channelOf(services, row.way).close(row.out_trade_no, paymentSubject(id));
  const after = await queryPayment(services, id);
  if (after?.state === 'UNKNOWN') await closeUnseen(services, id);
}

const isFinal = ({ state }: PaymentTrade): boolean =>
  state === 'CLOSED' || state === 'SUCCESS' || state === 'REFUND';

async function beginClosing(ctx: Ctx, id: number): Promise<Payment | undefined> {
  const row = await lockOne(ctx, 'payment', id);
  if (row.state === 'CLOSING') return row;
  if (row.state !== 'CREATED' && row.state !== 'WAITING') return undefined;
  const set = { state: 'CLOSING', ask_at: inAMinute() } as const;
  return changePayment(ctx, row, 'closing', set);
}

/**
 * The channel does not know the number. A code that was never shown can't be paid. Alipay knows one only when it is
 * scanned: it is closed here, and asked for until nobody can pay it any more. Elsewhere that says nothing: it waits.
 */
async function closeUnseen(services: Services, id: number): Promise<void> {
  const row = await readPayment(services, id);
  if (!row) return;
  const until = new Date(Date.parse(row.expires_at ?? row.created_at) + unseenLife);
  const isOver = until.getTime() < Date.now();
  const wasShown = row.code_url !== null || row.prepay_id !== null;
  if (wasShown && row.way !== 'ALIPAY' && !isOver) return;
  const askUntil = wasShown && !isOver ? inAMinute() : null;
  await asSystem(services, channelName, (ctx) => closeHere(ctx, id, 'UNSEEN', askUntil));
}

/** Notifies the owner of an open document past its deadline, once none of its attempts can be paid any more. */
export async function closeIfExpired(services: Services, bizType: PayBiz, bizId: number): Promise<void> {
  await asSystem(services, channelName, async (ctx) => {
    const money = await lockMoney(ctx, bizType, bizId);
    if (!money || money.doc.state !== 'OPEN') return;
    const { expiresAt } = money.doc;
    const isOver = expiresAt !== null && expiresAt.getTime() <= Date.now();
    // An offline payment that waits for its second person is money that may have come.
    if (!isOver || money.payments.some(({ state }) => openPayments.includes(state))) return;
    await money.owner.timedOut(ctx, bizId);
    await refundExpiredPayments(ctx, money);
  });
}
