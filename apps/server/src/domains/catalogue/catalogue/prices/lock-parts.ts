import type { PartStatus } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { part } from '../part.ts';

export interface LockedPart {
  id: number;
  no: string;
  status: PartStatus;
  revision: number;
  version: number;
}

/**
 * Locks the platform's parts of these ids in ascending order; taken first by everything that changes or decides on
 * prices.
 * @throws record.not-found
 */
export async function lockParts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, LockedPart>> {
  const unique = [...new Set(ids)];
  const rows = await ctx.db
    .selectFrom('part')
    .where('id', '=', (eb) => eb.fn.any(eb.val(unique)))
    .where('owner_id', 'is', null)
    .where(visible(ctx, part))
    .select(['id', 'part_no as no', 'status', 'price_revision as revision', 'version'])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < unique.length) fail('record.not-found', { entity: part.label });
  return new Map(rows.map((row) => [row.id, row]));
}
