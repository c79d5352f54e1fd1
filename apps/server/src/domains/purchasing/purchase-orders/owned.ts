import { t } from '@treadline/contract/kernel/text.ts';
import { idsOf, type OwnedWork } from '#kernel/handover.ts';
import { visible } from '#kernel/scope.ts';
import { purchaseOrder } from './entity.ts';

/** Drafts of a person, with which every buyer goes on. */
export const ownedDrafts: OwnedWork = {
  key: 'purchase-drafts',
  label: t('采购单草稿', 'Drafts of purchase orders', '採購單草稿'),
  path: ({ name }) => `/purchase-order/draft?createdBy=${encodeURIComponent(name)}`,
  open: (ctx, accountId) =>
    idsOf(
      ctx.db
        .selectFrom('purchase_order')
        .where(visible(ctx, purchaseOrder))
        .where('created_by', '=', accountId)
        .where('status', '=', 10)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .select('id'),
    ),
};
