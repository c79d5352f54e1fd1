import { sql } from 'kysely';
import type { PayChannel } from '#connectors/payments/port.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { payWayTexts, type PayBiz, type PayWay } from '@treadline/contract/money/payments/words.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { offersCredit } from '#domains/money/credit/index.ts';
import { offeredPayMethods } from '#domains/money/pay-methods/index.ts';
import { queryPayment, readPayment } from './ask.ts';
import { paymentSubject, channelOf } from './channel.ts';
import { queryEarlierAttempts, isReusable, minAttemptLifeMs } from './earlier.ts';
import { payablesOf, type Payable } from './owners.ts';
import { channelNumber } from './refunds/suspense.ts';
import {
  inAMinute,
  isWaitingProof,
  lockMoney,
  logPayment,
  paidOf,
  type Money,
  type Payment,
} from './rows.ts';
import { reasonOf } from '#kernel/reason.ts';

/** A payment request: document, method and amount. */
export interface PaymentInput {
  bizType: PayBiz;
  bizId: number;
  way: PayWay;
  /** Fen; absent: the whole amount due. */
  amountFen?: number | undefined;
  /** Somebody was asked, and pays otherwise though a proof of an offline payment waits. */
  besideProof?: boolean | undefined;
}

/** Milliseconds that a channel keeps an attempt at most. */
const longestLife = 2 * 3_600_000 - 60_000;
export const pollJob = 'payments.poll';
/** Delays in seconds of the first queries after the code is shown; afterwards the minute's follow-up queries. */
export const pollDelays = [5, 10, 20, 40];

/**
 * Starts a payment attempt through a channel, or returns the existing one: number and request are the same each time.
 * Earlier attempts with another method or amount are queried and closed first.
 * @throws record.not-found; payment.way-off, channel-off, over, too-much, channel-away, refused, changed
 */
export async function startAttempt(ctx: Ctx, wish: PaymentInput & { way: PayChannel }): Promise<Payment> {
  await findRecord(ctx, payablesOf(ctx, wish.bizType).entity, wish.bizId);
  channelOf(ctx, wish.way);
  await queryEarlierAttempts(ctx, wish);
  const row = await ctx.transact((own) => createAttempt(own, wish));
  return row.state === 'CREATED' ? placeAttempt(ctx, row, wish.way) : row;
}

/**
 * Returns the amount due of an open document, checking that it may be paid this way.
 * @throws payment.over, too-much, way-off, proof-waits
 */
export async function requireDue(
  ctx: Ctx,
  { doc, payments }: Money,
  { bizType, way, amountFen, besideProof }: PaymentInput,
): Promise<number> {
  await requireWay(ctx, doc, bizType, way);
  const left = doc.dueFen - paidOf(payments);
  const isLate = way !== 'OFFLINE' && doc.expiresAt && doc.expiresAt.getTime() < Date.now();
  if (doc.state !== 'OPEN' || left <= 0 || isLate) fail('payment.over', { no: doc.no });
  const proof = payments.find(isWaitingProof);
  if (proof && way !== 'OFFLINE' && !besideProof)
    fail('payment.proof-waits', { no: doc.no, amount: formatMoney(proof.amount_fen) });
  const asked = amountFen ?? left;
  if (asked > left) fail('payment.too-much', { asked: formatMoney(asked), left: formatMoney(left) });
  return asked;
}

async function requireWay(ctx: Ctx, { dealerId }: Payable, bizType: PayBiz, way: PayWay): Promise<void> {
  if (way === 'CREDIT') {
    if (bizType !== 'DEALER_ORDER' || !(await offersCredit(ctx.db, dealerId))) fail('credit.none');
    return;
  }
  const kind = bizType === 'RETAIL_ORDER' ? 'RETAIL' : 'DEALER';
  const offered = await offeredPayMethods(ctx.db, { dealerId, kind, platform: 'WEB' });
  if (!offered.includes(way)) fail('payment.way-off', { way: payWayTexts[way] });
}

/** The attempt that the channel is to be told of, committed before it is. */
async function createAttempt(ctx: Ctx, wish: PaymentInput & { way: PayChannel }): Promise<Payment> {
  const money = (await lockMoney(ctx, wish.bizType, wish.bizId)) ?? fail('record.not-found');
  const asked = await requireDue(ctx, money, wish);
  const standing = money.payments.find((row) => isReusable(row, wish.way, asked));
  if (standing) return standing;
  const { doc } = money;
  const life = (doc.expiresAt?.getTime() ?? Infinity) - Date.now();
  if (life < minAttemptLifeMs) fail('payment.over', { no: doc.no });
  const row = await ctx.db
    .insertInto('payment')
    .values({
      out_trade_no: await channelNumber(ctx, 'ZF'),
      biz_type: wish.bizType,
      biz_id: doc.id,
      biz_no: doc.no,
      dealer_id: doc.dealerId,
      way: wish.way,
      state: 'CREATED',
      amount_fen: asked,
      split: doc.split && channelOf(ctx, wish.way).splitting !== null,
      subject: doc.subject.slice(0, 60),
      expires_at: new Date(Date.now() + Math.min(life, longestLife)),
      ask_at: inAMinute(),
      actor_id: ctx.me.accountId || null,
      actor_name: ctx.me.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await logPayment(ctx, row, 'start', null);
  return row;
}

/** Tells the channel of an attempt, with nothing of the database held, and keeps what it answers. */
async function placeAttempt(ctx: Ctx, row: Payment, way: PayChannel): Promise<Payment> {
  const placed = await channelOf(ctx, way)
    .place(
      {
        outTradeNo: row.out_trade_no,
        description: row.subject,
        amountFen: row.amount_fen,
        expiresAt: new Date(row.expires_at ?? 0),
        split: row.split,
      },
      paymentSubject(row.id),
    )
    .catch((error: unknown) => {
      ctx.log.warn({ reason: reasonOf(error), payment: row.out_trade_no }, 'channel did not answer');
      throw new AppError('payment.channel-away', { way: payWayTexts[way] });
    });
  const set = placed.ok
    ? { state: 'WAITING' as const, code_url: placed.codeUrl, prepay_id: placed.prepayId, reason: '' }
    : { state: 'FAILED' as const, reason: placed.reason.slice(0, 200), ask_at: null };
  const after = await ctx.transact((own) => keepAnswer(own, row.id, set));
  if (!placed.ok) fail('payment.refused', { way: payWayTexts[way], reason: placed.reason });
  if (placed.codeUrl !== null || placed.prepayId !== null) return after;
  // The number is paid already, by a code that an earlier answer brought: a query tells.
  await queryPayment(ctx, row.id);
  return (await readPayment(ctx, row.id)) ?? after;
}

/** CREATED -> WAITING or FAILED; who asked at the same moment may have been first. @throws payment.changed */
async function keepAnswer(ctx: Ctx, id: number, set: { state: 'WAITING' | 'FAILED' }): Promise<Payment> {
  const changed = await ctx.db
    .updateTable('payment')
    .set({ ...set, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'CREATED')
    .returningAll()
    .executeTakeFirst();
  if (changed) {
    await logPayment(ctx, changed, set.state === 'WAITING' ? 'placed' : 'refused', 'CREATED', changed.reason);
    if (set.state === 'WAITING') await pollLater(ctx, id, 0);
    return changed;
  }
  const now = await ctx.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return now.state === 'WAITING' ? now : fail('payment.changed');
}

/** Enqueues the next query of an attempt; after the last of `pollDelays` the minute's follow-up takes over. */
export async function pollLater(
  ctx: Pick<Services, 'db' | 'jobs'>,
  id: number,
  round: number,
): Promise<void> {
  const startAfterSeconds = pollDelays[round];
  if (startAfterSeconds) await ctx.jobs.enqueue(ctx.db, pollJob, { id, round }, { startAfterSeconds });
}
