import { sql } from 'kysely';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { limitFields } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import { purchaseLimitRoutes } from '@treadline/contract/wholesale/purchase-limits/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
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
export const listUsage = listing(purchaseLimitRoutes.usage, {
  from: usageSource,
  filters: { text: by.search('company.search'), limitId: by.is('purchase_limit.id') },
  sort: { used: 'uses.used', remaining: left, dealerName: 'company.short_name' },
  defaultSort: '-used',
  tie: 'company.id',
  select: (q) =>
    q.select([
      'company.id',
      'company.short_name as dealerName',
      'purchase_limit.quantity',
      'uses.used',
      left.as('remaining'),
    ]),
  sheet: {
    name: t('限额使用', 'Use of a limit', '限額使用'),
    columns: sheetOf(pickFields(limitFields, 'dealerName', 'quantity', 'used', 'remaining')),
  },
});
