import { mask } from '@treadline/contract/kernel/mask.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { worstTexts } from '@treadline/contract/service/tyre-checks/fields.ts';
import { tyreCheckRoutes } from '@treadline/contract/service/tyre-checks/routes.ts';
import { sql } from 'kysely';
import { listLaggingDealers } from '#kernel/behind.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem, HomePart, WallPart } from '#kernel/feeds.ts';
import { revealCustomer } from '#kernel/reveal-customer.ts';
import { visible } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { sinceMidnight } from '#kernel/since-midnight.ts';
import { checkSource, checkWords, visibleVersions, tyreCheck } from './entity.ts';

const sees = ({ me }: Ctx): boolean =>
  tyreCheck.scope[me.type] !== 'none' && tyreCheckRoutes.search.needs.some((code) => me.codes.has(code));

const cards = [
  {
    key: 'check-red',
    title: t('红胎未处理', 'Red tyres, nothing done', '紅胎未處理'),
    filter: { worst: 'RED' },
    tone: 'failed',
  },
  {
    key: 'check-unread',
    title: t('未读检测', 'Checks not read', '未讀檢測'),
    filter: { unread: 'true' },
    tone: 'waiting',
  },
] as const;

const behindTitle = t('检测落后的门店', 'Dealers that check fewer cars', '檢測落後的門市');

/** Dealers that checked fewer cars than last month. */
const listBehind = (ctx: Ctx) =>
  listLaggingDealers(ctx, {
    key: 'check-behind',
    title: behindTitle,
    unit: 'count',
    source: (from) => sql`SELECT dealer_id, checked_at AS at, 1 AS value FROM tyre_check
      WHERE checked_at >= ${from} AND replaced_by IS NULL AND status <> 'DRAFT' AND ${visible(ctx, tyreCheck)}`,
    path: (dealerId, from) =>
      `/retail/list?${new URLSearchParams({ view: 'checks', dealerId: String(dealerId), status: 'SUBMITTED,CLOSED', 'checkedTime.from': from }).toString()}`,
  });

/** What waits for the shop: dangerous cars that nothing came of, checks that nobody has looked at. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!sees(ctx) || ctx.me.type === 'OTHER') return {};
  const row = await checkSource(ctx)
    .where('tyre_check.outcome', '=', 'OPEN')
    .where(sql<boolean>`(tyre_check.danger = 2 OR tyre_check.read_at IS NULL)`)
    .where('tyre_check.status', '=', 'SUBMITTED')
    .select([
      sql<number>`count(*) FILTER (WHERE tyre_check.worst = 'RED')`.as('check-red'),
      sql<number>`count(*) FILTER (WHERE tyre_check.read_at IS NULL)`.as('check-unread'),
      sql<string | null>`min(tyre_check.checked_at) FILTER (WHERE tyre_check.worst = 'RED')`.as(
        'check-red-since',
      ),
      sql<string | null>`min(tyre_check.checked_at) FILTER (WHERE tyre_check.read_at IS NULL)`.as(
        'check-unread-since',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    lists: await listBehind(ctx),
    cards: cards.map(({ key, title, filter, tone }) => ({
      key,
      title: title[ctx.lang],
      count: row[key],
      path: `/retail/list?${new URLSearchParams({ view: 'checks', outcome: 'OPEN', status: 'SUBMITTED', ...filter }).toString()}`,
      tone,
      hint: null,
      since: row[`${key}-since`],
    })),
  };
}

const wallTitles = {
  checks: t('今日检测', 'Checks today', '今日檢測'),
  red: t('今日红胎检测', 'Red checks today', '今日紅胎檢測'),
};

/** Checks from the midnight of a day of Asia/Shanghai, so many days ago, until now of that day: each once, in its latest version. */
const checkedSince = (ctx: Ctx, daysAgo: number) =>
  checkSource(ctx)
    .where('tyre_check.status', '<>', 'DRAFT')
    .where(sinceMidnight('tyre_check.checked_at', daysAgo))
    .select((eb) => [
      eb.fn.countAll<number>().as('checks'),
      sql<number>`count(*) FILTER (WHERE tyre_check.red > 0)`.as('red'),
    ])
    .executeTakeFirstOrThrow();

/** Checks of today against the same weekday a week ago. */
async function checkWall(ctx: Ctx): Promise<WallPart> {
  if (!sees(ctx)) return {};
  const [today, weekAgo] = await Promise.all([checkedSince(ctx, 0), checkedSince(ctx, 7)]);
  const figure = (key: 'checks' | 'red') => ({
    key: `check-${key}`,
    title: wallTitles[key][ctx.lang],
    value: today[key],
    before: weekAgo[key],
    unit: 'count' as const,
    bad: false,
  });
  return { figures: [figure('checks'), figure('red')] };
}

/** Checks by number, plate or customer, the newest 8. */
async function findChecks(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await checkSource(ctx)
    .where(matchesSearch(text, ['tyre_check.search']))
    .orderBy('tyre_check.id', 'desc')
    .limit(8)
    .select(['tyre_check.id', 'tyre_check.check_no', 'tyre_check.plate', 'tyre_check.customer_name'])
    .select(['tyre_check.worst', 'tyre_check.size'])
    .execute();
  const clear = ctx.me.codes.has('view_all_sensitive_data');
  return rows.map(({ id, check_no, plate, customer_name, worst, size }) => ({
    group: 'document',
    kind: tyreCheck.label[ctx.lang],
    label: check_no,
    hint: size || tyreCheck.label[ctx.lang],
    path: `/retail/check/detail?id=${id}`,
    party: clear ? `${plate} ${customer_name}` : `${mask(plate, 'plate')} ${mask(customer_name, 'name')}`,
    status: { text: worstTexts[worst].text[ctx.lang], tone: worstTexts[worst].tone },
  }));
}

const reveal = revealCustomer(
  tyreCheck,
  (ctx, id) =>
    visibleVersions(ctx).where('tyre_check.id', '=', id).selectAll('tyre_check').executeTakeFirst(),
  (row) => row.check_no,
  [tyreCheckRoutes.search, tyreCheckRoutes.detail],
);

/** Contributions of tyre checks to the shell: home cards, wall, global search, revealing, audit labels. */
export const checkFeed: Feed = {
  home: describeHome,
  wall: checkWall,
  search: findChecks,
  reveal,
  audit: { [tyreCheck.name]: checkWords },
};
