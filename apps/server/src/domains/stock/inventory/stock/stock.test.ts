import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { anyDotRule, newLine, openStockWorld, refusal } from '#testing/stock-world.ts';
import {
  adjustStock,
  balanceAt,
  enforceRecalls,
  lockStock,
  reserveStock,
  reversePosting,
  unlockStock,
} from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const open = (size?: Parameters<typeof openStockWorld>[1]) => openStockWorld(server, size);
const weeksOld = (weeks: number) => dotOfDay(addDays(dayOf(new Date()), -7 * weeks));

it('reserves what is free and says what was asked and free when it is not enough', async () => {
  const { stockUp, reserve, level, at } = await open();
  await stockUp({ '2523': 10 });
  await reserve(4);
  const short = await refusal(reserve(7));
  expect(short).toMatchObject({ error: 'inventory.short', details: { asked: 7, free: 6 } });
  expect(short.details).toMatchObject({
    part: expect.stringMatching(/^S\d+-0$/),
    place: expect.stringContaining('库'),
  });
  await reserve(6);
  expect(await level()).toEqual({ on_hand: 10, reserved: 10 });
  expect(at().partId).toBeGreaterThan(0);
});

it('adds up the demand of all lines before it compares', async () => {
  const { stockUp, act, at, level } = await open();
  await stockUp({ '2523': 5 });
  const lines = [3, 3].map((qty) => ({ ...at(), qty, bizLineId: newLine(), rule: anyDotRule }));
  const request = { bizType: 'RETAIL_ORDER' as const, bizId: 1, bizNo: 'R-1', expiresAt: null, lines };
  expect(await refusal(act((ctx) => reserveStock(ctx, request)))).toMatchObject({
    error: 'inventory.short',
    details: { asked: 6, free: 5 },
  });
  expect(await level()).toEqual({ on_hand: 5 });
});

it('reserves a line once, and refuses pieces whose DOT will not do though there are enough', async () => {
  const { stockUp, reserve, level } = await open();
  await stockUp({ [weeksOld(150)]: 2, [weeksOld(10)]: 2 });
  const bizLineId = newLine();
  const ids = [await reserve(2, { bizLineId }), await reserve(2, { bizLineId })];
  expect(ids[0]).toBe(ids[1]);
  expect(await level()).toEqual({ on_hand: 4, reserved: 2 });
  const rule = { maxWeeks: 100, spreadWeeks: null, byAxle: false };
  await reserve(1, { rule });
  expect(await refusal(reserve(1, { rule: { ...rule, maxWeeks: 5 } }))).toMatchObject({
    error: 'inventory.dot-rule',
  });
});

it('posts what ends well though it passes below zero, and nothing that ends there', async () => {
  const { stockUp, post, entry, level, ledger } = await open();
  await stockUp({ '2523': 3 });
  await post([
    entry(-5, { dot: '2523', bizType: 'SCRAP' }),
    entry(5, { dot: '2523', bizType: 'COUNT_GAIN' }),
  ]);
  expect((await ledger()).slice(1)).toEqual([
    ['COUNT_GAIN', 'on_hand', '2523', 5, 8],
    ['SCRAP', 'on_hand', '2523', -5, 3],
  ]);
  const short = { error: 'inventory.short', details: { asked: 4, free: 3 } };
  expect(await refusal(post([entry(-4, { dot: '2523', bizType: 'SCRAP' })]))).toMatchObject(short);
  expect(await refusal(post([entry(-4, { dot: '2523', bizType: 'SCRAP' })], { truth: true }))).toMatchObject(
    short,
  );
  const other = { error: 'inventory.short', details: { asked: 1, free: 0 } };
  expect(await refusal(post([entry(-1, { dot: '0124', bizType: 'SCRAP' })]))).toMatchObject(other);
  expect(await level()).toEqual({ on_hand: 3 });
});

it('posts a line once, however often', async () => {
  const { post, entry, level } = await open();
  const line = entry(3, { dot: '2523', bizType: 'MIRROR' });
  await post([line]);
  await post([line, entry(1, { dot: '2523' })]);
  expect(await level()).toEqual({ on_hand: 4 });
});

it('keeps batches in every bucket, and the cost of the day in every row', async () => {
  const { post, entry, at } = await open();
  const { db } = server.services;
  const price = { part_id: at().partId, kind: 'PURCHASE' as const, fen: 31_000, valid_from: new Date(0) };
  await db.insertInto('part_price').values(price).execute();
  const bizType = 'MIRROR' as const;
  await post([
    entry(20, { dot: '2523', bizType }),
    entry(2, { dot: '2523', bizType, bucket: 'defective' }),
    entry(3, { dot: '0119', bizType, bucket: 'quarantined' }),
  ]);
  const { rows } = await sql`
    SELECT t.bucket, t.dot_yyww AS dot, t.dot_key AS key, b.qty, t.unit_cost_fen AS cost FROM stock_txn t
    JOIN stock_batch b USING (location_id, part_id, bucket, dot_yyww) WHERE t.location_id = ${at().locationId} ORDER BY t.id`.execute(
    db,
  );
  expect(rows).toEqual([
    { bucket: 'on_hand', dot: '2523', key: 2325, qty: 20, cost: 31_000 },
    { bucket: 'defective', dot: '2523', key: 2325, qty: 2, cost: 31_000 },
    { bucket: 'quarantined', dot: '0119', key: 1901, qty: 3, cost: 31_000 },
  ]);
});

it('truth displaces what is unpaid first and whole, and tells its owner', async () => {
  const { stockUp, reserve, post, entry, level, stateOf } = await open();
  await stockUp({ '2523': 5 });
  const paid = await reserve(3);
  const unpaid = await reserve(2, { expiresAt: new Date(Date.now() + 6e5), bizId: 77 });
  expect(await refusal(post([entry(-1, { dot: '2523', bizType: 'DAMAGE' })]))).toMatchObject({
    error: 'inventory.short',
    details: { asked: 1, free: 0 },
  });
  await post([entry(-1, { dot: '2523', bizType: 'COUNT_LOSS' })], { truth: true });
  expect(await level()).toEqual({ on_hand: 4, reserved: 3 });
  expect([await stateOf(paid), await stateOf(unpaid)]).toEqual([
    { state: 'ACTIVE', qty: 3 },
    { state: 'DISPLACED', qty: 2 },
  ]);
  const { rows } = await sql<{ data: object }>`
    DELETE FROM test_job WHERE name = 'stock.reservation-lost' RETURNING data`.execute(server.services.db);
  expect(rows).toMatchObject([{ data: { kind: 'PIECES', reservationId: unpaid, bizId: 77, qty: 2 } }]);
});

it('locks give way before reservations, wholesale by the piece, retail customers by the latest promise', async () => {
  const { stockUp, reserve, act, at, post, entry, level, stateOf } = await open();
  await stockUp({ '2523': 12 });
  const late = await reserve(2, { promised: '2026-09-09' });
  const soon = await reserve(2, { promised: '2026-08-01' });
  const dealer = await reserve(4, { bizType: 'DEALER_ORDER' });
  await act((ctx) => lockStock(ctx, { ...at(), qty: 3, reason: '展示', until: null }));
  const lose = (qty: number) => post([entry(-qty, { dot: '2523', bizType: 'DAMAGE' })], { truth: true });
  await lose(3);
  expect(await level()).toEqual({ on_hand: 9, reserved: 8, locked: 1 });
  await lose(2);
  expect(await level()).toEqual({ on_hand: 7, reserved: 7 });
  expect(await stateOf(dealer)).toEqual({ state: 'ACTIVE', qty: 3 });
  await lose(4);
  expect(await level()).toEqual({ on_hand: 3, reserved: 2 });
  expect([await stateOf(late), await stateOf(soon)]).toMatchObject([
    { state: 'DISPLACED' },
    { state: 'ACTIVE' },
  ]);
  await sql`DELETE FROM test_job`.execute(server.services.db);
});

it('holds a range of DOTs for a recall, plans others instead, and gives the same pieces free', async () => {
  const { stockUp, reserve, act, recall, lift, level, dots, stateOf } = await open();
  await stockUp({ '2523': 4, '2623': 2, '0124': 3 });
  const first = await reserve(3);
  const own = await recall('2023', '2623');
  expect(own.held).toBe(6);
  expect(await act((ctx) => enforceRecalls(ctx, own.partId))).toEqual([]);
  expect(await level()).toEqual({ on_hand: 3, reserved: 3, quarantined: 6 });
  expect(await dots()).toEqual({ '0124': [3, 3] });
  expect(await stateOf(first)).toEqual({ state: 'ACTIVE', qty: 3 });
  expect(await lift(own)).toEqual({ freed: 6, passed: 0 });
  expect(await lift(own)).toEqual({ freed: 0, passed: 0 });
  expect(await dots()).toEqual({ '2523': [4, 0], '2623': [2, 0], '0124': [3, 3] });
});

it('locks pieces for no order, and ends locks in time by itself', async () => {
  const { stockUp, act, at, level } = await open();
  await stockUp({ '2523': 5 });
  const lock = (qty: number, until: Date | null) =>
    act((ctx) => lockStock(ctx, { ...at(), qty, reason: '展示', until }));
  const id = await lock(2, null);
  await lock(1, new Date(Date.now() - 1000));
  expect(await refusal(lock(3, null))).toMatchObject({
    error: 'inventory.short',
    details: { asked: 3, free: 2 },
  });
  await server.services.jobs.enqueue(server.services.db, 'stock.end-locks', {});
  expect(await server.runJobs()).toEqual([]);
  expect(await level()).toEqual({ on_hand: 5, locked: 2 });
  await act((ctx) => unlockStock(ctx, [id]));
  await act((ctx) => unlockStock(ctx, [id]));
  expect(await level()).toEqual({ on_hand: 5 });
});

it('reverses a posting once, not when its pieces are sold, and never what has an undo of its own', async () => {
  const { post, entry, act, level, ledger } = await open();
  const receipt = entry(10, { dot: '2523', bizType: 'MIRROR' });
  const sale = entry(-4, { dot: '2523', bizType: 'SALE_OUT' });
  await post([receipt]);
  await post([sale]);
  const undo = () =>
    act((ctx) => reversePosting(ctx, { bizType: 'MIRROR', bizLineIds: [receipt.bizLineId] }));
  expect(await refusal(undo())).toMatchObject({ error: 'inventory.short', details: { asked: 10, free: 6 } });
  await post([entry(4, { dot: '2523', bizType: 'SALE_RETURN' })]);
  await undo();
  await undo();
  expect(await level()).toEqual({});
  expect(await ledger('MIRROR_REVERSAL')).toEqual([['MIRROR_REVERSAL', 'on_hand', '2523', -10, 0]]);
  for (const [bizType, line] of [['SALE_OUT', sale.bizLineId] as const, ['DAMAGE', 1e12] as const])
    expect(await refusal(act((ctx) => reversePosting(ctx, { bizType, bizLineIds: [line] })))).toMatchObject({
      error: 'inventory.not-reversible',
    });
});

it('sets stock to what was counted, above the limit not without approval', async () => {
  const { stockUp, act, at, level } = await open();
  await stockUp({ '2523': 10 });
  const price = { part_id: at().partId, kind: 'PURCHASE' as const, fen: 100_000, valid_from: new Date(0) };
  await server.services.db.insertInto('part_price').values(price).execute();
  const adjust = (counted: number, approved: boolean, seen = 10) =>
    act((ctx) =>
      adjustStock(ctx, {
        locationId: at().locationId,
        bizId: 1,
        bizNo: 'TZ-1',
        approved,
        lines: [{ id: newLine(), partId: at().partId, partNo: 'X', dot: '2523', seen, counted }],
      }),
    );
  expect(await refusal(adjust(4, false))).toEqual({
    error: 'inventory.needs-approval',
    details: { value: 6000, limit: 5000 },
  });
  expect(await refusal(adjust(4, true, 9))).toMatchObject({
    error: 'inventory.changed',
    details: { lines: [{ seen: 9, now: 10 }] },
  });
  await adjust(4, true);
  expect(await level()).toEqual({ on_hand: 4 });
});

it('knows the balance at a moment, by bucket and by DOT', async () => {
  const { at, post, entry } = await open();
  const { db } = server.services;
  await post([entry(10, { dot: '2523' })]);
  await post([entry(-3, { dot: '2523', bizType: 'SALE_OUT' })]);
  await post([entry(2, { dot: '0124', bizType: 'SALE_RETURN' })]);
  const times = ['2026-05-12 09:00', '2026-05-12 09:05', '2026-05-12 09:05:01'];
  // As if it had happened then.
  await sql`
    UPDATE stock_txn t SET occurred_at = x.at::timestamptz FROM (
      SELECT id, (${times}::text[])[row_number() OVER (ORDER BY id)] AS at FROM stock_txn WHERE part_id = ${at().partId}) x
    WHERE x.id = t.id`.execute(db);
  const balance = async (time: string) => {
    const { on_hand, dots } = await balanceAt(db, at(), new Date(`2026-05-12T${time}+08:00`));
    return [on_hand, dots];
  };
  expect(await balance('08:59:00')).toEqual([0, []]);
  const of = (dot: string, qty: number, bucket = 'on_hand') => ({ bucket, dot, qty });
  expect(await balance('09:04:59')).toEqual([10, [of('2523', 10)]]);
  expect(await balance('09:05:00')).toEqual([7, [of('2523', 7)]]);
  const both = [of('2523', 7), of('0124', 2)];
  expect(await balance('09:06:00')).toEqual([9, both]);
  await post([entry(1, { bucket: 'defective' }), entry(-1, { dot: '0124', bizType: 'SCRAP' })]);
  expect(await balance('09:06:00')).toEqual([9, both]);
  expect((await balanceAt(db, at(), new Date())).dots).toEqual([
    of('2523', 7),
    of('0124', 1),
    of('', 1, 'defective'),
  ]);
});

it('stamps rows under the lock: time rises though the clock went back', async () => {
  const { post, entry, at } = await open();
  const { db } = server.services;
  await post([entry(1), entry(1), entry(2, { dot: '2523' })]);
  await sql`UPDATE stock_level SET last_at = now() + interval '1 hour' WHERE part_id = ${at().partId}`.execute(
    db,
  );
  await post([entry(1), entry(1)]);
  const { rows } = await sql<{ step: number }>`
    SELECT round(extract(epoch FROM occurred_at - lag(occurred_at) OVER (ORDER BY id)) * 1e6)::bigint AS step
    FROM stock_txn WHERE part_id = ${at().partId} ORDER BY id`.execute(db);
  expect(rows.map(({ step }) => step).filter((step) => step === 1)).toHaveLength(3);
  expect(rows.every(({ step }) => step === null || step > 0)).toBe(true);
});
