import { catalogueErrors } from '@treadline/contract/catalogue/catalogue/errors.ts';
import type { Ctx } from '#kernel/context.ts';
import type { RejectRow } from '#kernel/imports/import-file.ts';
import { lockSuccessors } from '../parts/successor.ts';
import type { PlannedRow } from './plan-row.ts';

/** Refuses rows whose successor would close a cycle, directly or indirectly. */
export async function refuseReplacementCycles(
  ctx: Ctx,
  plans: readonly PlannedRow[],
  reject: RejectRow,
): Promise<void> {
  const named = plans.filter(({ part, columns }) => {
    const id = columns?.['successor_id'];
    return part && id && id !== part.successor_id;
  });
  if (named.length === 0) return;
  await lockSuccessors(ctx);
  const rows = await ctx.db
    .selectFrom('part')
    .select(['id', 'part_no', 'successor_id'])
    .where('successor_id', 'is not', null)
    .execute();
  const next = new Map(rows.map((row) => [row.id, row.successor_id]));
  // Whoever is in a circle has a successor, now or by this file.
  const numbers = new Map(rows.map((row) => [row.id, row.part_no]));
  for (const { part, columns } of named)
    if (part) {
      next.set(part.id, columns?.['successor_id'] as number);
      numbers.set(part.id, part.part_no);
    }
  const { text } = catalogueErrors['part.successor-circle'];
  for (const { part, row } of named)
    if (part && comesBack(next, part.id))
      reject(row, 'successor', text, { no: numbers.get(next.get(part.id) ?? 0) ?? '' });
}

/** Whether who follows whom, from a part on, comes back to it. */
function comesBack(next: ReadonlyMap<number, number | null>, id: number): boolean {
  const seen = new Set<number>();
  for (let at = next.get(id); at && !seen.has(at); at = next.get(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
