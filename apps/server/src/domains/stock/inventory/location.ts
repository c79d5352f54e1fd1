import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { basicEntity, columnIs, entity, visible } from '#kernel/scope.ts';
import { named } from '#kernel/searchable.ts';

/** Search columns of stock locations: code and name. */
export const locationSearch = named('location', { name_key: 'name' }, ['code', 'name']);

/** Entity of warehouses: the platform's, and a logistics provider's own; suppliers see delivery addresses. */
export const location = entity({
  table: 'location',
  name: 'location',
  label: t('仓库', 'warehouse', '倉庫'),
  no: 'code',
  statusText: () => t('', '', ''),
  scope: {
    OTHER: 'all',
    SUPPLIER: 'all',
    LOGISTICS: (me) => columnIs('location', 'logistics_id', me.companyId),
    DEALER: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});

/** Whose dealers' places a caller sees: `rule` says which dealers. */
const dealersPlace = (rule: ReturnType<typeof sql>) =>
  sql<boolean>`location.type = 'DEALER' AND coalesce(location.keeper_id, location.owner_id) IN (${rule})`;

/**
 * Stock locations whose stock a caller sees. Row-level scope: all for the platform; a logistics provider those it
 * runs; a dealer those it keeps or owns; others those of their dealers. Suppliers read `location`, never its stock.
 */
export const stockPlace = basicEntity('location', {
  name: 'stock-place',
  label: t('库存地点', 'place', '庫存地點'),
  no: 'code',
  scope: {
    OTHER: 'all',
    LOGISTICS: ({ companyId }) =>
      sql<boolean>`(location.logistics_id = ${companyId} OR location.keeper_id = ${companyId} OR location.owner_id = ${companyId})`,
    DEALER: ({ companyId }) =>
      sql<boolean>`location.type = 'DEALER' AND (location.keeper_id = ${companyId} OR location.owner_id = ${companyId})`,
    DEALER_GROUP: ({ companyId }) => dealersPlace(sql`SELECT id FROM dealer WHERE group_id = ${companyId}`),
    OEM: ({ companyId }) =>
      dealersPlace(sql`SELECT served.dealer_id FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id)
        WHERE made.oem_id = ${companyId}`),
    REGIONAL_MANAGER: ({ region }) =>
      dealersPlace(sql`SELECT id FROM company WHERE account_type = 'DEALER' AND region = ${region}`),
  },
});

/** Stock locations whose ledger a caller reads: `stockPlace`, but dealers' only with inventory_dealers_view. */
export const ledgerPlace = basicEntity('location', {
  ...stockPlace,
  scope: {
    ...stockPlace.scope,
    OTHER: ({ codes }) =>
      codes.has('inventory_dealers_view') ? sql<boolean>`true` : sql<boolean>`location.type <> 'DEALER'`,
  },
});

/** Row-level scope of what lies at a place, `location_id` of a table: it goes by the places whose ledger a caller reads. */
export const atLedgerPlace = (table: string) => (me: Me) =>
  sql<boolean>`EXISTS (SELECT FROM location
    WHERE location.id = ${sql.ref(`${table}.location_id`)} AND ${visible({ me }, ledgerPlace)})`;

const goods = sql.raw('s.on_hand + s.defective + s.quarantined + s.in_transit');

/** SQL condition: the place of a stock level `s` is in use, or the level has pieces, wherever they lie. */
export const levelShown = sql<boolean>`(location.enabled OR ${goods} > 0)`;

/**
 * SQL condition: a place in use, or one with goods. Places are not switched off with goods, but goods come to them still:
 * a customer's return, a late parcel; and earlier versions switched them off.
 */
export const placeShown = sql<boolean>`(location.enabled OR EXISTS (
  SELECT FROM stock_level s WHERE s.location_id = location.id AND ${goods} > 0))`;

/** Pieces at places, and those ordered for them or promised from them. */
export async function readPlaceGoods(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, { pieces: number; incoming: number }>> {
  const { rows } = await sql<{ id: number; pieces: number; incoming: number }>`
    SELECT s.location_id AS id, sum(${goods})::int AS pieces, sum(s.incoming)::int AS incoming FROM stock_level s
    WHERE s.location_id = ANY(${[...ids]}) GROUP BY 1 HAVING sum(${goods} + s.incoming) > 0`.execute(db);
  return new Map(rows.map(({ id, ...goodsOf }) => [id, goodsOf]));
}

/** Creates a dealer's own place, or updates its name and address, within the dealer's own transaction. */
export async function keepDealerPlace(db: Db, dealerId: number): Promise<void> {
  const place = await db
    .selectFrom('dealer as d')
    .innerJoin('company as c', 'c.id', 'd.id')
    .where('d.id', '=', dealerId)
    .select(['c.code', 'c.name', 'd.province', 'd.city', 'd.district', 'd.address', 'd.lat', 'd.lng'])
    .executeTakeFirstOrThrow();
  const values = { ...place, ...locationSearch.keys(place), updated_at: sql<Date>`now()` };
  await db
    .insertInto('location')
    .values({ ...values, type: 'DEALER', owner_id: dealerId })
    .onConflict((conflict) =>
      conflict
        .expression(sql`(coalesce(keeper_id, owner_id)), owner_id`)
        .where(sql<boolean>`type = 'DEALER'`)
        .doUpdateSet(values),
    )
    .execute();
}
