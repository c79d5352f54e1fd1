import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import { limitFields } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import {
  purchaseLimitRoutes,
  type LimitInput,
} from '@treadline/contract/wholesale/purchase-limits/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { findRecord } from '#kernel/scope.ts';
import { limitSource, purchaseLimit, usesOf } from './limit.ts';
import { setLimits } from './set-limits.ts';

const today = () => dayOf(new Date());
const isOwn = sql<boolean>`(purchase_limit.dealer_id IS NOT NULL)`;

/** A limit's row with what was used of it today; the size still in its parts. */
const columns = {
  id: 'purchase_limit.id',
  version: 'purchase_limit.version',
  partId: 'purchase_limit.part_id',
  dealerId: 'purchase_limit.dealer_id',
  period: 'purchase_limit.period',
  quantity: 'purchase_limit.quantity',
  updatedTime: 'purchase_limit.updated_at',
  partNo: 'part.part_no',
  name: 'part.name',
  size: 'part.size',
  dealer: 'company.short_name',
  used: sql<number>`(SELECT coalesce(sum(used), 0)::integer FROM (${usesOf(today())}) uses)`,
  reached: sql<number>`(SELECT count(*) FROM (${usesOf(today())}) uses WHERE used >= purchase_limit.quantity)`,
} as const;

const rowsOf = (ctx: Ctx) => limitSource(ctx).select(selection(columns));
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const toLimit = ({ dealer, ...row }: Row) => ({
  ...row,
  dealerName: dealer ?? '',
  // What is left is each dealer's own: the limit of all has no one figure.
  remaining: row.dealerId === null ? null : Math.max(0, row.quantity - row.used),
});

export const listLimits = columnListing(purchaseLimitRoutes.list, limitSource, {
  columns: columns,
  filters: {
    text: filterBy.search(['part.search', 'company.search']),
    own: (q, own) => q.where(sql<boolean>`${isOwn} = ${own}`),
  },
  counts: { own: sql<string>`${isOwn}::text` },
  defaultSort: 'partNo',
  map: toLimit,
  sheet: { name: t('采购限额', 'Purchase limits', '採購限額'), columns: sheetOf(limitFields) },
});

/** Updates a limit. @throws record.not-found, record.changed */
export async function changeLimit(
  ctx: Ctx,
  id: number,
  { version, period, quantity }: z.output<typeof LimitInput> & { version: number },
) {
  const row = await findRecord(ctx, purchaseLimit, id, true);
  if (row.version !== version) fail('record.changed');
  await setLimits(ctx, [{ partId: row.part_id, dealerId: row.dealer_id, period, quantity }]);
  const changed = await rowsOf(ctx).where('purchase_limit.id', '=', id).executeTakeFirstOrThrow();
  return toLimit(changed);
}

/** Removes a limit. @throws record.not-found */
export async function removeLimit(ctx: Ctx, id: number): Promise<void> {
  const { part_id: partId, dealer_id: dealerId, period } = await findRecord(ctx, purchaseLimit, id, true);
  await setLimits(ctx, [{ partId, dealerId, period, quantity: null }]);
}
