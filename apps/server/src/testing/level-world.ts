import { locationSearch } from '#domains/stock/inventory/index.ts';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';
import { openStockWorld } from './stock-world.ts';

/**
 * Test fixture: three parts, a warehouse run by a provider, a dealer of a group with its own location and a
 * consignment one, and users who view stock levels.
 */
export async function openLevelWorld(server: TestServer) {
  const { db } = server.services;
  const world = await openStockWorld(server, { parts: 3 });
  const [dealerId, groupId, providerId] = [
    await makeCompany(server.services, 'DEALER'),
    await makeCompany(server.services, 'DEALER_GROUP'),
    await makeCompany(server.services, 'LOGISTICS'),
  ];
  await db.updateTable('dealer').set({ group_id: groupId }).where('id', '=', dealerId).execute();
  const { owner_id: platformId } = await db
    .updateTable('location')
    .set({ logistics_id: providerId })
    .where('id', '=', world.at().locationId)
    .returning('owner_id')
    .executeTakeFirstOrThrow();
  const place = async (code: string, owner: number, keeper: number | null) => {
    const names = { code, name: `店${code}` };
    const made = { type: 'DEALER' as const, ...names, ...locationSearch.keys(names) };
    const { id } = await db
      .insertInto('location')
      .values({ ...made, owner_id: owner, keeper_id: keeper })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const dealerPlace = await place(`D${dealerId}`, dealerId, null);
  const consigned = await place(`D${dealerId}-JS`, platformId, dealerId);
  const codes = ['inventory_dealers_view', 'inventory_warehouses_view', 'tyres_list_view'] as const;
  const staff = await server.as({ type: 'OTHER', codes });
  const dealer = await server.as({
    type: 'DEALER',
    companyId: dealerId,
    codes: ['inventory_dealers_view', 'dealer_replenish_purchase'],
  });
  return {
    world,
    warehouse: world.at().locationId,
    dealerPlace,
    consigned,
    dealerId,
    groupId,
    providerId,
    staff,
    dealer,
    /** List of this world's parts as the caller sees it. */
    async ask(who: typeof staff, path: string, query = '') {
      const all = new URLSearchParams(query);
      if (!all.has('placeId')) all.set('placeId', String(dealerPlace));
      type Answer = { list: Record<string, never>[]; total: number; totals: Record<string, number> };
      return (await who.get<Answer>(`${path}/list?${all.toString()}`)).data;
    },
    price: (partId: number, fen: number) =>
      db
        .insertInto('part_price')
        .values({ part_id: partId, kind: 'PURCHASE', fen, valid_from: new Date(Date.now() - 1000) })
        .execute(),
  };
}
