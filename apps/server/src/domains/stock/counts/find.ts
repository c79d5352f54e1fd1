import { countStatusTexts } from '@treadline/contract/stock/counts/flow.ts';
import { countRoutes } from '@treadline/contract/stock/counts/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem } from '#kernel/feeds.ts';
import { anyOf } from '#kernel/search.ts';
import { countSource, stockCount } from './count.ts';

/** Finds stock counts by number for the global search: the newest 8, if the caller may open them. */
export async function findCounts(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!seesCounts(ctx)) return [];
  const rows = await countSource(ctx)
    .where(anyOf('stock_count.count_no', text))
    .orderBy('stock_count.id', 'desc')
    .limit(8)
    .select(['stock_count.id', 'count_no', 'stock_count.status', 'lo.name as place'])
    .execute();
  return rows.map(({ id, count_no, status, place }) => ({
    group: 'document',
    kind: stockCount.label[ctx.lang],
    label: count_no,
    hint: stockCount.label[ctx.lang],
    path: `/inventory/count-detail?id=${id}`,
    party: place,
    status: { text: countStatusTexts[status].text[ctx.lang], tone: countStatusTexts[status].tone },
  }));
}

/** Whether the caller has access to the list of stock counts. */
export const seesCounts = ({ me }: Ctx): boolean =>
  stockCount.scope[me.type] !== 'none' && countRoutes.list.needs.some((code) => me.codes.has(code));
