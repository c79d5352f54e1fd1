import { sql } from 'kysely';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { changeColumns, changeSource, formatChangeRow } from './change-row.ts';

/** Returns a part's current and planned prices, by kind and time. */
export const readPrices = (ctx: Ctx, partId: number) =>
  ctx.db
    .selectFrom('part_price')
    .where('part_id', '=', partId)
    .where(sql<boolean>`fen IS NOT NULL AND (valid_to IS NULL OR valid_to > now())`)
    .orderBy('kind')
    .orderBy('valid_from')
    .select(['id', 'kind', 'fen', 'valid_from as from', 'valid_to as to', 'change_id as changeId'])
    .execute();

/** Returns the newest proposals of a part. */
export async function readChanges(ctx: Ctx, partId: number, most = 20) {
  const rows = await changeSource(ctx)
    .where('part_change.part_id', '=', partId)
    .orderBy('part_change.id', 'desc')
    .limit(most)
    .select(selection(changeColumns, ctx))
    .execute();
  return rows.map((row) => formatChangeRow(row, ctx));
}
