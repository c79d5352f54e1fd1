import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';
import { createAdjustment } from './draft.ts';
import { submitAdjustment } from './transitions.ts';

/**
 * Creates and submits a stock adjustment: posted at once, or pending above the approval limit. The quantities seen
 * must still hold, also for a pending one.
 * @throws record.not-found, inventory.changed, inventory.repeated-line, dictionary.not-offered
 */
export async function adjustPlace(ctx: Ctx, draft: Parameters<typeof createAdjustment>[1]) {
  const id = await createAdjustment(ctx, draft);
  await submitAdjustment(ctx, id, 0);
  const { adjustNo, status } = await ctx.db
    .selectFrom('stock_adjustment')
    .where('id', '=', id)
    .select(['adjust_no as adjustNo', 'status'])
    .executeTakeFirstOrThrow();
  if (status === 'POSTED') return { id, adjustNo, status };
  await requireUnchanged(ctx, id);
  return { id, adjustNo, status: 'PENDING' as const };
}

async function requireUnchanged({ db }: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{ part: string; partId: number; dot: string; seen: number; now: number }>`
    SELECT ${partThen('part_no', 'a.created_at')} AS part, l.part_id AS "partId", l.dot, l.seen, coalesce(b.qty, 0) AS now
    FROM stock_adjustment_line l JOIN stock_adjustment a ON a.id = l.adjustment_id JOIN part p ON p.id = l.part_id
    LEFT JOIN stock_batch b ON b.location_id = a.location_id AND b.part_id = l.part_id AND b.bucket = coalesce(l.bucket, 'on_hand')
      AND b.dot_yyww = l.dot
    WHERE l.adjustment_id = ${id} AND l.seen <> coalesce(b.qty, 0)`.execute(db);
  if (rows.length > 0)
    fail('inventory.changed', {
      parts: rows.map((row) => `${row.part} ${row.dot} ${row.seen} → ${row.now}`).join('、'),
      lines: rows.map(({ partId, dot, seen, now }) => ({ partId, dot, seen, now })),
    });
}
