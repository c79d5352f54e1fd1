import type { Ctx } from '#kernel/context.ts';
import { record } from '#kernel/timeline.ts';
import type { HeldNow } from './recall-rows.ts';

/** The same in the words of people. */
export interface NamedHeld {
  partNo: string;
  dot: string;
  quantity: number;
  recallNo: string;
}

/**
 * Writes into the timeline of the document by which pieces came that recalls keep them in quarantine (`recallHold`).
 * @returns them, by their parts' numbers
 */
export async function sayHeld(
  ctx: Ctx,
  { name: entity }: { readonly name: string },
  document: { id: number; no: string },
  held: readonly HeldNow[],
): Promise<NamedHeld[]> {
  if (held.length === 0) return [];
  const parts = await ctx.db
    .selectFrom('part')
    .where(
      'id',
      'in',
      held.map(({ partId }) => partId),
    )
    .select(['id', 'part_no'])
    .execute();
  const named = held.map(({ partId, dot, qty, recallNo }) => ({
    partNo: parts.find(({ id }) => id === partId)?.part_no ?? '',
    dot,
    quantity: qty,
    recallNo,
  }));
  const remark = named
    .map((row) => `${row.partNo} ${row.dot} × ${row.quantity}（${row.recallNo}）`)
    .join('、');
  await record(ctx, { entity, entityId: document.id, entityNo: document.no, action: 'recallHold', remark });
  return named;
}
