import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes, type PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { fourPrices, openCatalogueWorld, tyreIn, type CatalogueWorld } from '#testing/catalogue-world.ts';
import { makeCompany } from '#testing/people.ts';
import { png } from '#testing/png.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const path = '/product/partData';
const sellers = ['DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'] as const;
const as = (type: (typeof sellers)[number] | 'OTHER', codes: readonly PermissionCode[] = permissionCodes) =>
  server.as({ type, codes });
type Row = Record<string, unknown> & { id: number };
const rowsOf = async (world: CatalogueWorld, who: Awaited<ReturnType<typeof as>>, more = '') =>
  (await who.get<{ list: Row[] }>(`${path}/tyres?brandId=${world.brandId}&sort=partNo${more}`)).data.list;

it.each(sellers)(
  '%s: what is released, with its price for customers, and nothing of how it is kept',
  async (type) => {
    const world = await openCatalogueWorld(server);
    const [shown, hidden] = [await tyreIn(world, 'Deployed'), await tyreIn(world, 'Approved')];
    await world.keeper.post(
      `${path}/tyre/comment/${shown}`,
      { body: '内部' },
      { 'idempotency-key': `c${shown}` },
    );
    const who = await as(type);
    const rows = await rowsOf(world, who);
    expect(rows.map(({ id }) => id)).toEqual([shown]);
    expect((await who.get(`${path}/tyre/${hidden}`)).status).toBe(404);
    const { data } = await who.get<Row>(`${path}/tyre/${shown}`);
    for (const record of [rows[0], data]) {
      expect(record).toMatchObject({
        id: shown,
        msrp: 52_000,
        ...(type === 'DEALER' && { wholesalePrice: 40_000 }),
      });
      const internal = ['purchasePrice', 'floorPrice', 'available', 'incoming', 'suppliers', 'changing'];
      for (const key of [
        ...(type === 'DEALER' ? [] : ['wholesalePrice']),
        ...internal,
        'submittedBy',
        'approvedBy',
        'rejectReason',
        'prices',
        'sources',
        'changes',
        'remark',
      ])
        expect(record).not.toHaveProperty(key);
    }
    expect([data['timeline'], data['comments']]).toEqual([[], []]);
    for (const filter of ['supplierId=1', 'stock=1', 'changing=true', 'mine=true', 'sort=available'])
      expect([filter, (await who.get(`${path}/tyres?${filter}`)).status]).toEqual([filter, 403]);
    for (const call of [
      who.post(`${path}/tyre/comment/${shown}`, { body: 'x' }, { 'idempotency-key': `d${shown}` }),
      who.get(`${path}/tyre/print/${shown}`),
      who.put(`${path}/batchDisable`, { ids: [shown] }),
    ])
      expect((await call).status).toBe(403);
  },
);

it.each(['DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'] as const)(
  '%s is told what was taken off sale, and finds exactly that, with the day and without the reason',
  async (type) => {
    const world = await openCatalogueWorld(server);
    const [shown, off] = [await tyreIn(world, 'Deployed'), await tyreIn(world, 'Deployed')];
    const who = await as(type);
    const card = async () =>
      (
        await who.get<{ cards: { key: string; count: number; path: string }[] }>('/report/home')
      ).data.cards.find(({ key }) => key === 'part-off');
    const before = (await card())?.count ?? 0;
    await world.reviewer.put(`${path}/batchDisable`, { ids: [off], reason: '标签有误' });
    const told = await card();
    expect(told?.count).toBe(before + 1);
    const [, query] = told?.path.split('?') ?? [];
    const found = await who.get<{ list: Row[]; total: number }>(`${path}/tyres?${query}&pageSize=100`);
    expect(found.data.total).toBe(told?.count);
    const row = found.data.list.find(({ id }) => id === off);
    expect(row).toHaveProperty('disabledTime');
    expect(row).not.toHaveProperty('disabledReason');
    expect((await rowsOf(world, who)).map(({ id }) => id)).toEqual([shown]);
    expect((await who.get<Row>(`${path}/tyre/${off}`)).data['disabledTime']).toBe(row?.['disabledTime']);
  },
);

it('a dealer pays the price of its level, and sees only what it may sell', async () => {
  const world = await openCatalogueWorld(server);
  const prices = { PURCHASE: 30_000, WHOLESALE: 40_000, MSRP: 52_000, FLOOR: 35_000, LEVEL_A: 37_000 };
  const id = await tyreIn(world, 'Deployed', { prices });
  const companyId = await makeCompany(server.services, 'DEALER');
  const { db } = server.services;
  await db.updateTable('dealer').set({ price_level: 'A' }).where('id', '=', companyId).execute();
  const dealer = await server.as({ type: 'DEALER', companyId, codes: permissionCodes });
  expect(await rowsOf(world, dealer)).toMatchObject([{ wholesalePrice: 37_000 }]);
  expect(await rowsOf(world, await as('DEALER'))).toMatchObject([{ wholesalePrice: 40_000 }]);
  await db.updateTable('part').set({ sale_scope: 'ONLY' }).where('id', '=', id).execute();
  expect(await rowsOf(world, dealer)).toEqual([]);
  await db.insertInto('part_dealer').values({ part_id: id, dealer_id: companyId }).execute();
  expect(await rowsOf(world, dealer)).toHaveLength(1);
  await db.updateTable('part').set({ sale_scope: 'EXCEPT' }).where('id', '=', id).execute();
  expect(await rowsOf(world, dealer)).toEqual([]);
});

it("a status list's own code shows that status alone", async () => {
  const world = await openCatalogueWorld(server);
  const ids = [
    await tyreIn(world, 'Pending'),
    await tyreIn(world, 'Failed'),
    await tyreIn(world, 'Deployed'),
  ];
  const reviewer = await as('OTHER', ['tyres_pending_list']);
  expect((await rowsOf(world, reviewer)).map(({ id }) => id)).toEqual([ids[0]]);
  expect(await rowsOf(world, reviewer, '&status=Deployed')).toEqual([]);
  const all = await rowsOf(world, await as('OTHER', ['tyres_list_view']));
  expect(all.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
});

it('counts its tabs, filters, and exports what is shown', async () => {
  const world = await openCatalogueWorld(server);
  const [id] = [
    await tyreIn(world, 'Pending', { ev: true }),
    await tyreIn(world, 'Approved', { size: '225/45R18' }),
  ];
  interface Counted {
    counts: Record<string, number>;
    total: number;
  }
  const { data } = await world.keeper.get<Counted>(`${path}/tyres?brandId=${world.brandId}&counts=status`);
  expect(data).toMatchObject({ counts: { Pending: 1, Approved: 1 }, total: 2 });
  expect((await rowsOf(world, world.keeper, '&ev=true')).map((row) => row.id)).toEqual([id]);
  expect(await rowsOf(world, world.keeper, '&rim=18&msrp.from=52000&msrp.to=52000&stock=0')).toHaveLength(1);
  expect(await rowsOf(world, world.keeper, '&mine=true')).toHaveLength(2);
  expect(await rowsOf(world, world.reviewer, '&mine=true')).toHaveLength(0);
  const file = await world.keeper.get(`${path}/tyres/export?brandId=${world.brandId}`);
  expect([file.status, file.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

it('lists what lacks any of the four prices, to the platform alone', async () => {
  const world = await openCatalogueWorld(server);
  const all = Object.entries(fourPrices);
  const without = (kind: string) => Object.fromEntries(all.filter(([key]) => key !== kind));
  const lacking: number[] = [];
  for (const [kind] of all) lacking.push(await tyreIn(world, 'Pending', { prices: without(kind) }));
  const whole = await tyreIn(world, 'Pending');
  const ids = async (query: string) => (await rowsOf(world, world.keeper, query)).map(({ id }) => id);
  expect((await ids('&priced=false')).toSorted((a, b) => a - b)).toEqual(lacking);
  expect(await ids('&priced=true')).toEqual([whole]);
  const dealer = await as('DEALER');
  const asked = await dealer.get(`${path}/tyres?priced=false`);
  expect(asked.status).toBe(403);
});

it('pictures of a released part are seen by who sees it, notes of the platform by nobody else', async () => {
  const world = await openCatalogueWorld(server);
  const id = await tyreIn(world, 'Deployed');
  const { data: file } = await world.keeper.upload<{ id: number }>(`${path}/tyre/attach/${id}`, {
    name: 'front.png',
    data: png,
  });
  const dealer = await as('DEALER');
  expect((await dealer.get(`${path}/tyre/${id}`)).data['files']).toMatchObject([
    { id: file.id, name: 'front.png' },
  ]);
  expect((await dealer.get(`${path}/tyre/${id}/file/${file.id}`)).status).toBe(200);
  expect((await dealer.get(`/data/file/download?fileId=${file.id}`)).status).toBe(200);
  await world.reviewer.put(`${path}/batchDisable`, { ids: [id] });
  expect((await dealer.get(`${path}/tyre/${id}/file/${file.id}`)).status).toBe(404);
  expect((await dealer.get(`/data/file/download?fileId=${file.id}`)).status).toBe(404);
});
