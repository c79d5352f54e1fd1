import { sql } from 'kysely';
import type { z } from 'zod';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { batchFlow as flow } from '@treadline/contract/wholesale/order-batches/flow.ts';
import type { orderBatchRoutes } from '@treadline/contract/wholesale/order-batches/routes.ts';
import { cancelRefusal } from '@treadline/contract/retail/retail-orders/rules.ts';
import type { Ctx } from '#kernel/context.ts';
import { requireEntry } from '#kernel/dictionary.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { allowCancel } from '#domains/retail/retail-orders/index.ts';
import { orderBatch } from './entity.ts';
import { progressOf } from './finish-batch.ts';
import { undoJob } from './work/names.ts';

type Input = z.output<typeof orderBatchRoutes.undo.body>;

const ofBatch = (batchId: number) =>
  sql`retail_order.id IN (SELECT order_id FROM order_batch_row WHERE batch_id = ${batchId} AND state = 'PLACED')`;

/**
 * Returns how many orders of a batch can be cancelled, how many cannot, and the refund in fen; ended orders count for
 * neither.
 */
export async function undoEffect({ db }: Ctx, batchId: number) {
  const { rows } = await sql<{ orders: number; kept: number; refund: number }>`
    SELECT count(*) FILTER (WHERE ${allowCancel}) AS orders,
      count(*) FILTER (WHERE NOT ${allowCancel} AND retail_order.end_state = 'NONE') AS kept,
      coalesce(sum(paid_fen - refunded_fen) FILTER (WHERE ${allowCancel}), 0) AS refund
    FROM retail_order WHERE ${ofBatch(batchId)}`.execute(db);
  return rows[0] ?? { orders: 0, kept: 0, refund: 0 };
}

/**
 * Undoes a batch: a job cancels each of its orders by the rules; those that cannot be cancelled stay.
 * @throws permission.code, flow.status, record.changed, dictionary.not-offered, order-batch.nothing-to-undo
 */
export async function undoBatch(ctx: Ctx, { id, version, lossReason, comment }: Input) {
  if (cancelRefusal(ctx.me, { allowCancel: true }))
    throw new AppError('permission.code', { codes: permissions.cancel_customer_order });
  await requireEntry(ctx, lossReasons, lossReason, 'lossReason');
  const batch = await findRecord(ctx, orderBatch, id, true);
  const set = { loss_reason: lossReason, cancel_comment: comment };
  const moved = await applyTransition(ctx, orderBatch, flow, 'undo', id, {
    seen: new Map([[id, version]]),
    set,
    remark: comment,
  });
  const { orders } = await undoEffect(ctx, id);
  if (orders === 0) fail('order-batch.nothing-to-undo');
  await sql`
    UPDATE order_batch_row SET state = 'UNDOING', refusal = NULL WHERE batch_id = ${id} AND state = 'PLACED'`.execute(
    ctx.db,
  );
  await ctx.jobs.enqueue(ctx.db, undoJob, { id }, { key: `dealer-${batch.dealer_id}` });
  return progressOf(ctx, moved);
}
