import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { part } from '../part.ts';

/** A part that came instead of the one that was sent, and the field in which it stands. */
interface CameInstead {
  partId: number;
  /** Null: nobody knows which. */
  cameId: number | null;
  path: string;
}

/**
 * Checks parts that came instead of others: the caller sees them, and the sender may have them.
 * @throws record.not-found, part.came-instead at the field
 */
export async function requireCameInstead(ctx: Ctx, told: readonly CameInstead[]): Promise<void> {
  const named = told.flatMap(({ cameId, ...row }) => (cameId === null ? [] : [{ ...row, cameId }]));
  if (named.length === 0) return;
  const known = await ctx.db
    .selectFrom('part')
    .where(
      'part.id',
      'in',
      named.map(({ cameId }) => cameId),
    )
    .where(visible(ctx, part))
    .select(['part.id', 'part.owner_id'])
    .execute();
  for (const { partId, cameId, path } of named) {
    const found = known.find(({ id }) => id === cameId);
    if (!found) fail('record.not-found', { entity: part.label, path });
    if (found.owner_id === null && cameId !== partId) continue;
    const sent = await ctx.db
      .selectFrom('part')
      .where('id', '=', partId)
      .select('part_no')
      .executeTakeFirst();
    fail('part.came-instead', { part: sent?.part_no ?? '', path });
  }
}
