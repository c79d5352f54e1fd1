import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { attachableTypes, type UploadThumbnail } from '#kernel/file-content.ts';
import { attachFile } from '#kernel/documents.ts';
import { requireOther } from '#kernel/second-person.ts';
import { findRecord } from '#kernel/scope.ts';
import type { Upload } from '#kernel/upload.ts';
import { chooseBank } from '#domains/money/bank-accounts/index.ts';
import { notifyPaid } from './arrive.ts';
import { queryEarlierAttempts } from './earlier.ts';
import { payment } from './entity.ts';
import { payablesOf } from './owners.ts';
import { postArrival } from './post.ts';
import { channelNumber } from './refunds/suspense.ts';
import {
  changePayment,
  isWaitingProof,
  lockMoney,
  logPayment,
  paidOf,
  type Money,
  type Payment,
} from './rows.ts';
import { requireDue } from './start.ts';

interface Mark {
  bizType: PayBiz;
  bizId: number;
  amountFen?: number | undefined;
  remark: string;
  proof: Upload & UploadThumbnail;
}

/**
 * Records a bank payment with its proof, for approval by a second person.
 * @throws record.not-found, payment.way-off, payment.over, payment.too-much, file.type
 */
export async function markOffline(
  ctx: Ctx,
  { bizType, bizId, amountFen, remark, proof }: Mark,
): Promise<Payment> {
  await findRecord(ctx, payablesOf(ctx, bizType).entity, bizId);
  const wish = { bizType, bizId, way: 'OFFLINE', amountFen } as const;
  await queryEarlierAttempts(ctx, wish);
  return ctx.transact(async (own) => {
    const money = (await lockMoney(own, bizType, bizId)) ?? fail('record.not-found');
    const asked = await requireDue(own, money, wish);
    // One at a time: what waits for approval may have come already.
    if (money.payments.some(isWaitingProof)) fail('payment.changed');
    const { doc } = money;
    const row = await own.db
      .insertInto('payment')
      .values({
        out_trade_no: await channelNumber(own, 'ZF'),
        biz_type: bizType,
        biz_id: doc.id,
        biz_no: doc.no,
        dealer_id: doc.dealerId,
        way: 'OFFLINE',
        state: 'WAITING',
        amount_fen: asked,
        subject: remark,
        actor_id: own.me.accountId || null,
        actor_name: own.me.name,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await logPayment(own, row, 'mark', null, remark);
    await attachFile(own, payment, row.id, proof, 'proof', attachableTypes);
    await money.owner.proofWaits?.(own, doc.id, true);
    return row;
  });
}

/**
 * Approves (J3) or rejects a bank payment recorded by another person, whatever became of its document meanwhile.
 * @throws record.not-found, payment.own-mark, payment.changed, bank-account.unknown, bank-account.disabled
 */
export async function decideOffline(
  ctx: Ctx,
  id: number,
  verdict: { ok: true; bankAccountId?: number | undefined } | { ok: false; reason: string },
) {
  const seen = await findRecord(ctx, payment, id);
  if (!seen.biz_type || !seen.biz_id) return fail('record.not-found');
  const money = (await lockMoney(ctx, seen.biz_type, seen.biz_id)) ?? fail('record.not-found');
  const row = money.payments.find((one) => one.id === id) ?? fail('record.not-found');
  if (!isWaitingProof(row)) fail('payment.changed');
  requireOther(ctx, row.actor_id, 'payment.own-mark');
  const by = { approved_id: ctx.me.accountId, approved_name: ctx.me.name };
  if (verdict.ok)
    return takeProof(ctx, money, row, {
      ...by,
      bank_account_id: await chooseBank(ctx, verdict.bankAccountId),
    });
  const { reason } = verdict;
  const refused = await changePayment(ctx, row, 'reject', { ...by, state: 'FAILED', reason, remark: reason });
  if (money.doc.state === 'OPEN') await money.owner.proofWaits?.(ctx, seen.biz_id, false);
  return refused;
}

/**
 * The money of a proof came: it pays what its document still needs; the rest, or all of it where the document was paid
 * otherwise or ended meanwhile, is unknown money.
 */
async function takeProof(
  ctx: Ctx,
  money: Money,
  row: Payment,
  by: { approved_id: number; approved_name: string; bank_account_id: number },
): Promise<Payment> {
  const { doc, owner } = money;
  const due = doc.state === 'OPEN' ? Math.max(0, doc.dueFen - paidOf(money.payments)) : 0;
  const fen = Math.min(due, row.amount_fen);
  const at = { ...by, paid_at: new Date() };
  const rest = { received_fen: row.amount_fen - fen, amount_fen: row.amount_fen - fen };
  if (fen === 0) {
    const kept = await changePayment(ctx, row, 'keep', { ...at, ...rest, state: 'SURPLUS' });
    await postArrival(ctx, kept);
    return kept;
  }
  const came = { state: 'PAID', received_fen: fen, amount_fen: fen } as const;
  const paid = await changePayment(ctx, row, 'approve', { ...at, ...came });
  await postArrival(ctx, paid);
  if (fen < row.amount_fen) await keepRest(ctx, row, { ...at, ...rest });
  await notifyPaid(ctx, money, paid);
  if (fen < due) await owner.proofWaits?.(ctx, doc.id, false);
  return paid;
}

/** What a proof brought above what its document needs, as a row of its own. */
async function keepRest(
  ctx: Ctx,
  { out_trade_no, biz_type, biz_id, biz_no, dealer_id, subject, actor_id, actor_name }: Payment,
  set: Pick<Payment, 'received_fen' | 'amount_fen' | 'approved_id' | 'approved_name' | 'bank_account_id'> & {
    paid_at: Date;
  },
): Promise<void> {
  const of = { out_trade_no, biz_type, biz_id, biz_no, dealer_id, subject, actor_id, actor_name };
  const kept = await ctx.db
    .insertInto('payment')
    .values({ ...of, ...set, again: true, way: 'OFFLINE', state: 'SURPLUS' })
    .returningAll()
    .executeTakeFirstOrThrow();
  await logPayment(ctx, kept, 'keep', null);
  await postArrival(ctx, kept);
}
