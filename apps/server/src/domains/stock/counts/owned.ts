import { t } from '@treadline/contract/kernel/text.ts';
import { idsOf, type OwnedWork } from '#kernel/handover.ts';
import { visible } from '#kernel/scope.ts';
import { stockCount } from './count.ts';

/** Running counts that a person began, with which everybody who counts at the place goes on. */
export const ownedCounts: OwnedWork = {
  key: 'stock-counts',
  label: t('进行中的盘点单', 'Running stock counts', '進行中的盤點單'),
  path: () => '/inventory/count?status=DRAFT,COUNTING,DIFFERENCES',
  open: (ctx, accountId) =>
    idsOf(
      ctx.db
        .selectFrom('stock_count')
        .where(visible(ctx, stockCount))
        .where('created_by', '=', accountId)
        .where('status', 'in', ['DRAFT', 'COUNTING', 'DIFFERENCES'])
        .orderBy('id')
        .select('id'),
    ),
};
