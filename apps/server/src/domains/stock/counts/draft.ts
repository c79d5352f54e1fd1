import type { z } from 'zod';
import { countFlow as flow } from '@treadline/contract/stock/counts/flow.ts';
import { mostLines } from '@treadline/contract/stock/counts/plan.ts';
import type { CountInput } from '@treadline/contract/stock/counts/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { binCodes } from '#domains/stock/bins/index.ts';
import { addLines } from './add-lines.ts';
import { lockCount, requirePlace, stockCount } from './count.ts';
import type { Plan } from './plan-words.ts';
import { plannedParts } from './planned-parts.ts';

type Draft = z.output<typeof CountInput>;

/** Returns how many parts and brands a plan covers, and which of the parts are in other open counts. */
export async function previewCount(
  ctx: Ctx,
  { locationId, plan }: Partial<Pick<Draft, 'locationId' | 'plan'>>,
) {
  if (locationId === undefined || !plan) return { lines: 0, brands: 0, taken: 0, counts: [] };
  await requirePlace(ctx, locationId);
  const parts = await plannedParts(ctx.db, locationId, plan);
  const taken = parts.flatMap(({ takenBy }) => takenBy ?? []);
  return {
    lines: parts.length,
    brands: new Set(parts.map(({ brandId }) => brandId)).size,
    taken: taken.length,
    counts: [...new Set(taken)],
  };
}

/** Ends of a range are bins of the place. @throws stock-count.bin at the end's field */
async function requireRange({ db }: Ctx, { locationId, plan }: Draft): Promise<void> {
  if (!plan.binFrom && !plan.binTo) return;
  const codes = await binCodes(db, locationId);
  for (const end of ['binFrom', 'binTo'] as const)
    if (plan[end] && !codes.includes(plan[end]))
      fail('stock-count.bin', { bin: plan[end], path: `plan.${end}` });
}

/**
 * Creates a draft count. @returns its id.
 * @throws record.not-found, stock-count.place, stock-count.bin, permission.type
 */
export async function createCount(ctx: Ctx, draft: Draft): Promise<number> {
  const { locationId, plan, remark } = draft;
  await requirePlace(ctx, locationId);
  await requireRange(ctx, draft);
  const [no = ''] = await nextNumbers(ctx, 'PD');
  const { id } = await ctx.db
    .insertInto('stock_count')
    .values({
      count_no: no,
      location_id: locationId,
      plan: JSON.stringify(plan),
      remark,
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, { entity: stockCount.name, entityId: id, entityNo: no, action: 'create' });
  return id;
}

/** Updates the plan of a draft count. @throws stock-count.bin, flow.status, record.changed, record.not-found */
export async function editCount(ctx: Ctx, id: number, draft: Draft & { version: number }): Promise<void> {
  await lockCount(ctx, id, 'edit', draft.version);
  await requirePlace(ctx, draft.locationId);
  await requireRange(ctx, draft);
  await applyTransition(ctx, stockCount, flow, 'edit', id, {
    set: { location_id: draft.locationId, plan: JSON.stringify(draft.plan), remark: draft.remark },
  });
}

/**
 * DRAFT -> COUNTING: writes a line for each part that the plan covers now.
 * @throws stock-count.nothing, stock-count.too-many, stock-count.part-open, flow.status, record.changed
 */
export async function startCount(ctx: Ctx, id: number, version: number): Promise<void> {
  const count = await lockCount(ctx, id, 'start', version);
  const parts = await plannedParts(ctx.db, count.location_id, count.plan as unknown as Plan);
  if (parts.length === 0) fail('stock-count.nothing');
  if (parts.length > mostLines) fail('stock-count.too-many', { count: parts.length, most: mostLines });
  await addLines(
    ctx,
    count,
    parts.map(({ partId }) => partId),
  );
  await applyTransition(ctx, stockCount, flow, 'start', id, {
    set: { started_at: new Date(), line_count: parts.length },
  });
}
