import { sql } from 'kysely';
import type { z } from 'zod';
import type { DealerBatch, dealerBatchRoutes } from '@treadline/contract/parties/dealers/batch-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { dealer, dealerSource } from '../entity.ts';

type Payment = z.input<typeof DealerBatch>['dealers'][number];
type Wanted = z.output<typeof dealerBatchRoutes.savePayment.body>;

/** Returns the payment settings of dealers, by id. */
export async function readPayments(ctx: Ctx, ids: readonly number[]): Promise<Payment[]> {
  if (ids.length === 0) return [];
  return dealerSource(ctx)
    .where('company.id', 'in', ids)
    .orderBy('company.id')
    .select(['company.id as dealerId', 'company.code', 'company.name'])
    .select([
      'dealer.payment_online as paymentOnline',
      'dealer.payment_offline as paymentOffline',
      'dealer.prepay_account as prePayAccount',
      'dealer.allow_batch_purchase as allowBatchPurchase',
      'dealer.batch_prepay_online as batchPurchasePrePayOnline',
      'dealer.batch_payment_offline as batchPurchasePaymentOffline',
    ])
    .execute();
}

/**
 * Sets the payment settings of a batch's dealers, each logged with its dealer.
 * @throws record.changed for other dealers
 */
export async function setPayments(
  ctx: Ctx,
  ids: readonly number[],
  wanted: Wanted['dealers'],
): Promise<void> {
  const before = new Map((await readPayments(ctx, ids)).map((each) => [each.dealerId, each]));
  if (wanted.length !== before.size || wanted.some(({ dealerId }) => !before.has(dealerId)))
    fail('record.changed');
  const changed = wanted.flatMap((settings) => {
    const { dealerId, ...flags } = settings;
    const was = before.get(dealerId) as Payment;
    const changes = diffFields(was, flags);
    return Object.keys(changes).length > 0 ? [{ settings, was, changes }] : [];
  });
  if (changed.length === 0) return;
  await sql`
    UPDATE dealer d SET payment_online = x."paymentOnline", payment_offline = x."paymentOffline",
      prepay_account = x."prePayAccount", allow_batch_purchase = x."allowBatchPurchase",
      batch_prepay_online = x."batchPurchasePrePayOnline", batch_payment_offline = x."batchPurchasePaymentOffline"
    FROM jsonb_to_recordset(${JSON.stringify(changed.map(({ settings }) => settings))}::jsonb)
      AS x("dealerId" bigint, "paymentOnline" bool, "paymentOffline" bool, "prePayAccount" bool,
        "allowBatchPurchase" bool, "batchPurchasePrePayOnline" bool, "batchPurchasePaymentOffline" bool)
    WHERE d.id = x."dealerId"`.execute(ctx.db);
  const changedIds = changed.map(({ was }) => was.dealerId);
  await sql`UPDATE company SET version = version + 1, updated_at = now() WHERE id = ANY(${changedIds}::bigint[])`.execute(
    ctx.db,
  );
  const entity = dealer.name;
  await recordEvent(
    ctx,
    ...changed.map(({ was, changes }) => ({
      entity,
      entityId: was.dealerId,
      entityNo: was.code,
      action: 'update',
      changes,
    })),
  );
}
