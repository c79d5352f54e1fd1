import type { Selectable } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { storageActions, storageFields } from '@treadline/contract/service/tyre-storage/fields.ts';
import { storageStatusTexts, type StorageStatus } from '@treadline/contract/service/tyre-storage/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { entity, findRecord, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** Entity of stored sets. Row-level scope: all for the platform, a dealer its own, others those of their dealers. */
export const tyreStorage = entity({
  table: 'tyre_storage',
  name: 'tyre-storage',
  label: t('轮胎寄存', 'stored set', '輪胎寄存'),
  no: 'storage_no',
  statusText: (status: StorageStatus) => storageStatusTexts[status].text,
  scope: scopeByDealer('tyre_storage'),
});
export type StorageRecord = Selectable<DB['tyre_storage']>;

/** Search columns of stored sets: number, plate, customer and car. */
export const storageSearch = searchable('tyre_storage', 'storage_no', 'plate', 'customer_name', 'car_name');

/** Labels of a stored set's actions, fields and statuses for its timeline and the audit log. */
export const storageWords = {
  label: tyreStorage.label,
  actions: storageActions,
  fields: storageFields,
  statusText: (status: string) => storageStatusTexts[Number(status) as StorageStatus]?.text,
};

export const storageSource = (ctx: Ctx) => ctx.db.selectFrom('tyre_storage').where(visible(ctx, tyreStorage));

/** Locks a stored set in the caller's scope. @throws record.not-found */
export const lockStorage = (ctx: Ctx, id: number): Promise<StorageRecord> =>
  findRecord(ctx, tyreStorage, id, true);
