import type { Ctx } from '../../../kernel/context.ts';
import type { FoundItem } from '../../../kernel/feeds.ts';
import { visible } from '../../../kernel/scope.ts';
import { part } from '../part.ts';
import { matchParts, rankParts } from './match-parts.ts';

/** Where a part opens: the platform's people on its page; others see what is known of it, their limit too, beside the work. */
const placeOf = ({ me }: Ctx, id: number, no: string) => {
  const named = encodeURIComponent(no);
  return me.type === 'OTHER' && (me.codes.has('tyres_list_view') || me.codes.has('main_part_list'))
    ? { path: `/tyres/detail?id=${id}&name=${named}` }
    : { path: `/purchase-order/list?sub=3&partNo=${named}`, part: id };
};

/** Released parts for the palette, the best first. */
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
    ...placeOf(ctx, id, no),
  }));
}
