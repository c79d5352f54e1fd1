import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import {
  adjustmentPath as path,
  fillAdjusted as fill,
  newAdjustmentKey,
  openAdjustmentWorld,
  type AdjustmentRow as Adjustment,
} from '#testing/adjustment-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});
const open = () => openAdjustmentWorld(server);

it('damage makes good pieces defective, scrap takes defective ones out; neither makes more', async () => {
  const own = await open();
  await setSetting(server.services.db, stockSettings.settings.approveAboveFen, 1_000_000);
  await fill(own);
  const book = async (reason: string, seen: number, counted: number) => {
    const body = { locationId: own.warehouseId, reason, lines: [own.line(0, '2523', seen, counted)] };
    const made = await own.keeper.post<Adjustment>(path, body, newAdjustmentKey());
    return made.status === 200 ? own.submit(made.data) : made;
  };
  const buckets = () =>
    server.services.db
      .selectFrom('stock_level')
      .where('location_id', '=', own.warehouseId)
      .where('part_id', '=', own.parts[0]?.id ?? 0)
      .select(['on_hand', 'defective'])
      .executeTakeFirstOrThrow();
  expect((await book('DAMAGE', 10, 7)).data).toMatchObject({ status: 'POSTED', quantityDown: 3 });
  expect(await buckets()).toEqual({ on_hand: 7, defective: 3 });
  expect((await book('DAMAGE', 7, 8)).body.error).toBe('inventory.only-fewer');
  const path2 = `${path}/stock?locationId=${own.warehouseId}&bucket=defective`;
  expect((await own.keeper.get<{ quantity: number }[]>(path2)).data).toMatchObject([{ quantity: 3 }]);
  expect((await book('SCRAP', 4, 0)).body.error).toBe('inventory.changed');
  expect((await book('SCRAP', 3, 1)).data).toMatchObject({ status: 'POSTED', quantityDown: 2 });
  expect(await buckets()).toEqual({ on_hand: 7, defective: 1 });
  const rows = await server.services.db
    .selectFrom('stock_txn')
    .where('location_id', '=', own.warehouseId)
    .where('biz_type', 'in', ['DAMAGE', 'SCRAP'])
    .orderBy('id')
    .select(['biz_type', 'bucket', 'delta'])
    .execute();
  expect(rows.map((r) => `${r.biz_type} ${r.bucket} ${r.delta}`)).toEqual([
    'DAMAGE defective 3',
    'DAMAGE on_hand -3',
    'SCRAP defective -2',
  ]);
  await setSetting(server.services.db, stockSettings.settings.approveAboveFen);
});

it('what a recall holds has a way out: scrapped or claimed, and it holds so many fewer', async () => {
  const own = await open();
  await fill(own);
  const partId = own.parts[0]?.id ?? 0;
  const post = <T>(to: string, body: object) => own.keeper.post<T>(to, body, newAdjustmentKey());
  const range = { partId, dotFrom: '2523', dotTo: '2523', reason: '鼓包' };
  const { data: recall } = await post<{ id: number; held: number }>('/inventory/recall', range);
  expect(recall.held).toBe(10);
  for (const [reason, seen, counted] of [
    ['SCRAP_HELD', 10, 7],
    ['MAKER_CLAIM', 7, 5],
  ] as const) {
    const body = { locationId: own.warehouseId, reason, lines: [own.line(0, '2523', seen, counted)] };
    const { data } = await post<Adjustment>(path, body);
    expect((await own.submit(data)).data).toMatchObject({ status: 'POSTED' });
  }
  const { data: now } = await own.keeper.get<{ held: number; pieces: object[] }>(
    `/inventory/recall/${recall.id}`,
  );
  expect(now).toMatchObject({
    held: 5,
    pieces: [
      { kind: 'HELD', quantity: 10 },
      { kind: 'GONE', quantity: -3, causeType: '报废' },
      { kind: 'GONE', quantity: -2 },
    ],
  });
});

it('a line names its bucket: quarantine is corrected against what was seen there, never back on sale', async () => {
  const own = await open();
  await setSetting(server.services.db, stockSettings.settings.approveAboveFen, 10_000_000);
  await fill(own);
  const partId = own.parts[0]?.id ?? 0;
  const post = <T>(to: string, body: object) => own.keeper.post<T>(to, body, newAdjustmentKey());
  await post('/inventory/recall', { partId, dotFrom: '2523', dotTo: '2523', reason: '鼓包' });
  const line = (bucket: string, seen: number, counted: number) => ({
    ...own.line(0, '2523', seen, counted),
    bucket,
  });
  const make = (reason: string, ...lines: object[]) =>
    post<Adjustment>(path, { locationId: own.warehouseId, reason, lines });
  const stock = await own.keeper.get<{ bucket: string; quantity: number }[]>(
    `${path}/stock?locationId=${own.warehouseId}&bucket=quarantined&bucket=on_hand`,
  );
  expect(stock.data.filter(({ quantity }) => quantity === 10)).toMatchObject([{ bucket: 'quarantined' }]);
  expect((await make('DAMAGE', line('quarantined', 10, 9))).body).toMatchObject({
    error: 'inventory.wrong-bucket',
    details: { path: 'lines.0.counted' },
  });
  expect((await make('COUNT', line('quarantined', 10, 9), line('on_hand', 0, 1))).body).toMatchObject({
    error: 'inventory.not-on-sale',
    details: { path: 'lines.1.counted' },
  });
  const stale = await make('COUNT', line('quarantined', 9, 8));
  expect((await own.submit(stale.data)).body.error).toBe('inventory.changed');
  const { data } = await make('COUNT', line('quarantined', 10, 9));
  expect((await own.submit(data)).data).toMatchObject({ status: 'POSTED', quantityDown: 1 });
  const { data: shown } = await own.keeper.get<{ lines: object[] }>(`${path}/${data.id}`);
  expect(shown.lines).toMatchObject([{ bucket: 'quarantined', delta: -1 }]);
  await setSetting(server.services.db, stockSettings.settings.approveAboveFen);
});

it('what one adjustment took out of quarantine no other puts on sale, whether it is posted or waits; more of it may be scrapped', async () => {
  const own = await open();
  await setSetting(server.services.db, stockSettings.settings.approveAboveFen, 10_000_000);
  await fill(own);
  const partId = own.parts[0]?.id ?? 0;
  const post = <T>(to: string, body: object) => own.keeper.post<T>(to, body, newAdjustmentKey());
  await post('/inventory/recall', { partId, dotFrom: '2523', dotTo: '2523', reason: '鼓包' });
  const make = async (reason: string, bucket: string, dot: string, seen: number, counted: number) => {
    const lines = [{ ...own.line(0, dot, seen, counted), bucket }];
    return (await post<Adjustment>(path, { locationId: own.warehouseId, reason, lines })).data;
  };
  const waits = await make('COUNT', 'on_hand', '2623', 0, 1);
  await setSetting(server.services.db, stockSettings.settings.approveAboveFen, 0);
  expect((await own.submit(waits)).data.status).toBe('PENDING');
  await setSetting(server.services.db, stockSettings.settings.approveAboveFen, 10_000_000);
  const held = await make('COUNT', 'quarantined', '2523', 10, 9);
  expect((await own.submit(held)).data.status).toBe('POSTED');
  const { data: pending } = await own.keeper.get<Adjustment>(`${path}/${waits.id}`);
  const approved = await own.approver.put(`${path}/approve/${waits.id}`, { version: pending.version });
  expect(approved.body.error).toBe('inventory.back-on-sale');
  const scrap = await make('SCRAP_HELD', 'quarantined', '2523', 9, 8);
  expect((await own.submit(scrap)).data.status).toBe('POSTED');
  const again = await make('COUNT', 'on_hand', '2723', 0, 1);
  expect((await own.submit(again)).body.error).toBe('inventory.back-on-sale');
  await setSetting(server.services.db, stockSettings.settings.approveAboveFen);
});
