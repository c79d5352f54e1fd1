import { sql } from 'kysely';
import {
  disabledText,
  partStatusTexts,
  type PartStatus,
} from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem } from '#kernel/feeds.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { part } from '../part.ts';
import { matchParts, rankParts } from './match-parts.ts';

/** Where a part opens: the platform's people on its page; others see what is known of it, their limit too, beside the work. */
const placeOf = ({ me }: Ctx, id: number, no: string) => {
  const named = encodeURIComponent(no);
  return me.type === 'OTHER' && (me.codes.has('tyres_list_view') || me.codes.has('main_part_list'))
    ? { path: `/tyres/detail?id=${id}&name=${named}` }
    : { path: `/purchase-order/list?sub=3&partNo=${named}`, part: id };
};

/** What is not on sale says why. */
const stateOf = (row: { status: PartStatus; disabled_at: string | null }, lang: Lang): string =>
  row.status === 'Deployed' ? '' : (row.disabled_at ? disabledText : partStatusTexts[row.status]).text[lang];

/** Who keeps parts finds those that are not sold, too, and is told so. */
const isKeeper = ({ me }: Ctx) => me.type === 'OTHER' && me.codes.has('tyres_list_view');

/** Finds parts for the global search, best match first, those on sale first among equals. */
export async function findParts(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const rows = await ctx.db
    .selectFrom('part')
    .$if(!isKeeper(ctx), (q) => q.where('part.status', '=', 'Deployed'))
    .where('part.owner_id', 'is', null)
    .where(visible(ctx, part))
    .where(matchParts(ctx, text, 'part.id'))
    .select(['part.id', 'part.part_no', 'part.name', 'part.status', 'part.disabled_at'])
    .orderBy(rankParts(text))
    .orderBy(sql`part.status <> 'Deployed'`)
    .orderBy('part.part_no', byText)
    .limit(8)
    .execute();
  return rows.map(({ id, part_no: no, name, ...row }) => ({
    group: 'part',
    kind: part.label[ctx.lang],
    label: name,
    hint: [no, stateOf(row, ctx.lang)].filter(Boolean).join(' · '),
    ...placeOf(ctx, id, no),
  }));
}
