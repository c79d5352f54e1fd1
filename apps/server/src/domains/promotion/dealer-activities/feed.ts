import { sql } from 'kysely';
import { activityStatusTexts } from '@treadline/contract/promotion/dealer-activities/flow.ts';
import { dealerActivityRoutes } from '@treadline/contract/promotion/dealer-activities/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem, HomePart } from '#kernel/feeds.ts';
import { matchesSearch } from '#kernel/search.ts';
import { midnightAfter, oldestSince } from '#kernel/since.ts';
import { activity, activityAudit, activitySource, statusSql } from './entity.ts';

const sees = ({ me }: Ctx): boolean =>
  activity.scope[me.type] !== 'none' && dealerActivityRoutes.list.needs.some((code) => me.codes.has(code));

const cards = {
  RUN: t('进行中的经销商活动', 'Dealer activities running', '進行中的經銷商活動'),
  END: t('待结算的经销商活动', 'Activities to settle', '待結算的經銷商活動'),
};

/** Those that run; the platform's that wait to be settled. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!sees(ctx)) return {};
  const { running, ended, since } = await activitySource(ctx)
    .where('state', '=', 'ACTIVE')
    .select([
      sql<number>`count(*) FILTER (WHERE ${statusSql} = 'RUN')`.as('running'),
      sql<number>`count(*) FILTER (WHERE ${statusSql} = 'END')`.as('ended'),
      oldestSince(midnightAfter(sql`ends_on`), sql`${statusSql} = 'END'`).as('since'),
    ])
    .executeTakeFirstOrThrow();
  const card = (status: keyof typeof cards, count: number) => ({
    key: `dealer-activity-${status.toLowerCase()}`,
    title: cards[status][ctx.lang],
    count,
    path: `/promotion/dealer/activity/list?status=${status}`,
    tone: activityStatusTexts[status].tone,
    hint: null,
  });
  return {
    cards: [card('RUN', running), ...(ctx.me.type === 'OTHER' ? [{ ...card('END', ended), since }] : [])],
  };
}

/** Activities by number or name, the newest 8. */
async function findActivities(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await activitySource(ctx)
    .where(matchesSearch(text, ['dealer_activity.search']))
    .orderBy('dealer_activity.id', 'desc')
    .limit(8)
    .select(['dealer_activity.id', 'activity_no', 'name', statusSql.as('status')])
    .execute();
  return rows.map((row) => ({
    group: 'document',
    kind: activity.label[ctx.lang],
    label: row.activity_no,
    hint: row.name,
    path: `/promotion/dealer/activity/detail?id=${row.id}`,
    status: {
      text: activityStatusTexts[row.status].text[ctx.lang],
      tone: activityStatusTexts[row.status].tone,
    },
  }));
}

/** Contributions of activities to the shell: home cards, global search, audit labels. */
export const activityFeed: Feed = {
  home: describeHome,
  search: findActivities,
  audit: { [activity.name]: activityAudit },
};
