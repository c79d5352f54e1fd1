import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { location, locationSearch } from './location.ts';

interface ToldPlace {
  code: string;
  name: string;
  /** What lies there is the provider's own. */
  own: boolean;
  logisticsId: number;
  province: string;
  city: string;
  address: string;
  contact: string;
}

/**
 * Saves a place reported by a logistics provider: a known code gets address and contact (empty values are ignored), an
 * unknown one is inserted as a place that does not sell.
 * @returns whether anything changed
 */
export async function saveExternalPlace(ctx: Ctx, told: ToldPlace): Promise<boolean> {
  const { db } = ctx;
  const known = await db
    .selectFrom('location')
    .where('wms_code', '=', told.code)
    .where('logistics_id', '=', told.logisticsId)
    .where('type', '<>', 'DEALER')
    .select(['id', 'code', 'province', 'city', 'address', 'contact_name'])
    .forUpdate()
    .executeTakeFirst();
  if (!known) return addPlace(ctx, told);
  const given = {
    province: told.province || known.province,
    city: told.city || known.city,
    address: told.address || known.address,
    contact_name: told.contact || known.contact_name,
  };
  const changes = diffFields(known, given);
  if (Object.keys(changes).length === 0) return false;
  await db
    .updateTable('location')
    .set({ ...given, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', known.id)
    .execute();
  const entry = { entity: location.name, entityId: known.id, entityNo: known.code };
  await recordEvent(ctx, { ...entry, action: 'update', changes });
  return true;
}

async function addPlace(ctx: Ctx, told: ToldPlace): Promise<boolean> {
  const { db } = ctx;
  const { name, province, city, address } = told;
  const owner = told.own
    ? told.logisticsId
    : await db
        .selectFrom('company')
        .where('account_type', '=', 'OTHER')
        .orderBy('id')
        .select('id')
        .executeTakeFirstOrThrow()
        .then(({ id }) => id);
  const made = await db
    .insertInto('location')
    .values({
      type: told.own ? 'LOGISTICS' : 'WAREHOUSE',
      code: told.code,
      name,
      ...locationSearch.keys({ code: told.code, name }),
      owner_id: owner,
      keeper_id: told.logisticsId,
      logistics_id: told.logisticsId,
      province,
      city,
      address,
      contact_name: told.contact,
      wms_code: told.code,
      sells: false,
    })
    .onConflict((c) => c.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await recordEvent(ctx, { entity: location.name, entityId: made.id, entityNo: told.code, action: 'create' });
  return true;
}
