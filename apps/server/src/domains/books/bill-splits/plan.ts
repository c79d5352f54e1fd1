import { sql } from 'kysely';
import { splitSettings } from '@treadline/contract/books/bill-splits/settings.ts';
import {
  divideClaims,
  type FrozenMoney,
  type SharePart,
} from '@treadline/contract/books/bill-splits/shares.ts';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { readSettings } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { claimsOf, ownShareOf, readEarned, type EarnedOrder, type Payee } from './claims.ts';
import { orderShared } from './hooks.ts';
import { billSplit } from './split.ts';

export const stepJob = 'bill-splits.step';
/** Seconds to wait after the payment: channels refuse an earlier split. */
export const waitSeconds = 60;

interface Frozen extends FrozenMoney {
  transactionId: string;
  /** Seconds since it was paid, and the last day of the freeze. */
  age: number;
  deadline: string;
}

/** Payments of an order that a channel holds frozen for others; oldest first. */
const frozenOf = async ({ db }: Pick<Ctx, 'db'>, orderId: number, freezeDays: number): Promise<Frozen[]> =>
  (
    await sql<Frozen>`
      SELECT p.id AS "paymentId", p.received_fen AS "paidFen", p.fee_fen AS "feeFen", p.transaction_id AS "transactionId",
        (SELECT coalesce(sum(r.amount_fen - r.fee_back_fen), 0) FROM refund r
          WHERE r.payment_id = p.id AND r.state <> 'CLOSED') AS "refundedFen",
        extract(epoch FROM now() - p.paid_at)::int AS age,
        to_char((p.paid_at AT TIME ZONE 'Asia/Shanghai')::date + ${freezeDays}::int, 'YYYY-MM-DD') AS deadline
      FROM payment p
      WHERE p.biz_type = 'RETAIL_ORDER' AND p.biz_id = ${orderId} AND p.state = 'PAID' AND p.way = 'WECHAT' AND p.split
      ORDER BY p.id`.execute(db)
  ).rows;

/**
 * Splits the proceeds of a completed order: SHARE and AP entries at once, the channel's part by jobs. Call with the
 * order locked, in the transaction that completes it; idempotent.
 */
export async function planSplit(ctx: Ctx, orderId: number): Promise<void> {
  const known = await ctx.db
    .selectFrom('bill_split')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (known) return;
  const set = await readSettings(ctx.db, splitSettings.settings);
  const order = await readEarned(ctx, orderId);
  const payees = await claimsOf(ctx, order);
  const frozen = await frozenOf(ctx, orderId, set.freezeDays);
  const parts = divideClaims(payees, frozen, set.maxShare);
  if (parts.length === 0 && frozen.length === 0) return;
  const refused = set.overCap === 'REFUSE' && frozen.length > 0;
  for (const [at, money] of (frozen.length ? frozen : [null]).entries()) {
    const isLast = at >= frozen.length - 1;
    const own = parts.filter(({ paymentId }) => paymentId === (money?.paymentId ?? null));
    const rest = money && isLast ? parts.filter(({ paymentId }) => paymentId === null) : [];
    await insertSplit(ctx, { order, money, maxBp: set.maxShare, parts: [...own, ...rest], payees, refused });
  }
  await postShares(ctx, order, payees);
  await emit(ctx, orderShared, { orderId });
}

interface Planned {
  order: EarnedOrder;
  money: Frozen | null;
  maxBp: number;
  parts: readonly SharePart[];
  payees: readonly Payee[];
  /** What is over the channel's ratio waits as failed instead of going by statement. */
  refused: boolean;
}

async function insertSplit(
  ctx: Ctx,
  { order, money, maxBp, parts, payees, refused }: Planned,
): Promise<void> {
  const [no = ''] = await nextNumbers(ctx, 'SP');
  const { id, status } = await ctx.db
    .insertInto('bill_split')
    .values({
      split_no: no,
      order_id: order.id,
      order_no: order.no,
      dealer_id: order.dealerId,
      payment_id: money?.paymentId ?? null,
      transaction_id: money?.transactionId ?? '',
      status: money ? 'PLANNED' : 'DONE',
      out_order_no: money && `${no}-1`,
      paid_fen: money?.paidFen ?? 0,
      base_fen: order.paidFen - order.refundedFen,
      refunded_fen: order.refundedFen,
      max_bp: maxBp,
      deadline: money?.deadline ?? null,
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  await insertReceivers(ctx, id, { parts, payees, refused });
  await recordEvent(ctx, { entity: billSplit.name, entityId: id, entityNo: no, action: 'plan', to: status });
  if (!money) return;
  const startAfterSeconds = Math.max(1, waitSeconds + 1 - money.age);
  await ctx.jobs.enqueue(ctx.db, stepJob, { splitId: id }, { startAfterSeconds, key: `split ${id}` });
}

async function insertReceivers(
  ctx: Ctx,
  splitId: number,
  { parts, payees, refused }: Pick<Planned, 'parts' | 'payees' | 'refused'>,
): Promise<void> {
  if (parts.length === 0) return;
  const merchants = new Map(payees.map(({ companyId, merchantNo }) => [companyId, merchantNo]));
  const rows = parts.map(({ companyId, paymentId, amountFen }) => {
    const merchantNo = merchants.get(companyId) ?? '';
    const isOver = paymentId === null && refused && merchantNo !== '';
    const state = paymentId === null ? (isOver ? 'CLOSED' : 'STATEMENT') : 'PENDING';
    return {
      split_id: splitId,
      company_id: companyId,
      merchant_no: merchantNo,
      amount_fen: amountFen,
      state,
      reason: isOver ? 'OVER_CAP' : '',
    } as const;
  });
  await ctx.db.insertInto('bill_split_receiver').values(rows).execute();
}

/** What is owed to each company of the order; for its own goods the dealer is owed it already, by what was earned. */
async function postShares(ctx: Ctx, order: EarnedOrder, payees: readonly Payee[]): Promise<void> {
  const own = await ownShareOf(ctx, order.id);
  const owed = payees.map(({ companyId, amountFen }) => ({
    companyId,
    fen: companyId === order.dealerId ? amountFen - own : amountFen,
  }));
  const total = owed.reduce((sum, { fen }) => sum + fen, 0);
  await postJournal(ctx, {
    type: 'SHARE',
    source: { type: 'RETAIL_ORDER', id: order.id, no: order.no },
    dealerId: order.dealerId,
    entries: [
      { account: 'SHARE', debit: total },
      ...owed.map(({ companyId, fen }) => ({ account: 'AP' as const, party: companyId, credit: fen })),
    ],
  });
}
