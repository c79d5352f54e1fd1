import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClueWorld } from '#testing/clue-world.ts';
import { openConversionWorld, type ConversionWorld } from '#testing/conversion-world.ts';
import { openRetailWorld, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let retail: RetailWorld;
let world: ConversionWorld;
beforeAll(async () => {
  server = await openTestServer();
  retail = await openRetailWorld(server);
  await retail.stockUp(retail.warehouseId, { '2525': 40 });
  world = await openConversionWorld(server);
});
afterAll(() => server.close());

test('stages, rates and times of a month, by hand; a later stage implies the earlier', async () => {
  const dealer = await world.shop();
  const at = '2025-03-10T10:00:00+08:00';
  await world.put(dealer, { at });
  await world.put(dealer, { at, contacted: '2025-03-10T12:00:00+08:00' });
  await world.put(dealer, {
    at,
    contacted: '2025-03-10T16:00:00+08:00',
    booked: '2025-03-11T16:00:00+08:00',
  });
  await world.put(dealer, { at, visited: '2025-03-12T10:00:00+08:00' });
  await world.put(dealer, {
    at,
    visited: '2025-03-12T10:00:00+08:00',
    ordered: '2025-03-12T20:00:00+08:00',
    paid: '2025-03-13T20:00:00+08:00',
    completed: '2025-03-15T20:00:00+08:00',
  });
  await world.put(dealer, { at, ordered: '2025-03-20T10:00:00+08:00' });
  const { list, totals } = await world.read(`from=2025-03&to=2025-03&dealerId=${dealer}`);
  const expected = {
    created: 6,
    contacted: 5,
    booked: 4,
    visited: 3,
    ordered: 2,
    paid: 1,
    completed: 1,
    young: 0,
    rate: 3333,
    rate30: 3333,
    toContact: 4,
    toBooking: 24,
    toVisit: null,
    toOrder: 10,
    toPayment: 24,
    toCompletion: 48,
  };
  expect(list).toMatchObject([{ id: '2025-03', name: '2025-03', ...expected }]);
  expect(totals).toMatchObject(expected);
  for (const stage of ['created', 'contacted', 'booked', 'visited', 'ordered', 'paid', 'completed'] as const)
    expect(await world.listed(`dealerId=${dealer}&stage=${stage}`)).toBe(expected[stage]);
});

test('an order counts after 30, 60 and 90 days if it was placed before they were over', async () => {
  const dealer = await world.shop();
  const at = '2025-01-01T08:00:00+08:00';
  const later = (days: number, seconds: number) =>
    new Date(Date.parse(at) + days * 86_400_000 + seconds * 1000).toISOString();
  for (const days of [30, 60, 90])
    for (const seconds of [-1, 0]) await world.put(dealer, { at, ordered: later(days, seconds) });
  const { list } = await world.read(`from=2025-01&to=2025-01&dealerId=${dealer}`);
  expect(list).toMatchObject([
    { created: 6, ordered: 6, rate: 10_000, rate30: 1667, rate60: 5000, rate90: 8333 },
  ]);
  for (const [days, count] of [
    [30, 1],
    [60, 3],
    [90, 5],
  ] as const)
    expect(await world.listed(`dealerId=${dealer}&within=${days}`)).toBe(count);
});

test('months begin and end at midnight in Shanghai', async () => {
  const dealer = await world.shop();
  await world.put(dealer, { at: '2025-04-30T15:59:59.999Z' });
  await world.put(dealer, { at: '2025-04-30T16:00:00Z' });
  await world.put(dealer, { at: '2025-05-31T15:59:59.999Z' });
  await world.put(dealer, { at: '2025-05-31T16:00:00Z' });
  const { list } = await world.read(`from=2025-04&to=2025-06&dealerId=${dealer}&sort=name`);
  expect(list.map(({ id, created }) => [id, created])).toEqual([
    ['2025-04', 1],
    ['2025-05', 2],
    ['2025-06', 1],
  ]);
  const may = await world.read(`from=2025-05&to=2025-05&dealerId=${dealer}`);
  expect([
    may.totals.created,
    await world.listed(`dealerId=${dealer}&createdTime.from=2025-05-01&createdTime.to=2025-05-31`),
  ]).toEqual([2, 2]);
});

test('a month younger than 90 days is judged as it stands and left out of averages', async () => {
  const dealer = await world.shop();
  const now = Date.now();
  await world.put(dealer, { at: new Date(now).toISOString(), ordered: new Date(now).toISOString() });
  await world.put(dealer, { at: '2025-02-10T10:00:00+08:00' });
  const month = new Date(now + 8 * 3_600_000).toISOString().slice(0, 7);
  const months = await world.read(`from=2025-02&to=${month}&dealerId=${dealer}`);
  expect(months.list).toMatchObject([
    { id: month, young: 1, rate: 10_000, rate30: null, rate60: null, rate90: null },
    { id: '2025-02', young: 0, rate: 0, rate90: 0 },
  ]);
  expect(months.totals).toMatchObject({ created: 2, ordered: 1, young: 1, rate: 0, rate90: 0 });
  const dealers = await world.read(`from=2025-02&to=${month}&dealerId=${dealer}&by=dealer`);
  expect(dealers.list).toMatchObject([{ id: String(dealer), created: 2, young: 1, rate: 0, rate30: 0 }]);
  expect(await world.listed(`dealerId=${dealer}&young=true`)).toBe(1);
  expect(await world.listed(`dealerId=${dealer}&young=false`)).toBe(1);
});

test('a month is grown when its last clue is 90 days old, not a day before', async () => {
  const { rows } = await sql<{ grown: string }>`
    SELECT (date_trunc('month', '2025-02-28T15:59:59Z'::timestamptz AT TIME ZONE 'Asia/Shanghai') + interval '1 month 90 days')::text AS grown`.execute(
    server.services.db,
  );
  expect(rows[0]?.grown).toBe('2025-05-30 00:00:00');
  const dealer = await world.shop();
  const id = await world.put(dealer, { at: '2025-02-28T15:59:59Z' });
  const stage = await sql<{ grown: boolean }>`
    SELECT grown_at = '2025-05-30T00:00:00+08:00' AS grown FROM clue_stage WHERE id = ${id}`.execute(
    server.services.db,
  );
  expect(stage.rows).toEqual([{ grown: true }]);
});

test('merged clues count nowhere, an order that ended no more, the one placed after it again', async () => {
  const clues = await openClueWorld(server, retail.dealerId);
  const owner = (await clues.make()).ownerId;
  const before = (await world.read(`dealerId=${retail.dealerId}`)).totals;
  const kept = await clues.make({ plateNumber: '浙K70001', customerMobile: '13712340001' });
  const gone = await clues.make({ plateNumber: '浙K70002', customerMobile: '13712340002' });
  const counts = async () => {
    const { totals } = await world.read(`dealerId=${retail.dealerId}`);
    return [totals.created - before.created, totals.ordered - before.ordered];
  };
  expect(await counts()).toEqual([2, 0]);
  expect((await clues.act('merge', { ids: [kept.id, gone.id], carOf: kept.id })).status).toBe(200);
  expect(await counts()).toEqual([1, 0]);
  const order = { plateNumber: '浙K70001', clueId: kept.id };
  const { data: first } = await retail.create(order);
  expect(await counts()).toEqual([1, 1]);
  await retail.pay(first);
  await retail.act('cancel', { orderNo: first.orderNo, lossReason: 'PRICE' });
  expect(await counts()).toEqual([1, 0]);
  expect((await retail.create(order)).status).toBe(200);
  expect(await counts()).toEqual([1, 1]);
  expect(owner).toBeDefined();
});
