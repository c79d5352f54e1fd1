import { sql } from 'kysely';
import type { PartStatus } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed } from '#kernel/feeds.ts';
import type { Notices, Party } from '#kernel/notices.ts';
import { visible } from '#kernel/scope.ts';
import { part } from '../part.ts';
import { changeCards, changeSeries } from '../prices/feed.ts';
import { newsCards } from './news.ts';
import { twinCards } from './twins.ts';
import { partWords } from './words.ts';

const author: Party = {
  type: 'OTHER',
  codes: ['tyres_list_view', 'main_part_create'],
  involved: true,
  colleagues: true,
};

/** Notice recipients of a part and its proposals: those involved in it. */
export const partNotices: Notices = {
  entity: part,
  words: partWords,
  path: '/tyres/detail',
  list: '/tyres/list?text=',
  actions: {
    approve: [author],
    reject: [author],
    comment: [author],
    'change-approve': [author],
    'change-reject': [author],
    'change-supersede': [author],
  },
};

/** Parts that wait for the caller: others' to review, own ones that were rejected. */
interface Waiting {
  key: string;
  title: Text;
  status: PartStatus;
  /** The caller's own, or those of others. */
  own: boolean;
  tyres: boolean;
  path: string;
  codes: readonly PermissionCode[];
  tone: 'waiting' | 'failed';
}
const waiting: readonly Waiting[] = [
  {
    key: 'part-review',
    title: t('待我审核的商品', 'Goods to review', '待我審核的商品'),
    status: 'Pending',
    own: false,
    tyres: true,
    path: '/tyres/pending?mine=false',
    codes: ['tyres_pending_list'],
    tone: 'waiting',
  },
  {
    key: 'main-part-review',
    title: t('待我审核的主配件', 'Main parts to review', '待我審核的主要零件'),
    status: 'Pending',
    own: false,
    tyres: false,
    path: '/tyres/mainList?status=Pending&mine=false',
    codes: ['tyres_pending_list', 'main_part_list'],
    tone: 'waiting',
  },
  {
    key: 'part-rejected',
    title: t('被驳回的商品', 'Goods that were rejected', '被駁回的商品'),
    status: 'Failed',
    own: true,
    tyres: true,
    path: '/tyres/failed?mine=true',
    codes: ['tyres_failed_list'],
    tone: 'failed',
  },
];

/** What waits for the caller, and the newest of it; nothing where they may not open it. */
async function readWaiting(ctx: Ctx) {
  const mine = waiting.filter(({ codes }) => codes.every((code) => ctx.me.codes.has(code)));
  if (ctx.me.type !== 'OTHER' || mine.length === 0) return [];
  const { rows } = await sql<{
    status: PartStatus;
    tyres: boolean;
    own: boolean;
    count: number;
    newest: number;
    since: string | null;
  }>`
    SELECT status, kind = 'TYRE' AS tyres, submitted_by IS NOT DISTINCT FROM ${ctx.me.accountId} AS own,
      count(*) AS count, max(id) AS newest, min(submitted_at) AS since
    FROM part WHERE kind IN ('TYRE', 'MAIN_PART', 'ACCESSORY') AND status IN ('Pending', 'Failed') AND owner_id IS NULL
      AND ${visible(ctx, part)} GROUP BY 1, 2, 3`.execute(ctx.db);
  return mine.map((each) => {
    const found = rows.find((r) => r.status === each.status && r.tyres === each.tyres && r.own === each.own);
    return { ...each, count: found?.count ?? 0, newest: found?.newest ?? 0, since: found?.since ?? null };
  });
}

/** Home cards of parts; without reminders, which are for failures only. */
export const partFeed: Pick<Feed, 'home'> = {
  async home(ctx) {
    // What was rejected is an exception: it is told of when there is some.
    const found = (await readWaiting(ctx)).filter(({ own, count }) => !own || count > 0);
    const cards = found.map(({ key, title, count, path, tone, since }) => ({
      key,
      title: title[ctx.lang],
      count,
      path,
      tone,
      hint: null,
      since,
    }));
    return {
      cards: [...cards, ...(await twinCards(ctx)), ...(await changeCards(ctx)), ...(await newsCards(ctx))],
      series: await changeSeries(ctx),
    };
  },
};
