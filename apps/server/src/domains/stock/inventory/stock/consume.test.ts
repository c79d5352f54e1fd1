import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { provideFor } from '#kernel/hooks.ts';
import { replaceHooks } from '#testing/replace-hooks.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newLine, openStockWorld, refusal, type StockWorld } from '#testing/stock-world.ts';
import {
  consumeReservations,
  extendReservations,
  reservations,
  releaseReservations,
  type LostReservation,
} from '../index.ts';
import type { ConsumeLine, ConsumeRequest } from './consume-reservations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const weeksOld = (weeks: number) => dotOfDay(addDays(dayOf(new Date()), -7 * weeks));
const [old, newer, fresh] = [weeksOld(150), weeksOld(120), weeksOld(20)];
const set = { maxWeeks: 156, spreadWeeks: 40, byAxle: false };

const ship = (
  { act }: StockWorld,
  line: Partial<ConsumeLine> & Pick<ConsumeLine, 'reservationId'>,
  more: Partial<ConsumeRequest> = {},
) =>
  act((ctx) =>
    consumeReservations(ctx, {
      bizType: 'SALE_OUT',
      bizId: 3,
      bizNo: 'SO-3',
      refuse: 'NOTHING',
      ...more,
      lines: [{ bizLineId: newLine(), qty: 4, dots: null, ...line }],
    }),
  );
const pieces = (by: Record<string, number>) => Object.entries(by).map(([dot, qty]) => ({ dot, qty }));

it('ships the planned DOTs where nobody read any, once for a line', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [old]: 3, [fresh]: 5 });
  const reservationId = await own.reserve(4);
  const line = { reservationId, bizLineId: newLine() };
  const [done] = await ship(own, line);
  expect(done).toMatchObject({
    dots: [...pieces({ [old]: 3 }), ...pieces({ [fresh]: 1 })],
    assumed: true,
    corrected: 0,
  });
  expect(await ship(own, line)).toEqual([]);
  expect(await own.level()).toEqual({ on_hand: 4 });
  const { rows } = await sql`
    SELECT dot_yyww AS dot, delta, dot_assumed AS assumed FROM stock_txn WHERE biz_type = 'SALE_OUT' AND part_id = ${own.at().partId}`.execute(
    server.services.db,
  );
  expect(rows).toEqual([
    { dot: old, delta: -3, assumed: true },
    { dot: fresh, delta: -1, assumed: true },
  ]);
  expect(await refusal(ship(own, { reservationId }))).toEqual({
    error: 'inventory.ended',
    details: { no: 'R-7' },
  });
});

it('corrects DOTs that the books do not have, then ships them', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [old]: 2 });
  const reservationId = await own.reserve(2);
  const [done] = await ship(own, { reservationId, qty: 2, dots: pieces({ [fresh]: 2 }) });
  expect(done).toMatchObject({ corrected: 2, assumed: false });
  expect((await own.ledger()).slice(1)).toEqual([
    ['DOT_CORRECTION', 'on_hand', fresh, 2, 4],
    ['DOT_CORRECTION', 'on_hand', old, -2, 2],
    ['SALE_OUT', 'on_hand', fresh, -2, 0],
  ]);
  expect(await own.dots()).toEqual({});
});

it('takes free pieces of another DOT, and swaps with who planned them', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [old]: 4, [newer]: 4, [fresh]: 1 });
  const [first, second] = [await own.reserve(4), await own.reserve(4, { rule: set })];
  expect(await own.dots()).toEqual({ [old]: [4, 4], [newer]: [4, 4], [fresh]: [1, 0] });
  await ship(own, { reservationId: first, dots: pieces({ [newer]: 3, [fresh]: 1 }) });
  expect(await own.dots()).toEqual({ [old]: [4, 4], [newer]: [1, 0] });
  expect(await own.stateOf(second)).toEqual({ state: 'ACTIVE', qty: 4 });
});

it('tells the owner of a set when what is left breaks its rule', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [fresh]: 4, [old]: 4 });
  const second = await own.reserve(4, { rule: { ...set, maxWeeks: 100 }, bizId: 88 });
  const first = await own.reserve(4);
  await ship(own, { reservationId: first, dots: pieces({ [fresh]: 2, [old]: 2 }) });
  expect(await own.dots()).toEqual({ [old]: [2, 2], [fresh]: [2, 2] });
  const told: LostReservation[] = [];
  replaceHooks(
    server.services,
    provideFor(reservations, 'RETAIL_ORDER', {
      document: { name: 'retail-order' },
      lost: async (_, lost) => void told.push(lost),
    }),
  );
  expect(await server.runJobs()).toEqual([]);
  expect(told).toMatchObject([{ kind: 'DOTS', reservationId: second, bizId: 88, qty: 4 }]);
});

it('stops a DOT that breaks the rule at the scan; once shipped it is posted and said', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [fresh]: 4, [old]: 4 });
  const reservationId = await own.reserve(4, { rule: set });
  const dots = pieces({ [fresh]: 2, [old]: 2 });
  expect(await refusal(ship(own, { reservationId, dots }, { refuse: 'RULE' }))).toMatchObject({
    error: 'inventory.dot-breaks',
    details: { dots: `${fresh} × 2、${old} × 2` },
  });
  await ship(own, { reservationId, dots });
  expect(await own.level()).toEqual({ on_hand: 4 });
  expect(await server.runJobs()).toEqual([]);
  const said = server.services.db.selectFrom('timeline').where('action', '=', 'wrongDots');
  expect(await said.select(['entity', 'remark']).execute()).toEqual([
    { entity: 'retail-order', remark: `${fresh} × 2、${old} × 2` },
  ]);
});

it('ships three of four, releases the fourth; what was reserved when stays a sum', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [old]: 2, [fresh]: 2 });
  const id = await own.reserve(4);
  await ship(own, { reservationId: id, qty: 3, dots: pieces({ [old]: 1, [fresh]: 2 }) });
  expect(await own.level()).toEqual({ on_hand: 1, reserved: 1 });
  expect(await own.dots()).toEqual({ [old]: [1, 1] });
  const release = () => own.act((ctx) => releaseReservations(ctx, [{ id }], '缺货'));
  await release();
  await release();
  expect(await own.level()).toEqual({ on_hand: 1 });
  const { rows } = await sql`
    SELECT state, qty FROM reservation WHERE part_id = ${own.at().partId} ORDER BY qty`.execute(
    server.services.db,
  );
  expect(rows).toEqual([
    { state: 'RELEASED', qty: 1 },
    { state: 'CONSUMED', qty: 3 },
  ]);
});

it('releases the newest pieces of a reservation first', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [old]: 2, [fresh]: 2 });
  const id = await own.reserve(4);
  await own.act((ctx) => releaseReservations(ctx, [{ id, qty: 3 }], ''));
  expect(await own.dots()).toEqual({ [old]: [2, 1], [fresh]: [2, 0] });
});

it('is extended while it is active, not when it has ended', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [old]: 2 });
  const id = await own.reserve(2, { expiresAt: new Date() });
  const extend = () => own.act((ctx) => extendReservations(ctx, [id], null));
  await extend();
  const row = server.services.db.selectFrom('reservation').where('id', '=', id).select('expires_at');
  expect(await row.executeTakeFirst()).toEqual({ expires_at: null });
  await own.act((ctx) => releaseReservations(ctx, [{ id }], ''));
  expect(await refusal(extend())).toMatchObject({ error: 'inventory.ended' });
});

it('a transfer of eight: seven arrive, one is lost', async () => {
  const own = await openStockWorld(server, { places: 2 });
  await own.stockUp({ [old]: 8 });
  const reservationId = await own.reserve(8, { bizType: 'TRANSFER' });
  const to = { locationId: own.at(1).locationId, bizType: 'TRANSFER_OUT' as const };
  await ship(own, { reservationId, qty: 8, to }, { bizType: 'TRANSFER_OUT' });
  expect([await own.level(0), await own.level(1)]).toEqual([{}, { in_transit: 8 }]);
  const there = { ...own.at(1), dot: old };
  const arrival = { ...there, bizType: 'TRANSFER_IN' as const, bizLineId: newLine() };
  await own.post([
    own.entry(-7, { ...arrival, bucket: 'in_transit' }),
    own.entry(7, arrival),
    own.entry(-1, { ...there, bizType: 'TRANSFER_LOSS', bucket: 'in_transit' }),
  ]);
  expect([await own.level(0), await own.level(1)]).toEqual([{}, { on_hand: 7 }]);
  expect(await own.ledger('TRANSFER_LOSS')).toEqual([['TRANSFER_LOSS', 'in_transit', old, -1, 0]]);
});
