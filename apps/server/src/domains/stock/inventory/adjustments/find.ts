import { adjustmentStatusTexts } from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import { adjustmentRoutes } from '@treadline/contract/stock/inventory/adjustments.ts';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem } from '#kernel/feeds.ts';
import { anyOf } from '#kernel/search.ts';
import { adjustment, adjustmentSource } from './adjustment.ts';

/** Finds adjustments by number for the global search: the newest 8, if the caller may open them. */
export async function findAdjustments(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const { needs } = adjustmentRoutes.list;
  if (adjustment.scope[ctx.me.type] === 'none' || !needs.some((code) => ctx.me.codes.has(code))) return [];
  const rows = await adjustmentSource(ctx)
    .where(anyOf('stock_adjustment.adjust_no', text))
    .orderBy('stock_adjustment.id', 'desc')
    .limit(8)
    .select(['stock_adjustment.id', 'adjust_no', 'stock_adjustment.status', 'lo.name as place', 'value_fen'])
    .execute();
  return rows.map(({ id, adjust_no, status, place, value_fen }) => ({
    group: 'document',
    kind: adjustment.label[ctx.lang],
    label: adjust_no,
    hint: adjustment.label[ctx.lang],
    path: `/inventory/adjustment-detail?id=${id}`,
    party: place,
    status: { text: adjustmentStatusTexts[status].text[ctx.lang], tone: adjustmentStatusTexts[status].tone },
    amount: value_fen,
  }));
}
