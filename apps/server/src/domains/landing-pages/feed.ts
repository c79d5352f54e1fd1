import { pageStatusTexts } from '@treadline/contract/landing-pages/flow.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Feed, FoundItem } from '../../kernel/feeds.ts';
import { matches } from '../../kernel/search.ts';
import { landingPage, landingPageSource, landingPageWords } from './entity.ts';
import { pageColumns } from './row.ts';

/** Pages by number, name or title, the newest 8. */
async function findPages(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (landingPage.scope[ctx.me.type] === 'none' || !ctx.me.codes.has('promotion_list_view')) return [];
  const rows = await landingPageSource(ctx)
    .where(matches(text, ['landing_page.search']))
    .orderBy('landing_page.id', 'desc')
    .limit(8)
    .select(pageColumns(ctx))
    .execute();
  return rows.map(({ id, pageNo, name, status, ownerName }) => ({
    group: 'document',
    kind: landingPage.label[ctx.lang],
    label: pageNo,
    hint: name,
    path: `/promotion/mobile/detail?id=${id}`,
    party: ownerName,
    status: { text: pageStatusTexts[status].text[ctx.lang], tone: pageStatusTexts[status].tone },
  }));
}

/** What pages add to the shell: palette, words of the log. */
export const landingPageFeed: Feed = {
  search: findPages,
  audit: { [landingPage.name]: landingPageWords },
};
