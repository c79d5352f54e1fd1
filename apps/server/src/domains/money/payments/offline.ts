import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { attachableTypes, type UploadThumbnail } from '#kernel/file-content.ts';
import { attachFile } from '#kernel/documents.ts';
import { findRecord } from '#kernel/scope.ts';
import type { Upload } from '#kernel/upload.ts';
import { notifyPaid } from './arrive.ts';
import { queryEarlierAttempts } from './earlier.ts';
import { payment } from './entity.ts';
import { payablesOf } from './owners.ts';
import { postArrival } from './post.ts';
import { channelNumber } from './refunds/suspense.ts';
import { changePayment, lockMoney, logPayment, type Payment } from './rows.ts';
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
    if (money.payments.some(({ way, state }) => way === 'OFFLINE' && state === 'WAITING'))
      fail('payment.changed');
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
 * Approves (J3) or rejects a bank payment recorded by another person.
 * @throws record.not-found, payment.own-mark, payment.changed, payment.over
 */
export async function decideOffline(
  ctx: Ctx,
  id: number,
  verdict: { ok: true } | { ok: false; reason: string },
) {
  const seen = await findRecord(ctx, payment, id);
  if (!seen.biz_type || !seen.biz_id) return fail('record.not-found');
  const money = (await lockMoney(ctx, seen.biz_type, seen.biz_id)) ?? fail('record.not-found');
  const row = money.payments.find((one) => one.id === id) ?? fail('record.not-found');
  if (row.way !== 'OFFLINE' || row.state !== 'WAITING') fail('payment.changed');
  if (row.actor_id === ctx.me.accountId) fail('payment.own-mark');
  const by = { approved_id: ctx.me.accountId, approved_name: ctx.me.name };
  if (!verdict.ok) {
    const { reason } = verdict;
    const refused = await changePayment(ctx, row, 'reject', {
      ...by,
      state: 'FAILED',
      reason,
      remark: reason,
    });
    await money.owner.proofWaits?.(ctx, seen.biz_id, false);
    return refused;
  }
  await requireDue(ctx, money, {
    bizType: seen.biz_type,
    bizId: seen.biz_id,
    way: 'OFFLINE',
    amountFen: row.amount_fen,
  });
  const came = { state: 'PAID', received_fen: row.amount_fen, paid_at: new Date() } as const;
  const paid = await changePayment(ctx, row, 'approve', { ...by, ...came });
  await postArrival(ctx, paid);
  await notifyPaid(ctx, money, paid);
  return paid;
}
