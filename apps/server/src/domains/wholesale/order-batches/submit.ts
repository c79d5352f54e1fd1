import { sql } from 'kysely';
import type { z } from 'zod';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { batchFlow as flow } from '@treadline/contract/wholesale/order-batches/flow.ts';
import type { orderBatchRoutes } from '@treadline/contract/wholesale/order-batches/routes.ts';
import { RetailOrderInput } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { checkRows, type OrderUnit } from './check/check-rows.ts';
import { orderOf } from './check/make-basket.ts';
import { orderBatch } from './entity.ts';
import { isOpenRow, openCells, readRows } from './rows.ts';
import { progressOf } from './finish-batch.ts';
import { placeJob } from './work/names.ts';

type Input = z.output<typeof orderBatchRoutes.submit.body>;

/** Checks the unplaced rows of a batch as of now. */
export async function checkBatch(
  ctx: Ctx,
  batch: { id: number; dealer_id: number; origin: 'UPLOAD' | 'ERP' },
) {
  const rows = (await readRows(ctx, batch.id)).filter(isOpenRow);
  const open = rows.map((row) => ({ no: row.row_no, cells: openCells(ctx, row) }));
  return checkRows(ctx, { dealerId: batch.dealer_id, origin: batch.origin }, open);
}

/**
 * Submits the orders of a batch for placing, each by itself, by a job.
 * @throws flow.status, record.changed for a concurrent second call; order-batch.faulty, order-batch.nothing,
 * retail.price-changed
 */
export async function submitBatch(ctx: Ctx, { id, version, goodOnly, amount }: Input) {
  const batch = await findRecord(ctx, orderBatch, id, true);
  const moved = await applyTransition(ctx, orderBatch, flow, 'submit', id, {
    seen: new Map([[id, version]]),
  });
  const { rows, units } = await checkBatch(ctx, batch);
  const faulty = rows.filter(({ verdict }) => verdict === 'FAULTY').length;
  if (faulty > 0 && !goodOnly) fail('order-batch.faulty', { count: faulty });
  if (units.length === 0) fail('order-batch.nothing');
  const now = units.reduce((sum, { payableFen }) => sum + payableFen, 0);
  if (now !== amount) fail('retail.price-changed', { shown: fenToYuan(amount), now: fenToYuan(now) });
  await sendUnits(ctx, batch, units);
  await ctx.jobs.enqueue(ctx.db, placeJob, { id }, { key: `dealer-${batch.dealer_id}` });
  return progressOf(ctx, moved);
}

/** Each order as it is to be placed stands with its first row: what was checked is what is placed. */
async function sendUnits(
  ctx: Ctx,
  batch: { id: number; dealer_id: number },
  units: readonly OrderUnit[],
): Promise<void> {
  const rows = units.flatMap(({ no, rows: own, ref, digest, payableFen }) => {
    const order = RetailOrderInput.parse(orderOf(batch.dealer_id, own, payableFen));
    const sealed = ctx.secrets.encrypt(JSON.stringify(order));
    return own.map((row) => ({
      no: row.no,
      unit: no,
      ref,
      digest,
      order: row.no === no ? sealed : null,
      part: row.part.partId,
    }));
  });
  await sql`
    UPDATE order_batch_row r SET state = 'WAITING', unit = x.unit, ref = x.ref, digest = x.digest, order_enc = x."order",
      part_id = x.part, refusal = NULL
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS x(no int, unit int, ref text, digest text, "order" text, part bigint)
    WHERE r.batch_id = ${batch.id} AND r.row_no = x.no`.execute(ctx.db);
}
