import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import { limitFields } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import {
  purchaseLimitRoutes,
  type LimitInput,
} from '@treadline/contract/wholesale/purchase-limits/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { find } from '#kernel/scope.ts';
import { limitSource, purchaseLimit, usesOf } from './limit.ts';
import { setLimits } from './set-limits.ts';

const today = () => dayOf(new Date());
const isOwn = sql<boolean>`(purchase_limit.dealer_id IS NOT NULL)`;

/** A limit's row with what was used of it today; the size still in its parts. */
const columns = () =>
  [
    'purchase_limit.id',
    'purchase_limit.version',
    'purchase_limit.part_id as partId',
    'purchase_limit.dealer_id as dealerId',
    'purchase_limit.period',
    'purchase_limit.quantity',
    'purchase_limit.updated_at as updatedTime',
    'part.part_no as partNo',
    'part.name',
    'part.size',
    'company.short_name as dealer',
    sql<number>`(SELECT coalesce(sum(used), 0)::integer FROM (${usesOf(today())}) uses)`.as('used'),
    sql<number>`(SELECT count(*) FROM (${usesOf(today())}) uses WHERE used >= purchase_limit.quantity)`.as(
      'reached',
    ),
  ] as const;

const rowsOf = (ctx: Ctx) => limitSource(ctx).select(columns());
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const toLimit = ({ dealer, ...row }: Row) => ({
  ...row,
  dealerName: dealer ?? '',
  // What is left is each dealer's own: the limit of all has no one figure.
  remaining: row.dealerId === null ? null : Math.max(0, row.quantity - row.used),
});

export const listLimits = listing(purchaseLimitRoutes.list, {
  from: limitSource,
  filters: {
    text: by.search(['part.search', 'company.search']),
    partId: by.is('purchase_limit.part_id'),
    dealerId: by.is('purchase_limit.dealer_id'),
    period: by.oneOf('purchase_limit.period'),
    own: (q, own) => q.where(sql<boolean>`${isOwn} = ${own}`),
  },
  counts: { own: sql<string>`${isOwn}::text` },
  sort: {
    partNo: 'part.part_no',
    quantity: 'purchase_limit.quantity',
    updatedTime: 'purchase_limit.updated_at',
  },
  defaultSort: 'partNo',
  tie: 'purchase_limit.id',
  select: (q) => q.select(columns()),
  map: toLimit,
  sheet: { name: t('采购限额', 'Purchase limits', '採購限額'), columns: sheetOf(limitFields) },
});

/** Updates a limit. @throws record.not-found, record.changed */
export async function changeLimit(
  ctx: Ctx,
  id: number,
  { version, period, quantity }: z.output<typeof LimitInput> & { version: number },
) {
  const row = await find(ctx, purchaseLimit, id, true);
  if (row.version !== version) fail('record.changed');
  await setLimits(ctx, [{ partId: row.part_id, dealerId: row.dealer_id, period, quantity }]);
  const changed = await rowsOf(ctx).where('purchase_limit.id', '=', id).executeTakeFirstOrThrow();
  return toLimit(changed);
}

/** Removes a limit. @throws record.not-found */
export async function liftLimit(ctx: Ctx, id: number): Promise<void> {
  const { part_id: partId, dealer_id: dealerId, period } = await find(ctx, purchaseLimit, id, true);
  await setLimits(ctx, [{ partId, dealerId, period, quantity: null }]);
}
