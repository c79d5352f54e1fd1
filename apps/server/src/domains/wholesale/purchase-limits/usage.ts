import { sql } from 'kysely';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { limitFields } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import { purchaseLimitRoutes } from '@treadline/contract/wholesale/purchase-limits/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { purchaseLimit, usesOf } from './limit.ts';

const left = sql<number>`greatest(purchase_limit.quantity - uses.used, 0)`;

const usageSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('purchase_limit')
    .innerJoinLateral(
      () => sql<{ dealer_id: number; used: number }>`(${usesOf(dayOf(new Date()))})`.as('uses'),
      (join) => join.onTrue(),
    )
    .innerJoin('company', 'company.id', 'uses.dealer_id')
    .where(visible(ctx, purchaseLimit));

/** Lists each dealer's used and remaining quantity under a limit in the current period. */
export const listUsage = columnListing(purchaseLimitRoutes.usage, usageSource, {
  tie: ['company.id', 'purchase_limit.id'],
  columns: {
    id: 'company.id',
    dealerName: 'company.short_name',
    quantity: 'purchase_limit.quantity',
    used: 'uses.used',
    remaining: left,
  },
  filters: { text: filterBy.search('company.search'), limitId: filterBy.is('purchase_limit.id') },
  defaultSort: '-used',
  sheet: {
    name: t('限额使用', 'Use of a limit', '限額使用'),
    columns: sheetOf(pickFields(limitFields, 'dealerName', 'quantity', 'used', 'remaining')),
  },
});
