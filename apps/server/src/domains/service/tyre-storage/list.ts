import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { storageFields, storagePositionKeys } from '@treadline/contract/service/tyre-storage/fields.ts';
import { tyreStorageRoutes } from '@treadline/contract/service/tyre-storage/routes.ts';
import { byMobile } from '#kernel/by-mobile.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { byText } from '#kernel/order.ts';
import { matchesSearch } from '#kernel/search.ts';
import { findShop } from '#domains/retail/retail-orders/index.ts';
import { storageSource } from './entity.ts';
import { feeState, isDisposeAsked, isOverdue, openStorage, storageRow } from './row.ts';

const scanned = new RegExp(String.raw`^(JT\d{6}-\d+)-(?:${storagePositionKeys.join('|')})$`, 'i');

/** Sets that a text stands for: number, also of a scanned label, plate, customer, car, mobile. */
export function matchStorages(ctx: Ctx, text: string) {
  const typed = text.trim().replace(scanned, '$1');
  if (typed === '') return sql<boolean>`true`;
  return sql<boolean>`tyre_storage.id IN (SELECT s.id FROM tyre_storage s
    WHERE ${matchesSearch(typed, ['s.search'])} ${byMobile(ctx, 'tyre_storage', typed)})`;
}

export const listStorages = columnListing(tyreStorageRoutes.list, storageSource, {
  columns: storageRow,
  filters: {
    text: (q, text, ctx) => q.where(matchStorages(ctx, text)),
    status: filterBy.oneOf('tyre_storage.status'),
    season: filterBy.oneOf('tyre_storage.season'),
    shelf: filterBy.oneOf('tyre_storage.shelf'),
    feeState: filterBy.oneOf(feeState),
    disposeAsked: filterBy.is(isDisposeAsked),
  },
  sort: { shelf: sql`tyre_storage.shelf COLLATE "C"` },
  defaultSort: '-storedOn',
  counts: { status: 'tyre_storage.status' },
  map: openStorage,
  sheet: { name: t('轮胎寄存', 'Tyre storage', '輪胎寄存'), columns: sheetOf(storageFields) },
});

/** Returns the shelves of a shop with the sets that stand there. @throws record.not-found */
export async function listShelves(ctx: Ctx, dealerId: number) {
  await findShop(ctx, dealerId);
  return storageSource(ctx)
    .where('tyre_storage.dealer_id', '=', dealerId)
    .where('tyre_storage.status', '<', 30)
    .groupBy('tyre_storage.shelf')
    .orderBy('tyre_storage.shelf', byText)
    .select([
      'tyre_storage.shelf',
      sql<number>`count(*)`.as('sets'),
      sql<number>`count(*) FILTER (WHERE ${isOverdue})`.as('overdue'),
    ])
    .execute();
}
