import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newLine, openStockWorld, type StockWorld } from '#testing/stock-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const both: PermissionCode[] = ['inventory_transaction', 'inventory_warehouses_view'];
const path = '/inventory/parts-transaction';
let key = 0;
const keeper = async (codes = both) => {
  const own = await server.as({ type: 'OTHER', codes });
  const reverse = (id: number, reason = '录错地点', once = `reverse-${(key += 1)}`) =>
    own.post(`${path}/reverse/${id}`, { reason }, { 'idempotency-key': once });
  return { ...own, reverse };
};
const rowsOf = (world: StockWorld) =>
  server.services.db
    .selectFrom('stock_txn')
    .where('location_id', '=', world.at().locationId)
    .orderBy('id')
    .select(['id', 'biz_type', 'delta', 'reverses_id'])
    .execute();

it('takes back a whole line once, and says so in both rows and in the log', async () => {
  const world = await openStockWorld(server);
  const line = { bizLineId: newLine() };
  await world.post([world.entry(4, { ...line, dot: '2523' }), world.entry(6, { ...line, dot: '0124' })]);
  const own = await keeper();
  const [row] = await rowsOf(world);
  const answers = await Promise.all([own.reverse(row?.id ?? 0), own.reverse(row?.id ?? 0)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await world.level()).toEqual({});
  expect((await rowsOf(world)).slice(2).map(({ biz_type, delta }) => [biz_type, delta])).toEqual([
    ['INITIAL_REVERSAL', -4],
    ['INITIAL_REVERSAL', -6],
  ]);
  const { data } = await own.get<{ list: object[] }>(`${path}/page?locationId=${world.at().locationId}`);
  expect(data.list).toMatchObject([
    { type: 'INITIAL_REVERSAL', reason: '录错地点', reversedById: null },
    { type: 'INITIAL_REVERSAL', reason: '录错地点', reversesId: row?.id },
    { type: 'INITIAL', reason: '录错地点', reversedBy: expect.stringMatching(/^用户/) },
    { type: 'INITIAL', reason: '录错地点', reversesId: null },
  ]);
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'stock-posting')
    .where('entity_id', '=', row?.id ?? 0)
    .select(['action', 'remark'])
    .execute();
  expect(log).toEqual([{ action: 'reverse', remark: '期初入账 T-1: 录错地点' }]);
});

it('leaves to documents what they correct themselves, and reversals as they are', async () => {
  const world = await openStockWorld(server);
  await world.post([world.entry(4), world.entry(2, { bizType: 'SALE_RETURN' })]);
  const own = await keeper();
  const [opening, returned] = await rowsOf(world);
  await own.reverse(opening?.id ?? 0);
  const [, , taken] = await rowsOf(world);
  for (const id of [returned?.id, taken?.id]) {
    const { status, body } = await own.reverse(id ?? 0);
    expect([status, body.error]).toEqual([422, 'inventory.not-reversible']);
  }
  expect(await world.level()).toEqual({ on_hand: 2 });
});

it('refuses what was sold meanwhile, what is worth much, and who may not', async () => {
  const world = await openStockWorld(server);
  await world.post([world.entry(10)]);
  await world.post([world.entry(-4, { bizType: 'SALE_OUT' })]);
  const [row] = await rowsOf(world);
  const id = row?.id ?? 0;
  const [own, looker] = [await keeper(), await keeper(['inventory_transaction'])];
  expect((await own.reverse(id)).body).toMatchObject({
    error: 'inventory.short',
    details: { asked: 10, free: 6 },
  });
  expect((await looker.reverse(id)).body).toMatchObject({ error: 'permission.code' });
  expect((await own.reverse(id, ' ')).status).toBe(400);
  expect((await own.reverse(1e9)).status).toBe(404);
  await world.post([world.entry(4)]);
  await server.services.db
    .updateTable('stock_txn')
    .set({ unit_cost_fen: 100_000 })
    .where('id', '=', id)
    .execute();
  expect((await own.reverse(id)).body).toMatchObject({
    error: 'inventory.needs-approval',
    details: { value: 10_000, limit: 5000 },
  });
  expect(await world.level()).toEqual({ on_hand: 10 });
});

it('several lines add up: what one took back of a place that day counts towards the limit', async () => {
  const world = await openStockWorld(server);
  for (const _ of [1, 2]) await world.post([world.entry(10, { bizLineId: newLine() })]);
  const [first, second] = await rowsOf(world);
  await server.services.db
    .updateTable('stock_txn')
    .set({ unit_cost_fen: 30_000 })
    .where('location_id', '=', world.at().locationId)
    .execute();
  await server.services.db
    .insertInto('part_price')
    .values({ part_id: world.at().partId, kind: 'PURCHASE', fen: 30_000, valid_from: new Date(0) })
    .execute();
  const own = await keeper();
  expect((await own.reverse(first?.id ?? 0)).status).toBe(200);
  expect((await own.reverse(second?.id ?? 0)).body).toMatchObject({
    error: 'inventory.needs-approval',
    details: { value: 6000, limit: 5000 },
  });
  expect((await (await keeper()).reverse(second?.id ?? 0)).status).toBe(200);
});

it('goods are worth what is booked of them, whatever their purchase price says later', async () => {
  const world = await openStockWorld(server);
  const { db } = server.services;
  const { locationId, partId } = world.at();
  await db
    .insertInto('part_price')
    .values({ part_id: partId, kind: 'PURCHASE', fen: 30_000, valid_from: new Date(0) })
    .execute();
  await world.post([world.entry(20, { bizLineId: newLine() })]);
  await db.updateTable('part_price').set({ fen: 1 }).where('part_id', '=', partId).execute();
  const own = await keeper();
  const lines = [{ partId, dot: '', seen: 20, counted: 2 }];
  const body = { locationId, reason: 'COUNT', lines };
  const { data: made } = await own.post<{ id: number; version: number }>('/inventory/adjustment', body, {
    'idempotency-key': 'worth',
  });
  const sent = await own.put(`/inventory/adjustment/submit/${made.id}`, { version: made.version });
  expect(sent).toMatchObject({ data: { value: 18, status: 'PENDING' } });
});

it('may leave nothing behind when it is refused: it works once the goods are back', async () => {
  const world = await openStockWorld(server);
  await world.post([world.entry(3)]);
  await world.post([world.entry(-3, { bizType: 'SALE_OUT' })]);
  const own = await keeper();
  const [row] = await rowsOf(world);
  expect((await own.reverse(row?.id ?? 0)).body.error).toBe('inventory.short');
  await world.post([world.entry(3, { bizType: 'SALE_RETURN' })]);
  expect((await own.reverse(row?.id ?? 0)).status).toBe(200);
  expect(await world.level()).toEqual({});
});

it('an adjustment shows what the ledger took back of it: its lines, sums, status and log; who comes second is told by whom', async () => {
  const world = await openStockWorld(server);
  const own = await keeper();
  const { locationId, partId } = world.at();
  const lines = ['2523', '0124'].map((dot) => ({ partId, dot, seen: 0, counted: 3 }));
  const { data: made } = await own.post<{ id: number; version: number }>(
    '/inventory/adjustment',
    { locationId, reason: 'COUNT', lines },
    { 'idempotency-key': `shown-${locationId}` },
  );
  const submit = () => own.put(`/inventory/adjustment/submit/${made.id}`, { version: made.version });
  expect((await submit()).data).toMatchObject({ status: 'POSTED', quantityUp: 6 });
  // Seen before it was posted: whoever is late is told who was not.
  const second = await (
    await keeper()
  ).put(`/inventory/adjustment/submit/${made.id}`, { version: made.version });
  expect([second.status, second.body.error]).toEqual([409, 'record.changed']);
  expect(second.body.message).toMatch(
    /^数据已被他人修改，请刷新后重试（用户.* 20\d\d-\d\d-\d\d \d\d:\d\d 提交）$/,
  );
  const detail = async () =>
    (
      await own.get<{
        status: string;
        quantityUp: number;
        lines: { reversed: boolean }[];
        timeline: { actionText: string; remark: string }[];
      }>(`/inventory/adjustment/${made.id}`)
    ).data;
  const [first, other] = await rowsOf(world);
  expect((await own.reverse(first?.id ?? 0)).status).toBe(200);
  const half = await detail();
  expect(half).toMatchObject({ status: 'POSTED', quantityUp: 3 });
  expect(half.lines.filter(({ reversed }) => reversed)).toHaveLength(1);
  expect((await own.reverse(other?.id ?? 0, '重复录入')).status).toBe(200);
  const after = await detail();
  expect(after).toMatchObject({ status: 'REVERSED', quantityUp: 0 });
  expect(after.timeline.filter(({ actionText }) => actionText === '冲销').at(-1)?.remark).toMatch(
    /\+3：重复录入$/,
  );
});

it('of two who take back its two lines at once the second leaves nothing, and says so', async () => {
  const world = await openStockWorld(server);
  const own = await keeper();
  const { locationId, partId } = world.at();
  const lines = ['2523', '0124'].map((dot) => ({ partId, dot, seen: 0, counted: 3 }));
  const { data: made } = await own.post<{ id: number; version: number }>(
    '/inventory/adjustment',
    { locationId, reason: 'COUNT', lines },
    { 'idempotency-key': `race-${locationId}` },
  );
  await own.put(`/inventory/adjustment/submit/${made.id}`, { version: made.version });
  const rows = await rowsOf(world);
  const other = await keeper();
  const [first, second] = rows;
  const answers = await Promise.all([own.reverse(first?.id ?? 0), other.reverse(second?.id ?? 0)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { data } = await own.get<{ status: string }>(`/inventory/adjustment/${made.id}`);
  expect(data.status).toBe('REVERSED');
});
