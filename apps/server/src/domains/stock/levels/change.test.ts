import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { whileWaiting } from '#testing/locks.ts';
import { openLevelWorld } from '#testing/level-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openStockWorld } from '#testing/stock-world.ts';
import { lockLevels, postStock } from '#domains/stock/inventory/index.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const open = async () => {
  const w = await openLevelWorld(server);
  const { partId } = w.world.at();
  await w.world.stockUp({ '2525': 10 }, { locationId: w.dealerPlace, partId });
  await w.world.stockUp({ '2525': 10 }, w.world.at());
  const { part_no: partNo } = await server.services.db
    .selectFrom('part')
    .where('id', '=', partId)
    .select('part_no')
    .executeTakeFirstOrThrow();
  return { ...w, partId, partNo };
};
const line = (seen: number, counted: number, dot = '2525') => ({ dot, seen, counted });
const body = (partId: number, ...lines: object[]) => ({ partId, reason: 'COUNT', lines });
const dealers = '/inventory/dealers';
const stores = '/inventory/warehouse-inventories';
const info = async (w: Awaited<ReturnType<typeof open>>) =>
  (
    await w.staff.get<{ onHand: number; safeMin: number; lines: object[]; pending: string | null }>(
      `${dealers}/part-info?locationId=${w.dealerPlace}&partId=${w.partId}`,
    )
  ).data;

it('a dealer sets its own stock against what it saw: an adjustment with its reason in the ledger', async () => {
  const w = await open();
  const put = await w.dealer.put(`${dealers}/update/${w.dealerPlace}`, {
    ...body(w.partId, line(10, 8), line(0, 3, '0126')),
    safeMin: 6,
  });
  expect([put.status, put.data]).toEqual([200, { adjustNo: expect.stringMatching(/^TZ/), status: 'POSTED' }]);
  expect(await info(w)).toMatchObject({
    onHand: 11,
    safeMin: 6,
    pending: null,
    lines: [
      { dot: '2525', quantity: 8 },
      { dot: '0126', quantity: 3 },
    ],
  });
  expect((await w.world.ledger('ADJUST_LOSS')).length).toBe(0);
  const rows = await server.services.db
    .selectFrom('stock_txn')
    .where('location_id', '=', w.dealerPlace)
    .where('biz_type', 'in', ['ADJUST_LOSS', 'ADJUST_GAIN'])
    .orderBy('id')
    .select(['delta', 'balance_after as after'])
    .execute();
  expect(rows.toSorted((a, b) => a.delta - b.delta).map((r) => r.delta)).toEqual([-2, 3]);
});

it('what a dealer keeps for another waits for its owner, whatever it is worth', async () => {
  const w = await open();
  await w.world.stockUp({ '2525': 10 }, { locationId: w.consigned, partId: w.partId });
  const put = await w.dealer.put(`${dealers}/update/${w.consigned}`, body(w.partId, line(10, 9)));
  expect([put.status, put.data]).toEqual([
    200,
    { adjustNo: expect.stringMatching(/^TZ/), status: 'PENDING' },
  ]);
  const { onHand } = (
    await w.staff.get<{ onHand: number }>(`${dealers}/part-info?locationId=${w.consigned}&partId=${w.partId}`)
  ).data;
  expect(onHand).toBe(10);
});

it('of two who saw 10 the second is told what there is now, and nothing is changed by him', async () => {
  const w = await open();
  const path = `${stores}/update/${w.warehouse}`;
  const answers = await Promise.all([
    w.staff.put(path, body(w.partId, line(10, 7))),
    w.staff.put(path, body(w.partId, line(10, 9))),
  ]);
  const late = answers.find((a) => a.status !== 200);
  expect(answers.map((a) => a.status).toSorted()).toEqual([200, 409]);
  expect(late?.body).toMatchObject({
    error: 'inventory.changed',
    details: { lines: [{ partId: w.partId, dot: '2525', seen: 10 }] },
  });
  expect(late?.body.message).toContain('库存已变化，请刷新后重试');
  expect([7, 9]).toContain((await w.world.level())['on_hand']);
});

it('a change that is sent again under its key gets the first answer, and without one within seconds', async () => {
  const w = await open();
  const key = { 'idempotency-key': 'again' };
  const send = (more: Record<string, string> = key, counted = 7) =>
    w.staff.put(`${stores}/update/${w.warehouse}`, body(w.partId, line(10, counted)), more);
  const [first, again] = await Promise.all([send(), send()]);
  expect([first.status, first.data]).toEqual([200, { adjustNo: expect.any(String), status: 'POSTED' }]);
  expect([again.status, again.data]).toEqual([200, first.data]);
  expect((await send()).data).toEqual(first.data);
  expect((await send(key, 6)).body.error).toBe('request.key-reused');
  expect((await w.world.level())['on_hand']).toBe(7);
  const bare = () => w.dealer.put(`${dealers}/update/${w.dealerPlace}`, body(w.partId, line(10, 9)));
  const [one, two] = [await bare(), await bare()];
  expect([one.status, two.data]).toEqual([200, one.data]);
  expect(await info(w)).toMatchObject({ onHand: 9 });
});

it('above the value it waits for somebody else, and is refused at once where the figure is not so', async () => {
  const w = await open();
  await w.price(w.partId, 600_000);
  const path = `${dealers}/update/${w.dealerPlace}`;
  const wrong = await w.dealer.put(path, body(w.partId, line(9, 8)));
  expect([wrong.status, wrong.body.error]).toEqual([409, 'inventory.changed']);
  const put = await w.dealer.put<{ adjustNo: string; status: string }>(path, body(w.partId, line(10, 9)));
  expect(put.data).toMatchObject({ status: 'PENDING' });
  expect(await info(w)).toMatchObject({ onHand: 10, pending: put.data.adjustNo });
  const approver = await server.as({ type: 'OTHER', codes: ['inventory_variance'] });
  const { data } = await approver.get<{ list: { id: number; version: number }[] }>(
    `/inventory/adjustment/list?text=${put.data.adjustNo}`,
  );
  const { id = 0, version = 0 } = data.list[0] ?? {};
  expect((await approver.put(`/inventory/adjustment/approve/${id}`, { version })).status).toBe(200);
  expect(await info(w)).toMatchObject({ onHand: 9, pending: null });
});

it('says nothing of places of others, of the other face, or of a provider’s own stock', async () => {
  const w = await open();
  const other = await server.as({ type: 'DEALER', codes: ['inventory_dealers_view'] });
  const change = body(w.partId, line(10, 9));
  expect((await other.put(`${dealers}/update/${w.dealerPlace}`, change)).status).toBe(404);
  expect((await w.dealer.put(`${dealers}/update/${w.warehouse}`, change)).status).toBe(404);
  expect((await w.staff.put(`${stores}/update/${w.dealerPlace}`, change)).status).toBe(404);
  await server.services.db
    .updateTable('location')
    .set({ type: 'LOGISTICS' })
    .where('id', '=', w.warehouse)
    .execute();
  expect((await w.staff.put(`${stores}/update/${w.warehouse}`, change)).status).toBe(404);
  await server.services.db
    .updateTable('location')
    .set({ type: 'WAREHOUSE' })
    .where('id', '=', w.warehouse)
    .execute();
  const group = await server.as({
    type: 'DEALER_GROUP',
    companyId: w.groupId,
    codes: ['inventory_dealers_view'],
  });
  expect((await group.put(`${dealers}/update/${w.dealerPlace}`, change)).status).toBe(403);
  expect(await info(w)).toMatchObject({ onHand: 10 });
});

it('sets the safe stock of many parts at once, all or none', async () => {
  const w = await open();
  const rows = [0, 1, 2].map((part) => w.world.at(0, part));
  const batch = (more: object) =>
    w.staff.post<{ changed: number }>(
      '/inventory/batchUpdate',
      { rows, ...more },
      { 'idempotency-key': JSON.stringify([w.partId, more]) },
    );
  expect((await batch({ safeMin: 4 })).data).toEqual({ changed: 3 });
  expect((await batch({ safeMin: 4, rows: rows.slice(0, 2) })).data).toEqual({ changed: 0 });
  const bad = await batch({ safeMin: 9, rows: [...rows, { locationId: 1e9, partId: w.partId }] });
  expect(bad.status).toBe(404);
  const { list } = (
    await w.staff.get<{ list: { safeMin: number }[] }>(`${stores}/list?placeId=${w.warehouse}`)
  ).data;
  expect(list.map((row) => row.safeMin)).toEqual([4, 4, 4]);
});

const sheet = async (...rows: (string | number)[][]) => {
  const head = ['地点编码', '商品编码', 'DOT', '账面数量(条)', '调整后(条)'];
  return {
    name: 'stock.xlsx',
    data: Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [head, ...rows] }] })),
  };
};

it('imports stock against what was seen: first stock where nothing was, every bad row at once, twice no more', async () => {
  const w = await open();
  const path = `${dealers}/import`;
  const bad = await w.dealer.upload(
    path,
    await sheet(
      ['', w.partNo, '2525', 9, 4],
      ['NOWHERE', w.partNo, '', '', 4],
      ['', 'NO-PART', '', '', 4],
      ['', w.partNo, '99', '', 1],
    ),
  );
  expect(bad.body.error).toBe('import.rows');
  const faults = bad.body.details['rows'] as unknown as { row: number; message: string }[];
  expect(faults.map(({ row }) => row).toSorted()).toEqual([2, 3, 4, 5]);
  expect(faults.find(({ row }) => row === 2)?.message).toBe('库存已变化，请刷新后重试：现有 10');
  const file = await sheet(['', w.partNo, '2525', 10, 12], [`D${w.dealerId}`, w.partNo, '0126', '', 5]);
  expect((await w.dealer.upload(path, file)).data).toMatchObject({ imported: 2, posted: 2, pending: 0 });
  expect(await info(w)).toMatchObject({ onHand: 17 });
  expect((await w.dealer.upload(path, file)).data).toMatchObject({ imported: 0 });
  expect(await info(w)).toMatchObject({ onHand: 17 });
});

it('an import over several places has all their stock before it values a part', async () => {
  const { services } = server;
  const w = await open();
  const own = await openStockWorld(server, { places: 2 });
  const { part_no: partNo } = await services.db
    .selectFrom('part')
    .where('id', '=', own.at().partId)
    .select('part_no')
    .executeTakeFirstOrThrow();
  for (const place of [0, 1]) await own.stockUp({ '2525': 10, '0126': 5 }, own.at(place));
  const codes = await services.db
    .selectFrom('location')
    .where('id', 'in', [own.at(0).locationId, own.at(1).locationId])
    .orderBy('id')
    .select('code')
    .execute();
  const file = await sheet(...codes.map(({ code }) => [code, partNo, '2525', 10, 9]));
  const answer = await whileWaiting(
    services,
    {
      lock: (ctx) => lockLevels(ctx, [own.at(1)]),
      goOn: (ctx) => postStock(ctx, [own.entry(-1, { ...own.at(1), dot: '0126', bizType: 'COUNT_LOSS' })]),
    },
    () => w.staff.upload(`${stores}/import`, file),
  );
  expect(answer.data).toMatchObject({ imported: 2, posted: 2 });
});

it('a dealer has counted once a count was posted this month', async () => {
  const w = await open();
  const ask = async () =>
    (await w.dealer.get<{ inventoried: boolean }>(`${dealers}/check-inventoried`)).data.inventoried;
  expect(await ask()).toBe(false);
  await w.dealer.put(`${dealers}/update/${w.dealerPlace}`, body(w.partId, line(10, 9)));
  expect(await ask()).toBe(true);
});

it('a dealer finds what it can order with its price and the warehouses’ stock; providers are listed', async () => {
  const w = await open();
  await server.services.db
    .updateTable('part')
    .set({ status: 'Deployed', approved_at: new Date() })
    .where('id', '=', w.partId)
    .execute();
  const found = await w.dealer.get<{ list: { partId: number; available: number }[] }>(
    `${stores}/order/parts?text=${w.partNo}&inStock=true`,
  );
  expect(found.data.list).toMatchObject([{ partId: w.partId, available: 10 }]);
  const providers = await w.staff.get<{ list: { id: number; places: number }[] }>(
    '/inventory/logistics-suppliers/list?page=1&pageSize=9999',
  );
  expect(providers.data.list.find(({ id }) => id === w.providerId)).toMatchObject({ places: 1 });
});

it('a dealer scraps what a recall holds of its own, from quarantine, and puts none of it back on sale', async () => {
  const w = await open();
  const { id } = await w.world.recall('2525', '2525');
  await w.world.post([w.world.entry(1, { locationId: w.dealerPlace, dot: '2525', bizType: 'MIRROR' })]);
  const held = { ...line(11, 10), bucket: 'quarantined' };
  const change = (reason: string, ...lines: object[]) =>
    w.dealer.put(`${dealers}/update/${w.dealerPlace}`, { partId: w.partId, reason, lines });
  const shown = (await info(w)).lines;
  expect(shown).toContainEqual(expect.objectContaining({ bucket: 'quarantined', dot: '2525', quantity: 11 }));
  expect((await change('COUNT', held, { ...line(0, 1), bucket: 'on_hand' })).body.error).toBe(
    'inventory.not-on-sale',
  );
  expect((await change('SCRAP_HELD', held)).data).toMatchObject({ status: 'POSTED' });
  // Ten of them lie in a warehouse.
  expect(await w.world.held(id)).toBe(20);
});
