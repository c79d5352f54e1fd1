import { afterAll, beforeAll, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { permissionCodes, type AccountType } from '@treadline/contract/kernel/permissions.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openLevelWorld } from '#testing/level-world.ts';
import { lockStock } from '#domains/stock/inventory/index.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Level {
  id: string;
  locationId: number | null;
  partId: number | null;
  dot: string;
  available: number;
  onHand: number;
  state: string | null;
}
interface Answer {
  list: Level[];
  total: number;
  totals: Record<string, number>;
}
const open = () => openLevelWorld(server);
const weeksOld = (weeks: number) => dotOfDay(addDays(dayOf(new Date()), -7 * weeks));
const [fresh, old, ancient] = [weeksOld(5), weeksOld(90), weeksOld(170)];
const dealers = '/inventory/dealers';

it('shows stock of a place by part, by part over places, by place and by DOT, with the same totals', async () => {
  const { world, staff, dealerPlace, warehouse, ask } = await open();
  const [one, two] = [world.at(0, 0).partId, world.at(0, 1).partId];
  await world.stockUp({ [fresh]: 6, [old]: 4 }, { locationId: dealerPlace, partId: one });
  await world.stockUp({ '': 3 }, { locationId: dealerPlace, partId: two });
  await world.stockUp({ [fresh]: 50 }, { locationId: warehouse, partId: one });
  await world.reserve(2, { locationId: dealerPlace, partId: one });
  await world.act((ctx) =>
    lockStock(ctx, { locationId: dealerPlace, partId: one, qty: 1, reason: '样胎', until: null }),
  );
  const list = await ask(staff, dealers);
  expect(list.list).toMatchObject([
    { partId: one, onHand: 10, reserved: 2, locked: 1, available: 7, dot: old, ageClass: 'TRANSFER' },
    { partId: two, onHand: 3, available: 3, dot: '', ageClass: 'UNKNOWN' },
  ]);
  expect(list.totals).toMatchObject({ available: 10, onHand: 13, reserved: 2, locked: 1 });
  const byPart = await ask(staff, dealers, 'view=part&sort=-onHand');
  expect(byPart.list).toMatchObject([
    { partId: one, locationId: null, places: 1, onHand: 10 },
    { partId: two, onHand: 3 },
  ]);
  const byPlace = await ask(staff, dealers, 'view=place');
  expect(byPlace.list).toMatchObject([{ locationId: dealerPlace, partId: null, parts: 2, onHand: 13 }]);
  const byDot = await ask(staff, dealers, 'view=dot&sort=dot');
  expect(byDot.list).toMatchObject([
    { dot: old, onHand: 4, reserved: 2, available: 2, ageWeeks: 90 },
    { dot: fresh, onHand: 6, available: 6 },
    { dot: '', onHand: 3, ageWeeks: null },
  ]);
  for (const { totals } of [byPart, byPlace, byDot]) expect(totals).toMatchObject({ onHand: 13 });
  const inWarehouse = await ask(staff, '/inventory/warehouse-inventories', `placeId=${warehouse}`);
  expect(inWarehouse.list).toMatchObject([{ partId: one, onHand: 50 }]);
});

it('finds by place, brand, state and age, alone and together, in every view', async () => {
  const { world, staff, dealerPlace, ask } = await open();
  const at = (part: number) => ({ locationId: dealerPlace, partId: world.at(0, part).partId });
  await world.stockUp({ [fresh]: 2, [ancient]: 1 }, at(0));
  await world.stockUp({ [fresh]: 9 }, at(1));
  await world.stockUp({ [fresh]: 1 }, at(2));
  await world.post([world.entry(-1, { ...at(2), dot: fresh })]);
  await server.services.db
    .updateTable('stock_level')
    .set({ safe_min: 4 })
    .where('location_id', '=', dealerPlace)
    .where('part_id', '=', at(0).partId)
    .execute();
  const parts = async (query: string) =>
    (await ask(staff, dealers, query)).list.map((row) => [row.partId, row.state]);
  expect(await parts('state=SHORT')).toEqual([[at(0).partId, 'SHORT']]);
  expect(await parts('state=SURPLUS')).toEqual([[at(1).partId, 'SURPLUS']]);
  expect(await parts('state=NONE')).toEqual([[at(2).partId, 'NONE']]);
  expect(await parts('age=STOP')).toEqual([[at(0).partId, 'SHORT']]);
  expect(await parts('age=STOP&state=SURPLUS')).toEqual([]);
  const old1 = (await ask(staff, dealers, 'view=dot&age=STOP')).list;
  expect(old1).toMatchObject([{ dot: ancient, onHand: 1 }]);
  expect((await ask(staff, dealers, 'view=place&state=SHORT,SURPLUS')).list).toMatchObject([
    { parts: 2, onHand: 12 },
  ]);
  expect((await ask(staff, dealers, `partId=${at(1).partId}`)).total).toBe(1);
  expect((await ask(staff, dealers, 'text=nothing-like-it')).total).toBe(0);
});

const cases: readonly [AccountType, (w: Awaited<ReturnType<typeof open>>) => number, boolean, boolean][] = [
  ['DEALER', (w) => w.dealerId, true, false],
  ['DEALER_GROUP', (w) => w.groupId, true, false],
  ['LOGISTICS', (w) => w.providerId, false, true],
];
it.each(cases)(
  '%s sees what is its own, another company of the kind nothing',
  async (type, own, shop, store) => {
    const w = await open();
    const partId = w.world.at().partId;
    await w.world.stockUp({ [fresh]: 2 }, { locationId: w.dealerPlace, partId });
    await w.world.stockUp({ [fresh]: 3 }, { locationId: w.consigned, partId });
    await w.world.stockUp({ [fresh]: 5 }, { locationId: w.warehouse, partId });
    const codes = ['inventory_dealers_view', 'inventory_logistics_view'] as const;
    const mine = await server.as({ type, companyId: own(w), codes });
    const other = await server.as({ type, codes });
    const places = async (who: typeof mine, path: string) =>
      ((await who.get<Answer>(`${path}/list?partId=${partId}`)).data?.list ?? []).map(
        (row) => row.locationId,
      );
    expect(await places(mine, dealers)).toEqual(shop ? [w.dealerPlace, w.consigned] : []);
    expect(await places(mine, '/inventory/warehouse-inventories')).toEqual(store ? [w.warehouse] : []);
    expect(await places(other, dealers)).toEqual([]);
    expect(await places(other, '/inventory/warehouse-inventories')).toEqual([]);
    const info = `part-info?locationId=${shop ? w.dealerPlace : w.warehouse}&partId=${partId}`;
    const path = shop ? dealers : '/inventory/warehouse-inventories';
    expect((await other.get(`${path}/${info}`)).status).not.toBe(200);
  },
);

it('refuses suppliers, and whoever has the other face’s code', async () => {
  const supplier = await server.as({ type: 'SUPPLIER', codes: ['inventory_dealers_view'] });
  expect((await supplier.get(`${dealers}/list`)).status).toBe(403);
  const keeper = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  expect((await keeper.get(`${dealers}/list`)).status).toBe(403);
});

it('says of a part what lies where and of which age', async () => {
  const { world, staff, dealerPlace, warehouse } = await open();
  const { partId } = world.at();
  await world.stockUp({ [fresh]: 2 }, { locationId: dealerPlace, partId });
  await world.stockUp({ [old]: 7, [fresh]: 1 }, { locationId: warehouse, partId });
  const { data } = await staff.get<{ places: Level[]; dots: Level[] }>(`/inventory/detail/${partId}`);
  expect(data.places).toMatchObject([
    { locationId: warehouse, onHand: 8 },
    { locationId: dealerPlace, onHand: 2 },
  ]);
  expect(data.dots).toMatchObject([{ dot: old, onHand: 7 }, { dot: fresh, onHand: 1 }, { onHand: 2 }]);
  const one = await staff.get(`${dealers}/part-info?locationId=${dealerPlace}&partId=${partId}`);
  expect(one.data).toMatchObject({
    onHand: 2,
    lines: [{ dot: fresh, quantity: 2, planned: 0 }],
    pending: null,
  });
});

it('says of a part for whom pieces are kept, to those alone who see the place', async () => {
  const { world, staff, warehouse } = await open();
  const { partId } = world.at();
  const { data } = await staff.get<{ promises: object[] }>(`/inventory/detail/${partId}`);
  expect(data.promises).toEqual([]);
  await world.stockUp({ [fresh]: 8 }, { locationId: warehouse, partId });
  await world.reserve(3, { locationId: warehouse, partId });
  const { promises } = (await staff.get<{ promises: object[] }>(`/inventory/detail/${partId}`)).data;
  expect(promises).toMatchObject([{ locationId: warehouse, quantity: 3, documentId: expect.any(Number) }]);
  const other = await server.as({ type: 'DEALER', codes: permissionCodes });
  const seen = await other.get<{ promises: object[] }>(`/inventory/detail/${partId}`);
  expect(seen.data?.promises ?? []).toEqual([]);
});

it('the board counts pieces by class of age with what they cost, late ones first; a dealer sees no cost', async () => {
  const { world, staff, dealer, dealerPlace, price } = await open();
  const { partId } = world.at();
  await price(partId, 30_000);
  await world.stockUp({ [fresh]: 2, [old]: 3, [ancient]: 1, '': 1 }, { locationId: dealerPlace, partId });
  const read = async (who: typeof staff, query: string) =>
    (await who.get<{ rows: object[]; totals: object }>(`${dealers}/ages?placeId=${dealerPlace}&${query}`))
      .data;
  const cell = (quantity: number) => ({ quantity, value: quantity ? quantity * 30_000 : null });
  expect(await read(staff, 'by=place')).toMatchObject({
    limits: { fresh: 26, promote: 156 },
    rows: [{ id: dealerPlace, quantity: 7, value: 210_000, cells: [2, 0, 3, 0, 1, 1].map(cell) }],
    totals: { quantity: 7 },
  });
  expect((await read(staff, 'by=brand')).rows).toMatchObject([{ quantity: 7 }]);
  expect(await read(dealer, 'by=place')).toMatchObject({ totals: { quantity: 7, value: null } });
});

it('exports what is shown', async () => {
  const { world, staff, dealerPlace } = await open();
  await world.stockUp({ [fresh]: 2 }, { locationId: dealerPlace, partId: world.at().partId });
  for (const view of ['level', 'part', 'place', 'dot']) {
    const sheet = await staff.get(`${dealers}/list?format=xlsx&view=${view}&placeId=${dealerPlace}`);
    expect([view, sheet.status]).toEqual([view, 200]);
  }
});
