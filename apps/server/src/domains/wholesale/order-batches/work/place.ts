import { sql } from 'kysely';
import type { z } from 'zod';
import type { RetailOrderInput } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { findRecord } from '#kernel/scope.ts';
import { createOrder } from '#domains/retail/retail-orders/index.ts';
import { findRepeated } from '../check/find-repeated.ts';
import { orderBatch } from '../entity.ts';
import { finishBatch } from '../finish-batch.ts';
import { lockUnit, nextUnit, openBatchWork, type BatchWork } from './acting.ts';
import { placeJob } from './names.ts';

/**
 * Places one order and marks its rows in the same transaction: exactly once, however often retried. A refused one
 * keeps its reason; the others go on.
 */
export async function placeUnit({ batch, transact }: BatchWork, unit: number): Promise<void> {
  try {
    await transact(async (ctx) => {
      const rows = await lockUnit(ctx, batch.id, unit, 'WAITING');
      const [first] = rows;
      if (!first) return;
      await refuseRepeated(ctx, batch.dealer_id, first);
      const input = JSON.parse(ctx.secrets.decrypt(first.order_enc ?? '')) as z.output<
        typeof RetailOrderInput
      >;
      const order = await createOrder(ctx, input, { source: 2 });
      const ids = rows.map(({ id }) => id);
      await sql`
        UPDATE order_batch_row SET state = 'PLACED', order_id = ${order.id}, order_enc = NULL, placed_at = now()
        WHERE id = ANY(${ids})`.execute(ctx.db);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await transact((ctx) => refuse(ctx, batch.id, unit, error));
  }
}

/** Two batches with the same order, checked at one moment: the second is told. @throws order-batch.repeated */
async function refuseRepeated(
  ctx: Ctx,
  dealerId: number,
  row: { ref: string; digest: string },
): Promise<void> {
  const earlier = (await findRepeated(ctx, dealerId, [row])).get(row.ref || row.digest);
  if (earlier) fail('order-batch.repeated', { ...earlier });
}

async function refuse(ctx: Ctx, batchId: number, unit: number, { error, details }: AppError): Promise<void> {
  const rows = await lockUnit(ctx, batchId, unit, 'WAITING');
  await sql`
    UPDATE order_batch_row SET state = 'REFUSED', order_enc = NULL, refusal = ${JSON.stringify({ error, details })}
    WHERE id = ANY(${rows.map(({ id }) => id)})`.execute(ctx.db);
}

/** Places the waiting orders of a batch one by one; idempotent, resumes where it stopped. */
export async function placeBatch(services: Services, batchId: number): Promise<void> {
  const work = await openBatchWork(services, batchId);
  if (!work) return;
  for (;;) {
    const unit = await nextUnit(services, batchId, 'WAITING');
    if (unit === undefined) break;
    await placeUnit(work, unit);
  }
  await work.transact(async (ctx) => {
    const { status } = await findRecord(ctx, orderBatch, batchId, true);
    if (status === 'PLACING') await finishBatch(ctx, batchId);
  });
}

/** Definition of the placing job. */
export const placeBatchJob = (services: Services): JobDefinition => ({
  name: placeJob,
  retries: 20,
  retryDelay: 2,
  retryDelayMax: 300,
  run: ({ id }) => placeBatch(services, Number(id)),
});
