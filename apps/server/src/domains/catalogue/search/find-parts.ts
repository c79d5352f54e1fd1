import type { Ctx } from '../../../kernel/context.ts';
import type { FoundItem } from '../../../kernel/feeds.ts';
import { visible } from '../../../kernel/scope.ts';
import { part } from '../part.ts';
import { matchParts, rankParts } from './match-parts.ts';

/** Released parts for the palette, the best first; what is known of them opens beside the work. */
export async function findParts(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const rows = await ctx.db
    .selectFrom('part')
    .where('part.status', '=', 'Deployed')
    .where(visible(ctx, part))
    .where(matchParts(ctx, text, 'part.id'))
    .select(['part.id', 'part.part_no', 'part.name'])
    .orderBy(rankParts(text))
    .orderBy('part.part_no')
    .limit(8)
    .execute();
  return rows.map(({ id, part_no: no, name }) => ({
    group: 'part',
    kind: part.label[ctx.lang],
    label: name,
    hint: no,
    path: `/purchase-order/list?sub=3&partNo=${encodeURIComponent(no)}`,
    part: id,
  }));
}
