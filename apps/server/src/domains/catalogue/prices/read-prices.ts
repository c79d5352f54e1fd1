import { sql } from 'kysely';
import type { z } from 'zod';
import type { PartChange } from '@treadline/contract/catalogue/part-schema.ts';
import type { Ctx } from '../../../kernel/context.ts';

/** A part's prices that hold now or will, by kind and time. */
export const readPrices = (ctx: Ctx, partId: number) =>
  ctx.db
    .selectFrom('part_price')
    .where('part_id', '=', partId)
    .where(sql<boolean>`fen IS NOT NULL AND (valid_to IS NULL OR valid_to > now())`)
    .orderBy('kind')
    .orderBy('valid_from')
    .select(['id', 'kind', 'fen', 'valid_from as from', 'valid_to as to', 'change_id as changeId'])
    .execute();

/** The newest proposals for a part. */
export async function readChanges(ctx: Ctx, partId: number): Promise<z.input<typeof PartChange>[]> {
  const rows = await ctx.db
    .selectFrom('part_change')
    .where('part_id', '=', partId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .select([
      'id',
      'part_id as partId',
      'status',
      'prices',
      'attributes',
      'effective_from as effectiveFrom',
      'reason',
      'proposer_name as proposer',
      'created_at as proposedTime',
      'decider_name as decider',
      'decided_at as decidedTime',
      'decision',
      'version',
      sql<boolean>`proposer_id = ${ctx.me.accountId}`.as('mine'),
    ])
    .execute();
  return rows as unknown as z.input<typeof PartChange>[];
}
