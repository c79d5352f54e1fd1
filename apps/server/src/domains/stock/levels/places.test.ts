import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openLevelWorld } from '#testing/level-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const open = async () => {
  const w = await openLevelWorld(server);
  const { partId } = w.world.at();
  await w.world.stockUp({ '2525': 10 }, w.world.at());
  const { code, name } = await server.services.db
    .selectFrom('location')
    .where('id', '=', w.warehouse)
    .select(['code', 'name'])
    .executeTakeFirstOrThrow();
  return { ...w, partId, code, name };
};
const setIncoming = (locationId: number, incoming: number) =>
  server.services.db
    .updateTable('stock_level')
    .set({ incoming })
    .where('location_id', '=', locationId)
    .execute();

it('a warehouse with goods, or with goods on order, is not switched off: neither by its form nor by a workbook', async () => {
  const w = await open();
  const off = { name: w.name, cutOff: '', calendar: 'NONE', sells: true, enabled: false };
  const path = `/inventory/warehouses/update/${w.warehouse}`;
  const refused = {
    error: 'inventory.place-has-goods',
    details: { pieces: 10, incoming: 0, path: 'enabled' },
  };
  expect((await w.staff.put(path, { ...off, version: 0 })).body).toMatchObject(refused);
  const rows = [
    ['仓库编码', '仓库名称', '启用'],
    [w.code, w.name, '否'],
  ];
  const file = { name: 'w.xlsx', data: Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] })) };
  const told = await w.staff.upload('/inventory/warehouses/import', file);
  expect([told.status, JSON.stringify(told.body)]).toEqual([422, expect.stringContaining('还有库存 10 件')]);
  await w.world.post([w.world.entry(-10, { dot: '2525', bizType: 'ADJUST_LOSS' })]);
  await setIncoming(w.warehouse, 4);
  expect((await w.staff.put(path, { ...off, version: 0 })).body).toMatchObject({ details: { incoming: 4 } });
  await setIncoming(w.warehouse, 0);
  expect((await w.staff.put(path, { ...off, version: 0 })).data).toMatchObject({ enabled: false });
});

it('goods of a place that is not in use are in every list, with the same sum, and may leave it', async () => {
  const w = await open();
  await server.services.db
    .updateTable('location')
    .set({ enabled: false })
    .where('id', '=', w.warehouse)
    .execute();
  const at = `placeId=${w.warehouse}`;
  const stores = '/inventory/warehouse-inventories';
  type Sum = { list: { onHand: number; quantity: number }[]; totals: { onHand: number; quantity: number } };
  const read = async (path: string) => (await w.staff.get<Sum>(path)).data;
  for (const view of ['level', 'part', 'place', 'dot'])
    expect([view, (await read(`${stores}/list?view=${view}&${at}`)).totals.onHand]).toEqual([view, 10]);
  expect((await read(`${stores}/ages?by=place&${at}`)).totals.quantity).toBe(10);
  const part = await w.staff.get<{ levels: { locationId: number; onHand: number }[] }>(
    `/inventory/detail/${w.partId}`,
  );
  expect(JSON.stringify(part.data)).toContain(`"locationId":${w.warehouse}`);
  const places = (await read('/inventory/warehouses/list?pageSize=100')) as unknown as {
    list: { id: number; onHand: number }[];
  };
  expect(places.list.find(({ id }) => id === w.warehouse)).toMatchObject({ onHand: 10 });
  const free = await w.staff.get<{ free: number }[]>(
    `/inventory/transfer/free?fromId=${w.warehouse}&all=true`,
  );
  expect(free.data).toMatchObject([{ partId: w.partId, free: 10 }]);
  const to = (await openLevelWorld(server)).warehouse;
  await sql`UPDATE location SET owner_id = (SELECT owner_id FROM location WHERE id = ${w.warehouse}) WHERE id = ${to}`.execute(
    server.services.db,
  );
  const lines = [{ partId: w.partId, dot: '', quantity: 10 }];
  const ends = { fromId: w.warehouse, toId: to, dueOn: '2099-01-01', remark: '', lines };
  const make = (body: object, key: string) =>
    w.staff.post('/inventory/transfer', body, { 'idempotency-key': `${key}-${w.warehouse}` });
  expect((await make(ends, 'away')).status).toBe(200);
  const back = await make({ ...ends, fromId: to, toId: w.warehouse }, 'back');
  expect(back.body).toMatchObject({ error: 'record.not-found' });
});

it('changes a warehouse with the version seen, makes others by workbook, and lists them with what lies there', async () => {
  const w = await open();
  const code = `S${w.world.at().locationId}`;
  const { data } = await w.staff.get<{
    list: { id: number; version: number; onHand: number; code: string }[];
  }>('/inventory/warehouses/list?pageSize=100');
  const mine = data.list.find(({ id }) => id === w.warehouse);
  expect(mine).toMatchObject({ onHand: 10, version: 0 });
  const fields = { name: '新名字', cutOff: '15:30', calendar: 'NONE', sells: false };
  const path = `/inventory/warehouses/update/${w.warehouse}`;
  expect((await w.staff.put(path, { ...fields, version: 0 })).data).toMatchObject({ ...fields, version: 1 });
  expect((await w.staff.put(path, { ...fields, version: 0 })).status).toBe(409);
  expect((await w.staff.put(path, { ...fields, cutOff: '25:00', version: 1 })).status).toBe(400);
  const rows = [
    ['仓库编码', '仓库名称', '截单时间'],
    [mine?.code ?? '', '导入名', '14:00'],
    [`${code}-NEW`, '全新仓', ''],
  ];
  const file = { name: 'w.xlsx', data: Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] })) };
  expect((await w.staff.upload('/inventory/warehouses/import', file)).data).toMatchObject({ imported: 2 });
  const after = await w.staff.get<{ list: object[] }>(`/inventory/warehouses/list?text=${code}-NEW`);
  expect(after.data.list).toMatchObject([{ name: '全新仓', onHand: 0, sells: true }]);
});
