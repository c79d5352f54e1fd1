import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  coveragePath as path,
  makeBrand,
  makeDealer,
  openCoverage,
  type TestRule,
} from '#testing/coverage-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('keeps one rule a pair of place and goods, with versions and a trace of each change', async () => {
  const { keeper, add, at } = await openCoverage(server);
  const made = await add({ areaCode: '33', priority: 2, leadDays: 2 });
  expect(made.data).toMatchObject({
    level: 'PROVINCE',
    area: '浙江省',
    kind: 'COVER',
    priority: 2,
    version: 0,
  });
  expect((await add({ areaCode: '33' })).body).toMatchObject({ error: 'coverage.exists' });
  expect((await add({ areaCode: '33', partId: at().partId })).status).toBe(200);
  const { id } = made.data;
  const change = { kind: 'COVER', priority: 3, leadDays: 2 };
  const changed = await keeper.put<TestRule>(`${path}/${id}`, { ...change, version: 0 });
  expect(changed.data).toMatchObject({ priority: 3, version: 1 });
  const stale = await keeper.put(`${path}/${id}`, { ...change, version: 0 });
  expect(stale.body).toMatchObject({ error: 'record.changed' });
  const denied = await keeper.put<TestRule>(`${path}/${id}`, {
    kind: 'DENY',
    priority: 3,
    leadDays: 2,
    version: 1,
  });
  expect(denied.data).toMatchObject({ kind: 'DENY', priority: null, leadDays: null });
  expect((await keeper.delete(`${path}/${id}`)).status).toBe(200);
  expect((await keeper.delete(`${path}/${id}`)).status).toBe(404);
  const { rows } = await sql<{ action: string; entity_no: string }>`
    SELECT action, entity_no FROM timeline WHERE entity = 'coverage' AND entity_id = ${id} ORDER BY id`.execute(
    server.services.db,
  );
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
  expect(rows[0]?.entity_no).toMatch(/→ 浙江省$/);
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const log = await admin.get<{ list: { changes: { field: string; before: string; after: string }[] }[] }>(
    '/user/audit/list?entity=coverage',
  );
  expect(log.data.list.find(({ changes }) => changes.some(({ after }) => after === '3'))?.changes).toEqual([
    { field: '优先级', before: '2', after: '3' },
  ]);
});

it('refuses two places, two kinds of goods, an unknown area or place, and supply without figures', async () => {
  const { add, at, keeper } = await openCoverage(server);
  const dealerId = await makeDealer(server, '330108');
  const brand = await makeBrand(server);
  const refused = [
    { areaCode: '33', dealerId },
    { brandId: brand.id, partId: at().partId },
    { areaCode: '99' },
    { areaCode: 'MIDDLE' },
    { priority: null },
    { priority: 0 },
    { leadDays: 61 },
  ];
  for (const body of refused) expect((await add(body)).status, JSON.stringify(body)).toBe(400);
  for (const body of [{ locationId: 999_999 }, { dealerId: 999_999 }, { partId: 999_999 }])
    expect((await add(body)).status, JSON.stringify(body)).toBe(404);
  const viewer = await server.as({ type: 'OTHER', codes: ['inventory_coverage_view'] });
  expect((await viewer.post(`${path}/add`, {})).status).toBe(403);
  expect((await keeper.get<{ total: number }>(`${path}/list`)).data.total).toBe(0);
});

it('finds rules by words, place, level and province; counts the levels', async () => {
  const { add, keeper, at } = await openCoverage(server);
  const dealerId = await makeDealer(server, '330108');
  await add({ areaCode: '33' });
  await add({ areaCode: '3301' });
  await add({ areaCode: 'EAST' });
  expect((await add({})).data.area).toBe('全国');
  await add({ locationId: at(1).locationId, dealerId, kind: 'DENY' });
  const list = async (query: string) =>
    (await keeper.get<{ list: TestRule[]; counts?: object }>(`${path}/list?${query}`)).data;
  expect((await list('province=33&sort=updatedTime')).list.map(({ level }) => level)).toEqual([
    'PROVINCE',
    'CITY',
  ]);
  expect((await list('level=REGION,DEALER')).list.map(({ level }) => level)).toEqual(['REGION', 'DEALER']);
  expect((await list(`locationId=${at(1).locationId}`)).list).toMatchObject([{ kind: 'DENY', dealerId }]);
  expect((await list('kind=DENY')).list).toHaveLength(1);
  expect((await list('counts=level')).counts).toEqual({ ALL: 1, CITY: 1, DEALER: 1, PROVINCE: 1, REGION: 1 });
  const sheet = await keeper.get(`${path}/list?format=xlsx`);
  expect(sheet.status).toBe(200);
});

it('says who is served first by whom, and where nobody serves', async () => {
  const { add, keeper, at } = await openCoverage(server, { places: 2, parts: 1 });
  const near = await makeDealer(server, '330108');
  const gap = await makeDealer(server, '540102');
  await sql`UPDATE company SET region = 'WEST' WHERE id = ${gap}`.execute(server.services.db);
  await add({ areaCode: '33', priority: 2 });
  await add({ locationId: at(1).locationId, areaCode: 'EAST', priority: 1, leadDays: 3 });
  const rows = async (query: string) =>
    (await keeper.get<{ list: object[] }>(`${path}/dealers?pageSize=100&${query}`)).data.list;
  const first = (await rows('province=33')).find((row) => (row as { id: number }).id === near);
  expect(first).toMatchObject({ locationId: at(1).locationId, priority: 1, leadDays: 3, places: 2 });
  expect(await rows('province=54&gap=true')).toMatchObject([{ id: gap, locationId: null, places: 0 }]);
  const brand = await makeBrand(server, [at().partId]);
  await add({ locationId: at(1).locationId, areaCode: '33', brandId: brand.id, kind: 'DENY' });
  const other = (await rows(`province=33&partId=${at().partId}`)).find(
    (row) => (row as { id: number }).id === near,
  );
  expect(other).toMatchObject({ locationId: at().locationId, places: 1 });
  const { data } = await keeper.get<{ provinces: { code: string; gaps: number; first: object[] }[] }>(
    `${path}/map`,
  );
  expect(data.provinces).toHaveLength(31);
  expect(data.provinces.find(({ code }) => code === '54')).toMatchObject({ gaps: 1, first: [] });
});
