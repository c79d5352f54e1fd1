import { allocate } from '@treadline/contract/kernel/money.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { causerOf, type Person } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { provider } from '#kernel/hooks.ts';
import { refundCredit } from '#domains/money/credit/index.ts';
import { refundToPrepay } from '#domains/money/prepay/index.ts';
import { isChannel } from '../channel.ts';
import { profitShares, type PayBiz } from '../owners.ts';
import { postRefund } from '../post.ts';
import {
  changeRefund,
  holdsMoney,
  isPaid,
  isUnderWay,
  refundableFen,
  lockMoney,
  sumOf,
  type Money,
  type Payment,
  type Refund,
} from '../rows.ts';
import { needsSecond } from './needs-second.ts';
import { insertRefund, queueRefund } from './suspense.ts';

export interface RefundInput {
  bizType: PayBiz;
  bizId: number;
  amountFen: number;
  reason: string;
  /** Origin of the request: a return, a cancellation. */
  source: { type: string; id: number };
  /** The person whose action the refund follows from, whoever goes on with it now: a carrier, a job. Else the caller. */
  cause?: Person | null;
  /** How long a channel is not asked yet, so that the refund can be withdrawn. */
  holdSeconds?: number;
}
/**
 * Result of a refund request. `done`: all was refunded at once; else the owner is notified of each part by `refunded`.
 */
export interface Requested {
  ids: number[];
  done: boolean;
}

/**
 * Refunds money of a document, allocated over the remaining amounts of its payments (largest remainder): prepay and
 * offline at once, channels by a job after commit. Above the limit of the settings, together with what persons refunded
 * of the document before without a second one, another person approves it. Call last in the transaction: prepay locks
 * money accounts.
 * @throws record.not-found, refund.in-flight, refund.too-much
 */
export async function requestRefund(ctx: Ctx, wish: RefundInput): Promise<Requested> {
  const money = (await lockMoney(ctx, wish.bizType, wish.bizId)) ?? fail('record.not-found');
  requireFree(money, wish.amountFen);
  const cause = wish.cause ?? causerOf(ctx);
  const toApprove = await needsSecond(ctx, cause, wish.amountFen + aloneFen(money.refunds));
  return writeRefunds(ctx, money, { ...wish, cause, toApprove });
}

/** Amount that persons gave back of a document without a second one, in fen. */
export const aloneFen = (refunds: readonly Refund[]): number =>
  sumOf(refunds.filter((one) => holdsMoney(one) && one.actor_id !== null && one.approved_id === null));

/** @throws refund.in-flight, refund.too-much */
function requireFree({ doc, payments, refunds }: Money, asked: number): void {
  const running = refunds.filter((one) => !one.suspense && isUnderWay(one));
  if (running.length) fail('refund.in-flight', { no: doc.no, amount: formatMoney(sumOf(running)) });
  const left = payments.filter(isPaid).reduce((sum, row) => sum + refundableFen(row, refunds), 0);
  if (asked <= 0 || asked > left)
    fail('refund.too-much', { asked: formatMoney(asked), left: formatMoney(left) });
}

type Decided = RefundInput & {
  cause: Person | null;
  toApprove: boolean;
  tell?: (row: Refund) => Promise<void>;
};

async function writeRefunds(
  ctx: Ctx,
  money: Money,
  { toApprove, tell, ...wish }: Decided,
): Promise<Requested> {
  const payments = money.payments.filter(isPaid);
  const parts = allocate(
    wish.amountFen,
    payments.map((row) => refundableFen(row, money.refunds)),
  );
  const rows: Refund[] = [];
  for (const [at, from] of payments.entries())
    if (parts[at])
      rows.push(await insertRefund(ctx, from, { ...wish, amountFen: parts[at], suspense: false, toApprove }));
  const done = toApprove ? [] : await beginRefunds(ctx, payments, rows, tell, wish.holdSeconds);
  return { ids: rows.map(({ id }) => id), done: done.length === rows.length };
}

/**
 * Starts refunds: prepay and offline are done at once, channels are called by a job.
 * @param tell called for each refund done, before money accounts are locked
 * @returns the refunds done
 */
export async function beginRefunds(
  ctx: Ctx,
  payments: readonly Payment[],
  rows: readonly Refund[],
  tell: (row: Refund) => Promise<void> = async () => undefined,
  holdSeconds = 0,
): Promise<Refund[]> {
  const fromOf = new Map(payments.map((row) => [row.id, row]));
  const done: { row: Refund; from: Payment }[] = [];
  for (const row of rows) {
    const from = fromOf.get(row.payment_id) ?? fail('record.not-found');
    if (isChannel(from.way)) await queueRefund(ctx, row, holdSeconds);
    else
      done.push({
        from,
        row: await changeRefund(ctx, row, 'success', { state: 'SUCCESS', success_at: new Date() }),
      });
  }
  for (const { row } of done) await tell(row);
  for (const { row } of done) await followShares(ctx, row);
  for (const { row, from } of done.toSorted(
    (a, b) => Number(a.from.way === 'PREPAY') - Number(b.from.way === 'PREPAY'),
  ))
    await postAtOnce(ctx, row, from);
  return done.map(({ row }) => row);
}

/** Shares follow a refund that no channel was asked for. */
async function followShares(
  ctx: Ctx,
  { id, biz_type: bizType, biz_id: bizId, suspense }: Refund,
): Promise<void> {
  if (bizType && bizId && !suspense)
    await provider(ctx, profitShares).afterRefund(ctx, { id, bizType: bizType as PayBiz, bizId });
}

async function postAtOnce(ctx: Ctx, row: Refund, from: Payment): Promise<void> {
  if (from.way === 'CREDIT') await refundCredit(ctx, from.id, row.amount_fen);
  if (from.way !== 'PREPAY') return postRefund(ctx, row, from);
  await refundToPrepay(ctx, {
    dealerId: from.dealer_id ?? fail('record.not-found'),
    refundId: row.id,
    bizId: from.biz_id ?? fail('record.not-found'),
    no: row.out_refund_no,
    amountFen: row.amount_fen,
  });
}

/** Refunds partial payments of a document that timed out. */
export async function refundExpiredPayments(ctx: Ctx, { bizType, owner, doc }: Money): Promise<void> {
  const money = await lockMoney(ctx, bizType, doc.id);
  if (!money || money.refunds.some((one) => !one.suspense && isUnderWay(one))) return;
  const amountFen = money.payments
    .filter(isPaid)
    .reduce((sum, row) => sum + refundableFen(row, money.refunds), 0);
  const source = { type: bizType, id: doc.id };
  const wish = { bizType, bizId: doc.id, amountFen, reason: '超时未付清退回', source, cause: null };
  // The owner asked for nothing itself: it hears of what goes back at once, too.
  const tell = ({ id, out_refund_no: no, amount_fen: fen }: Refund) =>
    owner.refunded(ctx, doc.id, { id, no, amountFen: fen, state: 'SUCCESS' });
  if (amountFen > 0) await writeRefunds(ctx, money, { ...wish, toApprove: false, tell });
}
