import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { promotionStatusTexts } from '@treadline/contract/promotion/promotions/flow.ts';
import { promotionRoutes } from '@treadline/contract/promotion/promotions/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem, HomePart } from '#kernel/feeds.ts';
import { matchesSearch } from '#kernel/search.ts';
import { oldestSince } from '#kernel/since.ts';
import { canApprove, promotion, promotionSource, promotionWords, statusNow } from './entity.ts';
import { openRow, promotionColumns } from './row.ts';
import { isNearlyUsedUp } from './notify-standing.ts';

const sees = ({ me }: Ctx): boolean =>
  promotion.scope[me.type] !== 'none' && promotionRoutes.list.needs.some((code) => me.codes.has(code));

const cards = {
  approve: t('待审批的促销', 'Promotions to approve', '待審批的促銷'),
  burning: t('预算将尽的促销', 'Promotions nearly used up', '預算將盡的促銷'),
};

/** What waits for the caller: those to approve, and those that will soon be used up. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!sees(ctx) || !['OTHER', 'DEALER'].includes(ctx.me.type)) return {};
  const { approve, burning, since } = await promotionSource(ctx)
    .where('promotion.state', 'in', ['SUBMITTED', 'ACTIVE'])
    .select([
      sql<number>`count(*) FILTER (WHERE ${canApprove(ctx)})`.as('approve'),
      oldestSince(sql`promotion.updated_at`, canApprove(ctx)).as('since'),
      sql<number>`count(*) FILTER (WHERE ${statusNow} = 'RUN' AND ${isNearlyUsedUp})`.as('burning'),
    ])
    .executeTakeFirstOrThrow();
  const approves = ctx.me.type === 'OTHER' && ctx.me.codes.has('promotion_list_edit');
  const card = (key: keyof typeof cards, count: number, query: string) => ({
    key: `promotion-${key}`,
    title: cards[key][ctx.lang],
    count,
    path: `/promotion/list?${query}`,
    tone: 'waiting' as const,
    hint: null,
  });
  return {
    cards: [
      ...(approves ? [{ ...card('approve', approve, 'status=SUBMITTED&canApprove=true'), since }] : []),
      card('burning', burning, 'status=RUN&burning=true'),
    ],
  };
}

/** Promotions by number, name or code, the newest 8. */
async function findPromotions(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await promotionSource(ctx)
    .where(matchesSearch(text, ['promotion.search']))
    .orderBy('promotion.id', 'desc')
    .limit(8)
    .select(promotionColumns(ctx))
    .execute();
  return rows.map((row) => ({
    group: 'document',
    kind: promotion.label[ctx.lang],
    label: row.promotionNo,
    hint: openRow(row, ctx).benefit,
    path: `/promotion/detail?id=${row.id}`,
    party: row.name,
    status: {
      text: promotionStatusTexts[row.status].text[ctx.lang],
      tone: promotionStatusTexts[row.status].tone,
    },
  }));
}

/** Contributions of promotions to the shell: home cards, global search, audit labels. */
export const promotionFeed: Feed = {
  home: describeHome,
  search: findPromotions,
  audit: { [promotion.name]: promotionWords },
};
