import { sql } from 'kysely';
import type { z } from 'zod';
import { isMasked, isMaskOf } from '@treadline/contract/kernel/mask.ts';
import { batchInputs, batchKeys } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { batchFlow as flow } from '@treadline/contract/wholesale/order-batches/flow.ts';
import type { orderBatchRoutes } from '@treadline/contract/wholesale/order-batches/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { sensitiveKindsOf, type SensitiveKinds } from '#kernel/masked.ts';
import { findRecord } from '#kernel/scope.ts';
import { readBatch } from './detail.ts';
import { orderBatch } from './entity.ts';
import { isOpenRow, openCells, readRows, sealCells, type Cells } from './rows.ts';
import { countRows, finishBatch } from './finish-batch.ts';

type Input = z.output<typeof orderBatchRoutes.save.body>;

const kinds: SensitiveKinds = sensitiveKindsOf(batchInputs);

/** Cells as typed; masks that come back stand for what was typed before. Any other mask is found by the check. */
const keepCells = (before: Cells, after: Cells): Cells =>
  Object.fromEntries(
    batchKeys.map((key) => {
      const [kind, text] = [kinds[key], after[key].trim()];
      return [key, kind && isMasked(text) && isMaskOf(text, before[key], kind) ? before[key] : text];
    }),
  ) as Cells;

/**
 * Saves corrected rows and removes others; placed rows are unchanged. All are checked again.
 * @throws flow.status, record.changed, record.not-found for a missing or placed row
 */
export async function saveRows(ctx: Ctx, id: number, { version, rows, removed }: Input) {
  await applyTransition(ctx, orderBatch, flow, 'save', id, { seen: new Map([[id, version]]) });
  const stored = new Map((await readRows(ctx, id)).filter(isOpenRow).map((row) => [row.row_no, row]));
  if ([...rows.map(({ no }) => no), ...removed].some((no) => !stored.has(no))) fail('record.not-found');
  const changed = rows.map(({ no, cells }) => {
    const row = stored.get(no) ?? fail('record.not-found');
    return { id: row.id, cells: sealCells(ctx, keepCells(openCells(ctx, row), cells)) };
  });
  await sql`
    UPDATE order_batch_row r SET cells_enc = x.cells, state = 'OPEN', refusal = NULL
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS x(id bigint, cells text) WHERE r.id = x.id`.execute(
    ctx.db,
  );
  await ctx.db
    .deleteFrom('order_batch_row')
    .where('batch_id', '=', id)
    .where('row_no', 'in', [0, ...removed])
    .execute();
  const { open, refused, placed, cancelled } = await countRows(ctx, id);
  await ctx.db
    .updateTable('order_batch')
    .set({ rows: open + refused + placed + cancelled, left_rows: open + refused })
    .where('id', '=', id)
    .execute();
  return readBatch(ctx, id);
}

/** Discards the rows not placed; a batch without placed ones is deleted. @throws flow.status, record.not-found */
export async function discardRows(ctx: Ctx, id: number): Promise<void> {
  const batch = await findRecord(ctx, orderBatch, id, true);
  await applyTransition(ctx, orderBatch, flow, 'discard', id);
  if (batch.status === 'CHECKING') {
    await ctx.db.deleteFrom('order_batch').where('id', '=', id).execute();
    return;
  }
  await ctx.db
    .deleteFrom('order_batch_row')
    .where('batch_id', '=', id)
    .where('state', 'in', ['OPEN', 'REFUSED'])
    .execute();
  await ctx.db
    .updateTable('order_batch')
    .set({ rows: sql`rows - left_rows` })
    .where('id', '=', id)
    .execute();
  await finishBatch(ctx, id);
}
