import { sql } from 'kysely';
import { lastToDo } from '#kernel/cause.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { findRecord } from '#kernel/scope.ts';
import { cancelOrder, retailOrder } from '#domains/retail/retail-orders/index.ts';
import { orderBatch } from '../entity.ts';
import { finishBatch } from '../finish-batch.ts';
import { lockUnit, nextUnit, openBatchWork, type BatchWork } from './acting.ts';
import { undoJob } from './names.ts';

/** Cancels one order by the rules and marks its rows in the same transaction; one that cannot be cancelled stays. */
export async function undoUnit({ batch, transact }: BatchWork, unit: number): Promise<void> {
  const mark = async (ctx: Ctx, state: 'CANCELLED' | 'PLACED', refusal: object | null): Promise<void> => {
    const rows = await lockUnit(ctx, batch.id, unit, 'UNDOING');
    await sql`
      UPDATE order_batch_row SET state = ${state}, refusal = ${refusal ? JSON.stringify(refusal) : null}
      WHERE id = ANY(${rows.map(({ id }) => id)})`.execute(ctx.db);
  };
  try {
    await transact(async (ctx) => {
      const [first] = await lockUnit(ctx, batch.id, unit, 'UNDOING');
      if (!first?.order_id) return;
      const order = await findRecord(ctx, retailOrder, first.order_id, true);
      // One that ended by itself is taken back already.
      const { loss_reason: lossReason, cancel_comment: comment } = batch;
      if (order.end_state === 'NONE') await cancelOrder(ctx, order.id, { lossReason, comment });
      await mark(ctx, 'CANCELLED', null);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { error: name, details } = error;
    await transact((ctx) => mark(ctx, 'PLACED', { error: name, details }));
  }
}

/**
 * Cancels the orders of a batch being undone, one by one, in the name of who undid it; idempotent, resumes where it
 * stopped.
 */
export async function undoOrders(services: Services, batchId: number): Promise<void> {
  const by = await lastToDo(services, { entity: orderBatch.name, id: batchId }, ['undo']);
  const work = await openBatchWork(services, batchId, by);
  if (!work) return;
  for (;;) {
    const unit = await nextUnit(services, batchId, 'UNDOING');
    if (unit === undefined) break;
    await undoUnit(work, unit);
  }
  await work.transact(async (ctx) => {
    const { status } = await findRecord(ctx, orderBatch, batchId, true);
    if (status === 'UNDOING') await finishBatch(ctx, batchId);
  });
}

/** Definition of the undo job. */
export const undoBatchJob = (services: Services): JobDefinition => ({
  name: undoJob,
  retries: 20,
  retryDelay: 2,
  retryDelayMax: 300,
  run: ({ id }) => undoOrders(services, Number(id)),
});
