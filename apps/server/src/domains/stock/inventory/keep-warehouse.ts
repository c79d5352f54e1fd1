import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import type { PlaceInput } from '@treadline/contract/stock/levels/change-routes.ts';
import { placeInputs } from '@treadline/contract/stock/levels/fields.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { keepMasked, unmaskedKindsOf } from '#kernel/masked.ts';
import { basicEntity, findRecord, visible } from '#kernel/scope.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { locationSearch, readPlaceGoods } from './location.ts';

type Fields = z.output<typeof PlaceInput>;

/** Entity of the platform's warehouses as basic data. */
export const warehouse = basicEntity('location', {
  name: 'warehouse',
  label: t('仓库', 'warehouse', '倉庫'),
  no: 'code',
  scope: { OTHER: () => sql<boolean>`location.type = 'WAREHOUSE'` },
});

/** Editable columns of a warehouse under the contract's names. */
export const placeColumns = {
  id: 'location.id',
  version: 'location.version',
  code: 'location.code',
  name: 'location.name',
  wmsCode: 'location.wms_code',
  province: 'location.province',
  city: 'location.city',
  address: 'location.address',
  contactName: 'location.contact_name',
  cutOff: sql<string>`coalesce(to_char(location.cut_off, 'HH24:MI'), '')`,
  calendar: sql<Fields['calendar']>`coalesce(location.calendar, 'NONE')`,
  sells: 'location.sells',
  enabled: 'location.enabled',
} as const;

const columns = ({ wmsCode, contactName, cutOff, calendar, ...rest }: Fields, code: string) => ({
  ...rest,
  wms_code: wmsCode,
  contact_name: contactName,
  cut_off: cutOff || null,
  calendar: calendar === 'NONE' ? null : calendar,
  ...locationSearch.keys({ code, name: rest.name }),
});

const read = async (ctx: Ctx, id: number) =>
  (await ctx.db
    .selectFrom('location')
    .where('id', '=', id)
    .where(visible(ctx, warehouse))
    .select(selection(placeColumns))
    .executeTakeFirst()) ?? fail('record.not-found', { entity: warehouse.label });

/**
 * Updates a warehouse; an update without a change writes no timeline entry.
 * @throws record.not-found, record.changed, inventory.place-has-goods
 */
export async function changeWarehouse(
  ctx: Ctx,
  id: number,
  { version, ...typed }: Fields & { version: number },
): Promise<void> {
  const locked = await findRecord(ctx, warehouse, id, true);
  if (locked.version !== version) fail('record.changed');
  const before = await read(ctx, id);
  const fields = keepMasked(ctx, unmaskedKindsOf(placeInputs), typed, before);
  const changes = diffFields(before, fields);
  if (Object.keys(changes).length === 0) return;
  if (before.enabled && !fields.enabled) await requireEmpty(ctx, id, fields.name);
  await ctx.db
    .updateTable('location')
    .set({ ...columns(fields, locked.code), version: version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await tell(ctx, id, locked.code, 'update', changes);
}

/** @throws inventory.place-has-goods{place, pieces, incoming} */
async function requireEmpty(ctx: Ctx, id: number, place: string): Promise<void> {
  const goods = (await readPlaceGoods(ctx, [id])).get(id);
  if (goods) fail('inventory.place-has-goods', { place, ...goods, path: 'enabled' });
}

/** Inserts a warehouse owned by the caller's company. */
export async function addWarehouse(ctx: Ctx, code: string, typed: Fields): Promise<void> {
  const fields = keepMasked(ctx, unmaskedKindsOf(placeInputs), typed);
  const { id } = await ctx.db
    .insertInto('location')
    .values({ type: 'WAREHOUSE', code, owner_id: ctx.me.companyId, ...columns(fields, code) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell(ctx, id, code, 'create');
}

const tell = (
  ctx: Ctx,
  entityId: number,
  entityNo: string,
  action: string,
  changes?: ReturnType<typeof diffFields>,
): Promise<void> =>
  recordEvent(ctx, { entity: warehouse.name, entityId, entityNo, action, ...(changes ? { changes } : {}) });
