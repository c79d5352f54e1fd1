import type { Ctx } from '#kernel/context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import type { NewRecallHold } from './recall-rows.ts';

/** Pieces held by a recall, with part number instead of ids, for display. */
export interface NamedRecallHold {
  partNo: string;
  dot: string;
  quantity: number;
  recallNo: string;
}

/**
 * Writes a timeline entry (`recallHold`) on the document that brought pieces which recalls hold in quarantine.
 * @returns the pieces by part number
 */
export async function logRecallHolds(
  ctx: Ctx,
  { name: entity }: { readonly name: string },
  document: { id: number; no: string },
  held: readonly NewRecallHold[],
): Promise<NamedRecallHold[]> {
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
  await recordEvent(ctx, {
    entity,
    entityId: document.id,
    entityNo: document.no,
    action: 'recallHold',
    remark,
  });
  return named;
}
