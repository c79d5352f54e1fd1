import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReportWorld, type ReportWorld, type ReportValues } from '#testing/report-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { foldStale } from './fold.ts';

let server: TestServer;
let world: ReportWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openReportWorld(server);
});
afterAll(() => server.close());

it('every column that a number is made of marks its days when it changes', async () => {
  const { run } = world;
  const rows = await run(sql<{ column: string }>`
    WITH read AS (
      SELECT DISTINCT d.refobjid AS rel, d.refobjsubid AS no FROM pg_rewrite r JOIN pg_depend d ON d.objid = r.oid
        AND d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass
      WHERE r.ev_class IN ('measure_fact'::regclass, 'order_part'::regclass) AND d.refobjsubid > 0),
    marked AS (
      SELECT DISTINCT t.tgrelid AS rel, d.refobjsubid AS no FROM pg_trigger t JOIN pg_depend d ON d.objid = t.oid
        AND d.classid = 'pg_trigger'::regclass AND d.refobjid = t.tgrelid
      WHERE t.tgname = 'measure_changed')
    SELECT c.relname || '.' || a.attname AS column FROM read JOIN pg_class c ON c.oid = read.rel AND c.relkind = 'r'
    JOIN pg_attribute a ON a.attrelid = read.rel AND a.attnum = read.no
    WHERE (read.rel, read.no) NOT IN (SELECT rel, no FROM marked) AND a.attname <> 'id' ORDER BY 1`);
  expect(rows).toEqual([]);
});

it('days end at midnight in Shanghai', async () => {
  const { order, pay, some, platform } = world;
  const late = await order({ at: '2025-01-31T23:59:59.999+08:00' });
  const early = await order({ at: '2025-02-01T00:00:00+08:00', nets: [100, 11], freight: 7 });
  await pay(late.id, '2025-01-31T15:59:59.999Z');
  await pay(early.id, '2025-01-31T16:00:00Z');
  for (const fold of [false, true]) {
    if (fold) await foldStale(server.services);
    expect(await some('sales', 'from=2025-01-31&to=2025-01-31')).toEqual({
      netAmount: 51_000,
      paidAmount: 51_000,
      netPieces: 2,
      paidPieces: 2,
      paidOrders: 1,
      orderAmount: 51_000,
      orders: 1,
    });
    expect(await some('sales', 'from=2025-02-01&to=2025-02-28')).toEqual({
      netAmount: 118,
      paidAmount: 118,
      netPieces: 1,
      paidPieces: 1,
      paidOrders: 1,
      orderAmount: 118,
      orders: 1,
    });
  }
  const { data } = await platform.get<{ points: { at: string; values: ReportValues }[] }>(
    '/report/dealerRetail/salesCount?from=2025-01-01&to=2025-02-28&grain=month',
  );
  expect(data.points.map(({ at, values: { paidAmount } }) => [at, paidAmount])).toEqual([
    ['2025-01-01', 51_000],
    ['2025-02-01', 118],
  ]);
});

it('the end of a month in Shanghai parts the numbers of every family, kept or not, of a leap year, too', async () => {
  const { order, pay, complete, refund, check, clue, run, platform, shops } = world;
  for (const [at, plate] of [
    ['2024-02-29T15:59:59.999Z', 'EDGE-A'],
    ['2024-02-29T16:00:00Z', 'EDGE-B'],
  ] as const) {
    const { id } = await order({ at, plate });
    await pay(id, at);
    await complete(id, at);
    await refund(id, 100, at);
    await check({ at, plate });
    await clue({ at });
    await run(sql`INSERT INTO sms_log (channel, template, text, to_enc, to_index, status, company_id, created_at, sent_at)
      SELECT 'SMS', 'check-report', '', '', 'x', status, ${shops[0]}, ${at}::timestamptz, CASE WHEN status = 'SENT' THEN ${at}::timestamptz END
      FROM unnest(ARRAY['SENT', 'FAILED']) status`);
  }
  const one = {
    'dealerRetail/salesCount': {
      orders: 1,
      paidOrders: 1,
      completedOrders: 1,
      orderAmount: 51_000,
      paidAmount: 51_000,
      completedAmount: 51_000,
      refundAmount: 100,
      netAmount: 50_900,
    },
    'tyreCheck/checkDataCount': { checks: 1, redChecks: 1, redTyres: 1, redCars: 1 },
    'clue/count': { clues: 1 },
    'customer/count': { newCustomers: 1 },
    'message/count': { sentMessages: 1, failedMessages: 1 },
  };
  for (const fold of [false, true]) {
    if (fold) await foldStale(server.services);
    for (const [path, figures] of Object.entries(one)) {
      const { data } = await platform.get<{ points: { at: string; values: ReportValues }[] }>(
        `/report/${path}?from=2024-02-01&to=2024-03-31&grain=month`,
      );
      expect([path, data.points]).toMatchObject([
        path,
        [
          { at: '2024-02-01', values: figures },
          { at: '2024-03-01', values: figures },
        ],
      ]);
      for (const days of ['from=2024-02-29&to=2024-02-29', 'from=2024-03-01&to=2024-03-01']) {
        const { points } = (
          await platform.get<{ points: { values: ReportValues }[] }>(`/report/${path}?${days}&grain=day`)
        ).data;
        expect([path, days, points]).toMatchObject([path, days, [{ values: figures }]]);
      }
    }
  }
});

it('a refund in parts is divided to the fen, its pieces go back once, on the last day; no other month changes', async () => {
  const { order, pay, refund, values, some, parts } = world;
  const { id, payable } = await order({
    at: '2025-03-10T10:00:00+08:00',
    nets: [33_333, 33_333, 33_334, 1],
    freight: 1000,
  });
  await pay(id, '2025-03-10T11:00:00+08:00');
  const before = await values('sales', 'from=2025-03-01&to=2025-03-31');
  await refund(id, 12_345, '2025-04-02T10:00:00+08:00');
  const pieces = async (from: string, to: string) =>
    (await values('sales', `from=${from}&to=${to}`))['refundPieces'];
  expect(await pieces('2025-04-01', '2025-04-30')).toBe(0);
  await refund(id, payable - 12_345, '2025-05-02T10:00:00+08:00');
  expect(await pieces('2025-05-01', '2025-05-31')).toBe(3);
  expect(await pieces('2025-04-01', '2025-04-30')).toBe(0);
  expect(await values('sales', 'from=2025-03-01&to=2025-03-31')).toEqual(before);
  const query = 'from=2025-03-01&to=2025-05-31';
  expect(await some('sales', query)).toMatchObject({ paidAmount: payable, refundAmount: payable });
  expect((await values('sales', query))['netAmount']).toBe(0);
  let sum = 0;
  for (const brandId of [...parts.map((part) => part.brandId), 0])
    sum += (await values('sales', `from=2025-04-01&to=2025-04-30&brandId=${brandId}`))['refundAmount'] ?? 0;
  expect(sum).toBe(12_345);
});

it('what was never paid is neither paid nor refunded', async () => {
  const { order, refund, run, some } = world;
  const { id } = await order({ at: '2025-06-01T10:00:00+08:00' });
  await run(sql`UPDATE retail_order SET pay_state = 'PART', paid_fen = 500 WHERE id = ${id}`);
  await refund(id, 500, '2025-06-02T10:00:00+08:00');
  expect(await some('sales', 'from=2025-06-01&to=2025-06-30')).toEqual({ orderAmount: 51_000, orders: 1 });
});

it('a check counts by its latest version on its first day, a car once, and is solved by completed orders within 30 days', async () => {
  const { order, pay, complete, check, correct, values, some, expectKept } = world;
  const days = 'from=2025-07-01&to=2025-07-31';
  await check({ at: '2025-07-01T10:00:00+08:00', plate: 'CAR-A', red: ['FL', 'FR'] });
  await check({ at: '2025-07-02T10:00:00+08:00', plate: 'CAR-A', red: ['FL', 'FR'] });
  const wrong = await check({ at: '2025-07-03T10:00:00+08:00', plate: 'CAR-B', red: ['RR'] });
  expect(await some('danger', days)).toEqual({
    checks: 3,
    redChecks: 3,
    redRate: 10_000,
    redTyres: 5,
    redCars: 2,
  });
  await foldStale(server.services);
  await correct(wrong);
  expect(await some('danger', days)).toEqual({
    checks: 3,
    redChecks: 2,
    redRate: 6667,
    redTyres: 4,
    redCars: 1,
  });
  const half = await order({ at: '2025-07-05T10:00:00+08:00', plate: 'CAR-A', nets: [100, 1] });
  await pay(half.id, '2025-07-05T10:00:00+08:00');
  await complete(half.id, '2025-07-06T10:00:00+08:00');
  expect((await values('danger', days))['solvedChecks']).toBe(0);
  await foldStale(server.services);
  // The 30 days of the first check end at ten, those of the second a day later.
  const whole = await order({ at: '2025-07-20T10:00:00+08:00', plate: 'CAR-A', nets: [100, 100, 1] });
  await pay(whole.id, '2025-07-20T10:00:00+08:00');
  await complete(whole.id, '2025-07-31T10:00:00+08:00');
  expect((await values('danger', days))['solvedChecks']).toBe(1);
  await complete(whole.id, '2025-07-31T09:59:59+08:00');
  expect(await some('danger', days)).toMatchObject({ solvedChecks: 2, solvedRate: 10_000 });
  await expectKept();
});

it('a customer is new once at a shop; another first order changes who was', async () => {
  const { order, pay, run, some, expectKept, shops } = world;
  const days = 'from=2025-08-01&to=2025-08-31';
  const second = await order({ at: '2025-08-05T10:00:00+08:00', mobile: 'same' });
  await pay(second.id, '2025-08-05T10:00:00+08:00');
  const elsewhere = await order({ at: '2025-08-06T10:00:00+08:00', mobile: 'same', shop: shops[1] });
  await pay(elsewhere.id, '2025-08-06T10:00:00+08:00');
  expect(await some('customer', days)).toEqual({ newCustomers: 2 });
  await foldStale(server.services);
  const first = await order({ at: '2025-08-01T10:00:00+08:00', mobile: 'same' });
  await pay(first.id, '2025-08-01T10:00:00+08:00');
  expect(await some('customer', days)).toEqual({ newCustomers: 2, returningOrders: 1 });
  expect(await some('customer', 'from=2025-08-05&to=2025-08-05')).toEqual({ returningOrders: 1 });
  await run(sql`UPDATE retail_order SET mobile_index = 'other' WHERE id = ${first.id}`);
  expect(await some('customer', days)).toEqual({ newCustomers: 3 });
  await expectKept();
});

it('a merged clue counts no more, a lost order is no conversion', async () => {
  const { order, clue, run, some } = world;
  const days = 'from=2025-09-01&to=2025-09-30';
  const [kept, merged] = [
    await clue({ at: '2025-09-01T10:00:00+08:00' }),
    await clue({ at: '2025-09-02T10:00:00+08:00' }),
  ];
  const { id } = await order({ at: '2025-09-03T10:00:00+08:00' });
  await run(sql`UPDATE clue SET contacted_at = '2025-09-02T10:00:00+08:00', converted_at = '2025-09-03T10:00:00+08:00', status = 'CONVERTED',
    order_id = ${id} WHERE id = ${kept}`);
  expect(await some('clue', days)).toEqual({ clues: 2, contactedClues: 1, convertedClues: 1 });
  await foldStale(server.services);
  await run(
    sql`UPDATE clue SET merged_into = ${kept}, status = 'CLOSED', closed_at = '2025-09-04T10:00:00+08:00' WHERE id = ${merged}`,
  );
  await run(
    sql`UPDATE clue SET order_id = NULL, converted_at = NULL, status = 'FOLLOWING' WHERE id = ${kept}`,
  );
  expect(await some('clue', days)).toEqual({ clues: 1, contactedClues: 1 });
  await run(
    sql`UPDATE clue SET status = 'CLOSED', closed_at = '2025-09-30T23:59:59+08:00' WHERE id = ${kept}`,
  );
  expect(await some('clue', days)).toEqual({ clues: 1, contactedClues: 1, lostClues: 1 });
});
