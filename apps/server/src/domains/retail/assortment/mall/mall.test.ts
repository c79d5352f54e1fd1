import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { bookOf, faultsOf, setPrices } from '#testing/goods.ts';
import { mallPath, openMall } from '#testing/mall-world.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const setPart = (id: number, values: { status?: 'Approved' | 'Deployed'; lifecycle?: 'ENDED' | 'RUN_OUT' }) =>
  server.services.db.updateTable('part').set(values).where('id', '=', id).execute();
const stockUp = (locationId: number, partId: number, pieces: number) =>
  server.services.db
    .updateTable('stock_level')
    .set({ on_hand: pieces })
    .where('location_id', '=', locationId)
    .where('part_id', '=', partId)
    .execute();

it('shows what is on sale, and of the stock no more than it says', async () => {
  const { rows, update, products, counts, partId, warehouseId } = await openMall(server);
  expect(await rows()).toMatchObject([{ state: 'OFF', price: null, version: 0 }, { state: 'OFF' }]);
  expect(await products()).toEqual([]);
  expect((await update({})).data).toMatchObject({ state: 'ON', price: 48_000, version: 1 });
  expect(await products()).toMatchObject([{ partId, price: 48_000, available: null, inStock: false }]);
  await stockUp(warehouseId, partId, 6);
  expect(await products()).toMatchObject([{ available: null, inStock: true }]);
  await update({ showStock: 'FIGURE', version: 1 });
  expect(await products()).toMatchObject([{ available: 6, inStock: true }]);
  await update({ showStock: 'HIDDEN', version: 2 });
  expect(await products()).toMatchObject([{ available: null, inStock: null }]);
  expect(await counts()).toMatchObject({ onSale: 1, held: 0 });
  await update({ showStock: 'HIDDEN', onSale: false, version: 3 });
  expect(await products()).toEqual([]);
});

it.each([
  ['taken off sale by the platform', 'NOT_RELEASED', (id: number) => setPart(id, { status: 'Approved' })],
  ['discontinued', 'ENDED', (id: number) => setPart(id, { lifecycle: 'ENDED' })],
  ['running out and gone', 'SOLD_OUT', (id: number) => setPart(id, { lifecycle: 'RUN_OUT' })],
] as const)('what is %s leaves the mall by itself, saying why', async (_, reason, spoil) => {
  const { rows, update, products, counts, partId } = await openMall(server);
  await update({});
  await spoil(partId);
  expect(await products()).toEqual([]);
  expect(await rows('state=HELD')).toMatchObject([{ id: partId, reason }]);
  expect(await counts()).toMatchObject({ onSale: 0, held: 1 });
});

it('RUN_OUT is sold until it is gone, from the dealer’s own stock as well', async () => {
  const { update, products, partId, warehouseId, dealerId } = await openMall(server);
  await update({});
  await setPart(partId, { lifecycle: 'RUN_OUT' });
  await stockUp(warehouseId, partId, 1);
  expect(await products()).toHaveLength(1);
  await stockUp(warehouseId, partId, 0);
  expect(await products()).toHaveLength(0);
  const { db } = server.services;
  const place = await db
    .insertInto('location')
    .values({
      type: 'DEALER',
      code: `D${dealerId}`,
      name: '门店',
      search: '',
      name_key: '',
      owner_id: dealerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('stock_level').values({ location_id: place.id, part_id: partId, on_hand: 2 }).execute();
  expect(await products()).toHaveLength(1);
});

it('what is no longer online, no longer allowed or too cheap leaves it, too; none of these comes in', async () => {
  const { rows, update, products, platform, partId, otherId, dealerId, dealer } = await openMall(server);
  await update({});
  await platform.put(`/inventory/publishStatus/${partId}`, { online: false });
  expect(await rows('state=HELD')).toMatchObject([{ reason: 'NOT_ONLINE' }]);
  await platform.put(`/inventory/publishStatus/${partId}`, { online: true });
  expect(await products()).toHaveLength(1);
  await platform.put('/inventory/dealers/permission/change', {
    partId,
    scope: 'EXCEPT',
    dealerIds: [dealerId],
    version: 0,
  });
  expect(await rows('state=HELD')).toMatchObject([{ reason: 'NOT_ALLOWED' }]);
  await platform.put('/inventory/dealers/permission/change', { partId, scope: 'ALL', version: 1 });
  await server.services.db
    .deleteFrom('part_price')
    .where('part_id', '=', partId)
    .where('kind', '=', 'FLOOR')
    .execute();
  await setPrices(server, partId, { FLOOR: 49_000 });
  expect(await rows('state=HELD')).toMatchObject([{ reason: 'FLOOR' }]);
  await platform.put(`/inventory/publishStatus/${otherId}`, { online: false });
  const hidden = await dealer.put(`${mallPath}/update`, {
    partId: otherId,
    price: 48_000,
    showStock: 'YES_NO',
    onSale: true,
    version: 0,
  });
  expect(hidden.status).toBe(404);
});

it('refuses a price below the lowest, sale without a price, an old version', async () => {
  const { update, dealer, otherId } = await openMall(server);
  expect((await update({ price: 39_999 })).body).toMatchObject({
    error: 'assortment.below-floor',
    message: expect.stringMatching(/^低于平台最低售价 \d+\.\d\d 元$/),
  });
  await server.services.db.deleteFrom('part_price').where('part_id', '=', otherId).execute();
  const free = await dealer.put(`${mallPath}/update`, {
    partId: otherId,
    price: null,
    showStock: 'YES_NO',
    onSale: true,
    version: 0,
  });
  expect(free.body.error).toBe('assortment.no-price');
  await update({});
  expect((await update({ price: 47_000 })).body.error).toBe('record.changed');
});

it('two saves with one version: one holds; a change of many meanwhile keeps both', async () => {
  const { update, dealer, partId, otherId, rows } = await openMall(server);
  const both = await Promise.all([update({ price: 46_000 }), update({ price: 47_000 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [many, one] = await Promise.all([
    dealer.put(`${mallPath}/batch`, { ids: [otherId, partId], change: { showStock: 'HIDDEN' } }),
    update({ price: 45_000, showStock: 'FIGURE', version: 1 }),
  ]);
  expect(many.data).toEqual({ done: 2, failed: [] });
  const [first] = await rows('sort=partNo');
  expect(first?.version).toBe(one.status === 200 ? 3 : 2);
  expect(first).toMatchObject({ showStock: 'HIDDEN', ...(one.status === 200 && { price: 45_000 }) });
});

it('many at once: on sale at the own price, else the MSRP; priced by the MSRP; refused ones say why', async () => {
  const { dealer, rows, platform, partId, otherId, otherNo } = await openMall(server);
  await dealer.put('/inventory/parts/custom/update', { partId, version: 0, price: 45_500 });
  const batch = (change: object) => dealer.put(`${mallPath}/batch`, { ids: [partId, otherId], change });
  expect((await batch({ onSale: true })).data).toEqual({ done: 2, failed: [] });
  expect(await rows('sort=partNo')).toMatchObject([
    { price: 45_500, state: 'ON' },
    { price: 50_000, state: 'ON' },
  ]);
  expect((await batch({ percent: 9900 })).data).toMatchObject({ done: 2 });
  expect(await rows('sort=partNo')).toMatchObject([{ price: 49_500 }, { price: 49_500 }]);
  await batch({ onSale: false });
  await platform.put(`/inventory/publishStatus/${otherId}`, { online: false });
  expect((await batch({ onSale: true })).data).toEqual({
    done: 1,
    failed: [{ id: otherId, no: otherNo, message: '不能上架：平台未上线' }],
  });
});

it('stands in the dealer’s own order', async () => {
  const { dealer, rows, partId, otherId } = await openMall(server);
  await dealer.put(`${mallPath}/batch`, { ids: [partId, otherId], change: { onSale: true } });
  const order = async () => (await rows()).map(({ id }) => id);
  expect(await order()).toEqual([partId, otherId]);
  await dealer.put(`${mallPath}/order`, { ids: [otherId, partId] });
  expect(await order()).toEqual([otherId, partId]);
  await dealer.put(`${mallPath}/order`, { ids: [partId], top: true });
  expect(await order()).toEqual([partId, otherId]);
});

const titles = ['商品编码', '商城售价(含税)', '库存显示', '上架'];

it('takes a workbook: every bad row at once, all or none, the same file once', async () => {
  const { dealer, rows, partNo, otherNo, platform, otherId } = await openMall(server);
  await platform.put(`/inventory/publishStatus/${otherId}`, { online: false });
  await dealer.put(`${mallPath}/batch`, { ids: [otherId], change: { showStock: 'HIDDEN' } });
  const send = async (...lines: (string | number)[][]) =>
    dealer.upload(`${mallPath}/batchUpload`, await bookOf([titles, ...lines]));
  const bad = await send([partNo, 399, '数量', '是'], ['NO-SUCH', 500, '', ''], [partNo, 480, '随便', '']);
  const faults = faultsOf(bad.body.details).join('\n');
  for (const said of [/^2 商城售价.*低于平台最低售价 [\d.]+ 元$/m, /^3 商品编码/m, /^4 库存显示/m])
    expect(faults).toMatch(said);
  expect(await rows('sort=partNo')).toMatchObject([{ version: 0 }]);
  await platform.put(`/inventory/publishStatus/${otherId}`, { online: true });
  const good = await bookOf([titles, [partNo, 480, '数量', '是'], [otherNo, '', '', '是']]);
  expect((await dealer.upload(`${mallPath}/batchUpload`, good)).data).toMatchObject({ imported: 2 });
  expect(await rows('sort=partNo')).toMatchObject([
    { price: 48_000, showStock: 'FIGURE', state: 'ON' },
    { price: 50_000, state: 'ON' },
  ]);
  expect((await dealer.upload(`${mallPath}/batchUpload`, good)).data).toMatchObject({ imported: 0 });
});

it('a price that a cell empties is the own one or the MSRP while on sale, and none when off', async () => {
  const { dealer, rows, update, partId, partNo } = await openMall(server);
  await dealer.put('/inventory/parts/custom/update', { partId, version: 0, price: 45_500 });
  await update({ price: 47_000 });
  const send = async (...cells: string[]) =>
    dealer.upload(`${mallPath}/batchUpload`, await bookOf([titles, [partNo, ...cells]]));
  expect((await send('清空', '', '')).data).toMatchObject({ imported: 1 });
  expect(await rows('state=ON')).toMatchObject([{ id: partId, price: 45_500 }]);
  await send('清空', '', '否');
  expect(await rows('sort=partNo')).toMatchObject([{ id: partId, price: null, state: 'OFF' }, {}]);
});

it('home tells a dealer what left its mall by itself, and why; others nothing', async () => {
  const { dealer, update, partId, platform } = await openMall(server);
  type Home = { cards: { key: string; count: number; hint: string | null; path: string }[] };
  const card = async (who: typeof dealer) =>
    (await who.get<Home>('/report/home')).data.cards.find(({ key }) => key === 'mall-held');
  await update({});
  expect(await card(dealer)).toMatchObject({ count: 0, hint: null });
  await setPart(partId, { lifecycle: 'ENDED' });
  expect(await card(dealer)).toMatchObject({
    count: 1,
    hint: '已停产 1',
    path: '/tyres/configurationOnlineMalls?state=HELD',
  });
  expect(await card(platform)).toBeUndefined();
});

it('tells parts with stock to pickers and a dealer’s tyres to the platform, each within its scope', async () => {
  const { dealer, platform, partId, partNo, otherId, dealerId, secondId, warehouseId } =
    await openMall(server);
  await stockUp(warehouseId, partId, 3);
  await platform.put('/inventory/dealers/permission/change', {
    partId: otherId,
    scope: 'ONLY',
    dealerIds: [secondId],
    version: 0,
  });
  const text = partNo.slice(0, -2);
  const pick = async (who: typeof dealer, body: object) =>
    (await who.post<{ list: { id: number }[] }>('/inventory/part/list', { text, ...body })).data.list;
  const staff = await server.as({ type: 'OTHER', codes: ['tyres_list_view', 'online_product_manage'] });
  expect(await pick(staff, {})).toMatchObject([
    { id: partId, available: 3, online: true },
    { id: otherId, available: 0 },
  ]);
  expect(await pick(staff, { stock: 1 })).toHaveLength(1);
  expect(await pick(dealer, {})).toMatchObject([{ id: partId }]);
  const tyres = (who: typeof dealer, query: string) =>
    who.get<{ list: { id: number }[] }>(`/inventory/dealers/list-tire?text=${text}&partStatus=5&${query}`);
  expect((await tyres(staff, `dealerId=${secondId}`)).data.list.map(({ id }) => id)).toEqual([
    partId,
    otherId,
  ]);
  expect((await tyres(dealer, '')).data.list.map(({ id }) => id)).toEqual([partId]);
  expect((await tyres(dealer, `dealerId=${secondId}`)).status).toBe(404);
  expect((await dealer.get(`/inventory/dealers/customer/product/count?dealerId=${secondId}`)).status).toBe(
    404,
  );
  expect(
    (await staff.get(`/inventory/dealers/customer/product/count?dealerId=${dealerId}`)).data,
  ).toMatchObject({ onSale: 0, held: 0 });
  expect((await dealer.get('/inventory/dealers/list-tire?partStatus=3')).status).toBe(400);
});
