import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { payFromPrepay } from '#domains/money/prepay/index.ts';
import { queryEarlierAttempts } from './earlier.ts';
import { payablesOf } from './owners.ts';
import { channelNumber } from './refunds/suspense.ts';
import { requireDue } from './start.ts';
import { lockMoney, logPayment, type Money, type Payment } from './rows.ts';
import { notifyPaid } from './arrive.ts';

interface PrepayWish {
  bizType: PayBiz;
  bizIds: readonly number[];
  /** Of one document alone: fen; absent: all that is due. */
  amountFen?: number | undefined;
  besideProof?: boolean | undefined;
}

/**
 * Pays documents from their dealers' prepay accounts, all or none. Earlier attempts are queried and closed first.
 * @throws record.not-found, payment.over, payment.too-much, payment.way-off, payment.proof-waits, prepay.short with the shortfall
 */
export async function payByPrepay(
  ctx: Ctx,
  { bizType, bizIds, amountFen, besideProof }: PrepayWish,
): Promise<Payment[]> {
  const ids = [...new Set(bizIds)].toSorted((a, b) => a - b);
  for (const id of ids) await findRecord(ctx, payablesOf(ctx, bizType).entity, id);
  for (const bizId of ids) await queryEarlierAttempts(ctx, { bizType, bizId, way: 'PREPAY', amountFen });
  return ctx.transact(async (own) => {
    const found: Money[] = [];
    for (const id of ids) found.push((await lockMoney(own, bizType, id)) ?? fail('record.not-found'));
    const rows: Payment[] = [];
    for (const money of found) {
      const wish = { bizType, bizId: money.doc.id, way: 'PREPAY', amountFen, besideProof } as const;
      const asked = await requireDue(own, money, wish);
      rows.push(await insertPaid(own, { bizType, way: 'PREPAY' }, money, asked));
    }
    // Stock before money accounts, everywhere.
    for (const [at, money] of found.entries()) await notifyPaid(own, money, rows[at] as Payment);
    await takeFromAccounts(own, rows);
    return rows;
  });
}

/** Inserts a payment made at once, without a channel. */
export async function insertPaid(
  ctx: Ctx,
  { bizType, way }: { bizType: PayBiz; way: 'PREPAY' | 'CREDIT' },
  { doc }: Money,
  fen: number,
): Promise<Payment> {
  const row = await ctx.db
    .insertInto('payment')
    .values({
      out_trade_no: await channelNumber(ctx, 'ZF'),
      biz_type: bizType,
      biz_id: doc.id,
      biz_no: doc.no,
      dealer_id: doc.dealerId,
      way,
      state: 'PAID',
      amount_fen: fen,
      received_fen: fen,
      paid_at: new Date(),
      subject: doc.subject.slice(0, 60),
      actor_id: ctx.me.accountId || null,
      actor_name: ctx.me.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await logPayment(ctx, row, 'paid', null);
  return row;
}

/** Dealer by dealer in ascending order: two batches never wait for each other. */
async function takeFromAccounts(ctx: Ctx, rows: readonly Payment[]): Promise<void> {
  const dealers = [...new Set(rows.map((row) => row.dealer_id ?? 0))].toSorted((a, b) => a - b);
  for (const dealerId of dealers)
    await payFromPrepay(ctx, {
      dealerId,
      payments: rows
        .filter((row) => row.dealer_id === dealerId)
        .map(({ id, biz_id, out_trade_no: no, amount_fen: fen }) => ({
          paymentId: id,
          bizId: biz_id ?? 0,
          no,
          amountFen: fen,
        })),
    });
}
