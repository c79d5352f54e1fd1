import { recallStatusTexts } from '@treadline/contract/stock/ledger/recall-flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem } from '#kernel/feeds.ts';
import { anyOf } from '#kernel/search.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';
import { recall, recallSource } from './recall.ts';

/** Finds recalls by number for the global search: the newest 8, if the caller may open them. */
export async function findRecalls(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('inventory_warehouses_view')) return [];
  const rows = await recallSource(ctx)
    .where(anyOf('stock_recall.recall_no', text))
    .orderBy('stock_recall.id', 'desc')
    .limit(8)
    .select(['stock_recall.id', 'recall_no', 'stock_recall.status'])
    .select([
      partThen('size', 'stock_recall.created_at', 'part').as('size'),
      partThen('part_no', 'stock_recall.created_at', 'part').as('part_no'),
    ])
    .execute();
  return rows.map(({ id, recall_no, status, size, part_no }) => ({
    group: 'document',
    kind: recall.label[ctx.lang],
    label: recall_no,
    hint: recall.label[ctx.lang],
    path: `/inventory/recall-detail?id=${id}`,
    party: size || part_no,
    status: { text: recallStatusTexts[status].text[ctx.lang], tone: recallStatusTexts[status].tone },
  }));
}
