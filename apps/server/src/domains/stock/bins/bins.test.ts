import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBinWorld, type BinAnswer } from '#testing/bin-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { codesBetween } from './generate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

it('makes bins by pattern: letters and digits by their width; those that exist stay', async () => {
  expect(codesBetween('A-9-1', 'B-10-2')).toEqual([
    'A-9-1',
    'A-9-2',
    'A-10-1',
    'A-10-2',
    'B-9-1',
    'B-9-2',
    'B-10-1',
    'B-10-2',
  ]);
  const own = await openBinWorld(server);
  const pattern = { locationId: own.a, from: 'a-01-1', to: 'A-12-4' };
  const made = await own.planner.post('/inventory/bin/generate', { ...pattern, preview: true });
  expect(made.data).toEqual({ created: 45, existing: 3, first: 'A-01-1', last: 'A-12-4' });
  expect(await own.bins()).toHaveLength(3);
  await own.planner.post('/inventory/bin/generate', pattern);
  const bins = await own.planner.get<{ total: number; list: BinAnswer[] }>(
    `/inventory/bin/list?locationId=${own.a}&text=A-12-4`,
  );
  expect(bins.data.list).toMatchObject([{ code: 'A-12-4', aisle: 'A', rack: '12', level: '4' }]);
  const wrong = await own.planner.post('/inventory/bin/generate', { ...pattern, to: 'A-12' });
  expect(wrong.body).toMatchObject({ error: 'bin.pattern', details: { path: 'to' } });
  const many = await own.planner.post('/inventory/bin/generate', { ...pattern, from: 'A-1-1', to: 'Z-99-9' });
  expect(many.body.error).toBe('bin.too-many');
});

it('takes one by one, changes it by its version, and disables it only when it is empty', async () => {
  const own = await openBinWorld(server);
  const created = await own.planner.post<BinAnswer>('/inventory/bin', { locationId: own.a, code: 'b-01-2' });
  expect(created.data).toMatchObject({ code: 'B-01-2', aisle: 'B', level: '2', maxPieces: null });
  const twice = await own.planner.post('/inventory/bin', { locationId: own.a, code: 'B-01-2' });
  expect(twice.body).toMatchObject({ error: 'record.duplicate', details: { path: 'code' } });
  // Another place may have a bin of the same code.
  expect((await own.planner.post('/inventory/bin', { locationId: own.b, code: 'B-01-2' })).status).toBe(200);
  const { id, version } = created.data;
  const change = { code: 'B-01-2', maxPieces: 3, version };
  expect((await own.planner.put<BinAnswer>(`/inventory/bin/${id}`, change)).data.maxPieces).toBe(3);
  expect((await own.planner.put(`/inventory/bin/${id}`, change)).body.error).toBe('record.changed');
  await own.stockUp({ '2525': 4 });
  expect((await own.putAway([{ binId: id, quantity: 4, seen: 4 }])).body).toMatchObject({
    error: 'bin.full',
    details: { path: 'lines.0.quantity' },
  });
  await own.putAway([{ binId: id, quantity: 2, seen: 4 }]);
  const off = await own.planner.put(`/inventory/bin/status/${id}`, { enabled: false });
  expect(off.body.error).toBe('bin.not-empty');
  await own.move({ fromId: id, quantity: 2, seen: 2 });
  expect((await own.planner.put(`/inventory/bin/status/${id}`, { enabled: false })).status).toBe(200);
  expect((await own.putAway([{ binId: id, quantity: 1, seen: 4 }])).body.error).toBe('bin.disabled');
});

it('takes bins from a workbook, known ones are changed; every bad row at once', async () => {
  const own = await openBinWorld(server);
  const { code } = await server.services.db
    .selectFrom('location')
    .where('id', '=', own.a)
    .select('code')
    .executeTakeFirstOrThrow();
  const book = async (rows: (string | number)[][]) => ({
    name: 'bins.xlsx',
    data: Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: '1',
            rows: [['地点编码', '货位', '通道', '货架', '层', '拣货顺序', '最多存放(条)'], ...rows],
          },
        ],
      }),
    ),
  });
  const path = '/inventory/bin/import';
  const bad = await own.planner.upload(
    path,
    await book([
      [code, 'C-01-1', '', '', '', 7, 20],
      ['NOWHERE', 'C-01-2', '', '', '', 8, ''],
      [code, 'c-01-1', '', '', '', 9, ''],
    ]),
  );
  const rows = (bad.body.details as unknown as { rows: { row: number }[] }).rows.map(({ row }) => row);
  expect(rows).toEqual([3, 4]);
  const good = await own.planner.upload<{ imported: number }>(
    path,
    await book([
      [code, 'C-01-1', '', '', '', 7, 20],
      [code, 'A-01-1', '', '', '', 99, 4],
    ]),
  );
  expect(good.data.imported).toBe(2);
  expect((await own.bins()).map((one) => [one.code, one.maxPieces])).toEqual([
    ['A-02-1', 10],
    ['A-03-1', 10],
    ['C-01-1', 20],
    ['A-01-1', 4],
  ]);
});

it('proposes a bin with the same part and DOT, then the same part, then an empty one, as they have room', async () => {
  const own = await openBinWorld(server);
  await own.stockUp({ '2525': 30, '2625': 2 });
  await own.stockUp({ '2525': 3 }, own.a, 1);
  const lines = [
    { partId: own.partId(), dot: '2525', quantity: 26 },
    { partId: own.partId(1), dot: '2525', quantity: 3 },
  ];
  await own.putAway([
    { binId: own.binId(2), quantity: 4, seen: 30 },
    { binId: own.binId(1), dot: '2625', quantity: 2, seen: 2 },
  ]);
  expect(await own.unplaced()).toMatchObject({ '2525': expect.any(Number) });
  const proposed = await own.planner.post<object[]>('/inventory/putaway/propose', {
    locationId: own.a,
    lines,
  });
  expect(proposed.data).toMatchObject([
    { binCode: 'A-03-1', quantity: 6 },
    { binCode: 'A-02-1', quantity: 8 },
    { binCode: 'A-01-1', quantity: 10 },
    { binId: null, quantity: 2 },
    { partId: own.partId(1), binId: null, quantity: 3 },
  ]);
});

it('moves by what was seen, all lines or none, and lists what is left to put away, also of one document', async () => {
  const own = await openBinWorld(server);
  await own.stockUp({ '2525': 8 });
  const stale = await own.putAway([{ binId: own.binId(0), quantity: 2, seen: 9 }]);
  expect(stale.body).toMatchObject({ error: 'bin.changed', details: { now: 8, dot: '2525' } });
  const half = await own.putAway([
    { binId: own.binId(0), quantity: 5, seen: 8 },
    { binId: own.binId(1), quantity: 5, seen: 8 },
  ]);
  expect(half.body.error).toBe('bin.changed');
  expect(await own.shelves()).toEqual({});
  await own.putAway([
    { binId: own.binId(0), quantity: 5, seen: 8 },
    { binId: own.binId(1), quantity: 1, seen: 8 },
  ]);
  expect(await own.shelves()).toEqual({ 'A-01-1 2525': 5, 'A-02-1 2525': 1 });
  expect(await own.unplaced()).toEqual({ '2525': 2 });
  const path = '/inventory/putaway/list?bizNo=';
  expect((await own.planner.get<{ total: number }>(`${path}T-1&locationId=${own.a}`)).data.total).toBe(1);
  expect((await own.planner.get<{ total: number }>(`${path}T-2&locationId=${own.a}`)).data.total).toBe(0);
  expect(
    (await own.move({ fromId: own.binId(0), toId: own.binId(0), quantity: 1, seen: 5 })).body.error,
  ).toBe('bin.same');
  await own.move({ fromId: own.binId(0), toId: own.binId(1), quantity: 3, seen: 5 });
  const late = await own.move({ fromId: own.binId(0), toId: own.binId(1), quantity: 2, seen: 5 });
  expect(late.body).toMatchObject({ error: 'bin.changed', details: { now: 2 } });
  expect(await own.shelves()).toEqual({ 'A-01-1 2525': 2, 'A-02-1 2525': 4 });
  const content = `/inventory/bin/content?binId=${own.binId(1)}`;
  expect((await own.planner.get<{ list: object[] }>(content)).data.list).toMatchObject([
    { binCode: 'A-02-1', dot: '2525', quantity: 4 },
  ]);
});

it('bins give way to what leaves: first what was not put away, then the bin with the fewest pieces', async () => {
  const own = await openBinWorld(server);
  await own.stockUp({ '2525': 12 });
  await own.putAway([
    { binId: own.binId(0), quantity: 2, seen: 12 },
    { binId: own.binId(1), quantity: 5, seen: 12 },
    { binId: own.binId(2), quantity: 3, seen: 12 },
  ]);
  await own.stockUp({ '2525': -2 });
  expect(await own.unplaced()).toEqual({});
  expect(Object.values(await own.shelves())).toEqual([2, 5, 3]);
  await own.stockUp({ '2525': -4 });
  expect(await own.shelves()).toEqual({ 'A-02-1 2525': 5, 'A-03-1 2525': 1 });
  await own.stockUp({ '2525': -6 });
  expect(await own.shelves()).toEqual({});
});

it('keeps others out: strangers, providers of other places, suppliers; a provider puts away but makes no bins', async () => {
  const own = await openBinWorld(server);
  await own.stockUp({ '2525': 4 });
  const line = { binId: own.binId(0), quantity: 1, seen: 4 };
  expect((await own.putAway([line], own.otherLogistics)).status).toBe(404);
  expect((await own.putAway([line], own.dealer)).status).toBe(404);
  expect((await own.putAway([line], own.logistics)).status).toBe(200);
  const create = { locationId: own.a, code: 'X-1' };
  expect((await own.logistics.post('/inventory/bin', create)).status).toBe(403);
  expect((await own.dealer.post('/inventory/bin', create)).status).toBe(404);
  // Its consigned shelf is run by the dealer.
  const shelf = await own.dealer.post('/inventory/bin', { locationId: own.consigned, code: 'X-1' });
  expect(shelf.status).toBe(200);
  const places = await own.logistics.get<{ value: number }[]>('/inventory/bin/places?binned=true');
  expect(places.data.map(({ value }) => value)).toEqual([own.a]);
  const mirror = await server.services.db
    .updateTable('location')
    .set({ type: 'LOGISTICS' })
    .where('id', '=', own.b)
    .returning('id')
    .executeTakeFirstOrThrow();
  const refused = await own.planner.post('/inventory/bin', { locationId: mirror.id, code: 'X-1' });
  expect(refused.body.error).toBe('bin.place');
});

it('of twenty who fill one bin or take its last pieces at once, only as many succeed as there is room for', async () => {
  const own = await openBinWorld(server);
  await own.stockUp({ '2525': 20 });
  await own.stockUp({ '2525': 20 }, own.a, 1);
  const put = (at: number) =>
    own.putAway([{ binId: own.binId(0), partId: own.partId(at % 2), quantity: 4, seen: 20 }]);
  const answers = await Promise.all([put(0), put(1), put(0), put(1), put(0), put(1)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await own.bins())[0]?.pieces).toBe(8);
  const { rows } = await sql<{ qty: number }>`SELECT qty FROM bin_stock WHERE bin_id = ${own.binId(0)}
    AND part_id = ${own.partId()}`.execute(server.services.db);
  expect(rows).toEqual([{ qty: 4 }]);
  // Pieces leave while others move them: the bins never hold more than is there.
  const moves = Array.from({ length: 8 }, () =>
    own.move({ fromId: own.binId(0), toId: own.binId(1), quantity: 1, seen: 4 }),
  );
  const leave = Array.from({ length: 18 }, () => own.stockUp({ '2525': -1 }));
  const moved = await Promise.all(moves);
  await Promise.all(leave);
  expect(moved.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const held = Object.values(await own.shelves()).reduce((sum, qty) => sum + qty, 0);
  expect(held).toBe(2);
});

it('of two imports of the same bins in opposite order both hold, the later as a whole', async () => {
  const own = await openBinWorld(server);
  const { db } = server.services;
  const { code } = await db
    .selectFrom('location')
    .where('id', '=', own.consigned)
    .select('code')
    .executeTakeFirstOrThrow();
  const codes = Array.from({ length: 40 }, (_, at) => `R-${String(at + 10)}-1`);
  const send = async (by: typeof own.planner, most: number, order: readonly string[]) => {
    const head = ['地点编码', '货位', '通道', '货架', '层', '拣货顺序', '最多存放(条)'];
    const rows = [head, ...order.map((each) => [code, each, '', '', '', 1, most])];
    const data = Buffer.from(await writeXlsx({ sheets: [{ name: '1', rows }] }));
    return (await by.upload('/inventory/bin/import', { name: 'bins.xlsx', data })).status;
  };
  const platform = await server.as({ type: 'OTHER' });
  expect(await send(own.dealer, 5, codes)).toBe(200);
  expect(await Promise.all([send(own.dealer, 6, codes), send(platform, 7, codes.toReversed())])).toEqual([
    200, 200,
  ]);
  const found = await db
    .selectFrom('bin')
    .where('location_id', '=', own.consigned)
    .select('max_pieces')
    .distinct()
    .execute();
  expect(found).toHaveLength(1);
  expect([6, 7]).toContain(found[0]?.max_pieces);
});
