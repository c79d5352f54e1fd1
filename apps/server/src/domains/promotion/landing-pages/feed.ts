import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { pageStatusTexts } from '@treadline/contract/promotion/landing-pages/flow.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem, HomePart } from '#kernel/feeds.ts';
import { matchesSearch } from '#kernel/search.ts';
import { endsSoon, isDry, landingPage, landingPageSource, landingPageWords } from './entity.ts';
import { pageColumns } from './row.ts';

const cards = {
  dry: t('优惠券领不了的页面', 'Pages whose coupon is gone', '優惠券領不了的頁面'),
  endsSoon: t('三天内结束的页面', 'Pages that end in 3 days', '三天內結束的頁面'),
};

const sees = ({ me }: Ctx): boolean =>
  landingPage.scope[me.type] !== 'none' && me.codes.has('promotion_list_view');

/** What its makers look after: pages with nothing to take, and those that are over soon. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!sees(ctx) || !['OTHER', 'DEALER'].includes(ctx.me.type)) return {};
  const counted = await landingPageSource(ctx)
    .where('landing_page.state', '=', 'PUBLISHED')
    .select([
      sql<number>`count(*) FILTER (WHERE ${isDry})`.as('dry'),
      sql<number>`count(*) FILTER (WHERE ${endsSoon})`.as('endsSoon'),
    ])
    .executeTakeFirstOrThrow();
  return {
    cards: (['dry', 'endsSoon'] as const).map((key) => ({
      key: `landing-page-${key}`,
      title: cards[key][ctx.lang],
      count: counted[key],
      path: `/promotion/mobile/list?${key}=true`,
      tone: 'waiting' as const,
      hint: null,
    })),
  };
}

/** Pages by number, name or title, the newest 8. */
async function findPages(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await landingPageSource(ctx)
    .where(matchesSearch(text, ['landing_page.search']))
    .orderBy('landing_page.id', 'desc')
    .limit(8)
    .select(selection(pageColumns, ctx))
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

/** Contributions of landing pages to the shell: home cards, global search, audit labels. */
export const landingPageFeed: Feed = {
  home: describeHome,
  search: findPages,
  audit: { [landingPage.name]: landingPageWords },
};
