import { sql } from 'kysely';
import type { CountStatus } from '@treadline/contract/stock/counts/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed } from '#kernel/feeds.ts';
import type { Notices, Party } from '#kernel/notices.ts';
import { inStatusSince, countAndOldest } from '#kernel/since.ts';
import { countSource, countWords, stockCount } from './count.ts';
import { findCounts, seesCounts } from './find.ts';

const company = (column: 'logistics_id' | 'keeper') =>
  column === 'logistics_id'
    ? sql<number>`(SELECT lo.logistics_id FROM location lo WHERE lo.id = stock_count.location_id)`
    : sql<number>`(SELECT coalesce(lo.keeper_id, lo.owner_id) FROM location lo WHERE lo.id = stock_count.location_id)`;

const platform: Party = {
  type: 'OTHER',
  codes: ['inventory_warehouses_view'],
  involved: true,
  colleagues: true,
};
const provider: Party = {
  type: 'LOGISTICS',
  codes: ['inventory_logistics_view'],
  company: company('logistics_id'),
  colleagues: true,
};
const dealer: Party = {
  type: 'DEALER',
  codes: ['inventory_dealers_view'],
  company: company('keeper'),
  colleagues: true,
};
const all = [platform, provider, dealer];

/** Notice recipients of a stock count: those who count at the place, and its author. */
export const countNotices: Notices = {
  entity: stockCount,
  words: countWords,
  path: '/inventory/count-detail',
  list: '/inventory/count?text=',
  actions: { start: all, finish: all, recount: all, post: all, cancel: all, comment: all },
};

const counting = t('进行中的盘点', 'Counts under way', '進行中的盤點');
const differing = t('待处理的盘点差异', 'Counts with differences', '待處理的盤點差異');

/**
 * Contributions of stock counts to the shell: home cards of counts in progress and differences to decide, global
 * search, audit labels.
 */
export const countFeed: Feed = {
  async home(ctx) {
    if (!seesCounts(ctx)) return {};
    const [running, decide] = await Promise.all([inStatus(ctx, 'COUNTING'), inStatus(ctx, 'DIFFERENCES')]);
    const card = (
      key: string,
      title: string,
      standing: { count: number; since: string | null },
      status: CountStatus,
      tone: 'running' | 'waiting',
    ) => ({
      key,
      title,
      ...standing,
      path: `/inventory/count?status=${status}`,
      tone,
      hint: null,
    });
    return {
      cards: [
        card('count-running', counting[ctx.lang], running, 'COUNTING', 'running'),
        card('count-differences', differing[ctx.lang], decide, 'DIFFERENCES', 'waiting'),
      ],
    };
  },
  search: findCounts,
  audit: { [stockCount.name]: countWords },
};

function inStatus(ctx: Ctx, status: CountStatus) {
  return countSource(ctx)
    .where('stock_count.status', '=', status)
    .select(countAndOldest(inStatusSince(stockCount, 'stock_count')))
    .executeTakeFirstOrThrow();
}
