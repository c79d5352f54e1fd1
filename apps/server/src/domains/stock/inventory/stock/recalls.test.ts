import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { anyDotRule, newLine, openStockWorld, refusal, type StockWorld } from '#testing/stock-world.ts';
import { adjustStock, consumeReservations, countStock, postStock, reversePosting } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  await expectInvariants(server.services.db);
  await sql`DELETE FROM test_job`.execute(server.services.db);
});
afterAll(() => server.close());

const dot = '0224';
type Consume = Parameters<typeof consumeReservations>[1];
const ship = (own: StockWorld, line: Partial<Consume['lines'][number]>, refuse: Consume['refuse']) =>
  own.act((ctx) =>
    consumeReservations(ctx, {
      bizType: 'SALE_OUT',
      bizId: 7,
      bizNo: 'R-7',
      refuse,
      lines: [{ reservationId: 0, bizLineId: newLine(), qty: 1, dots: null, ...line }],
    }),
  );

/** Every way by which pieces come into what is on hand of a place, at place 0. */
const waysIn: Record<string, (own: StockWorld) => Promise<unknown>> = {
  ...Object.fromEntries(
    (
      [
        'INITIAL',
        'WRONG_PART_IN',
        'SALE_RETURN',
        'DEALER_RECEIVED',
        'DEALER_BACK',
        'CONSIGN_BUY',
        'TRANSFER_IN',
        'TRANSFER_BACK',
        'MIRROR',
      ] as const
    ).map((bizType) => [bizType, (own: StockWorld) => own.post([own.entry(3, { dot, bizType })])]),
  ),
  COUNT_GAIN: (own) =>
    own.act((ctx) =>
      countStock(ctx, {
        locationId: own.at().locationId,
        bizId: 1,
        bizNo: 'PD',
        lines: [{ id: newLine(), partId: own.at().partId, dots: [{ dot, delta: 3 }] }],
      }),
    ),
  ADJUST_GAIN: (own) =>
    own.act((ctx) =>
      adjustStock(ctx, {
        locationId: own.at().locationId,
        bizId: 1,
        bizNo: 'TZ',
        approved: true,
        lines: [{ id: newLine(), partId: own.at().partId, partNo: '', dot, seen: 0, counted: 3 }],
      }),
    ),
};

it.each(Object.entries(waysIn))('what comes in by %s is set apart with its posting', async (type, comeIn) => {
  const own = await openStockWorld(server);
  const { id } = await own.recall('0124', '1024');
  await comeIn(own);
  expect(await own.level()).toEqual({ quarantined: 3 });
  expect(await own.held(id)).toBe(3);
  expect(await own.ledger()).toEqual([
    [type, 'on_hand', dot, 3, 3],
    ['HOLD', 'quarantined', dot, 3, 3],
    ['HOLD', 'on_hand', dot, -3, 0],
  ]);
  expect(await refusal(own.reserve(1))).toMatchObject({ error: 'inventory.short' });
  expect(await own.lift({ id, partId: own.at().partId })).toEqual({ freed: 3, passed: 0 });
  expect(await own.level()).toEqual({ on_hand: 3 });
});

it('says what it set apart and why, and lets other DOTs and unknown ones in', async () => {
  const own = await openStockWorld(server, { places: 2 });
  await own.recall('0124', '1024');
  const held = await own.act((ctx) =>
    postStock(
      ctx,
      [dot, '1124', '5123', ''].map((code) => own.entry(2, { ...own.at(1), dot: code })),
    ),
  );
  expect(held).toMatchObject([{ ...own.at(1), dot, qty: 2, recallNo: expect.stringMatching(/^ZH-T/) }]);
  expect(await own.level(1)).toEqual({ on_hand: 6, quarantined: 2 });
});

it('a released receipt, a reversed loss and a released one of two recalls stay in quarantine', async () => {
  const own = await openStockWorld(server);
  await own.post([own.entry(5, { dot, bucket: 'quarantined', bizType: 'MIRROR' })]);
  const first = await own.recall('0124', '1024');
  const second = await own.recall('0224', '0524');
  const release = { dot, bizType: 'RELEASE' as const, bizLineId: newLine() };
  await own.post([own.entry(-2, { ...release, bucket: 'quarantined' }), own.entry(2, release)]);
  expect(await own.level()).toEqual({ quarantined: 5 });
  expect(await own.held(first.id)).toBe(2);
  expect(await own.lift(first)).toEqual({ freed: 0, passed: 2 });
  expect(await own.level()).toEqual({ quarantined: 5 });
  expect(await own.lift(second)).toEqual({ freed: 2, passed: 0 });
  expect(await own.level()).toEqual({ on_hand: 2, quarantined: 3 });
});

it('a receipt that is taken back takes the pieces out of quarantine', async () => {
  const own = await openStockWorld(server);
  const { id } = await own.recall('0124', '1024');
  const receipt = own.entry(4, { dot, bizType: 'MIRROR' });
  await own.post([receipt]);
  const back = () =>
    own.act((ctx) => reversePosting(ctx, { bizType: 'MIRROR', bizLineIds: [receipt.bizLineId] }));
  await back();
  await back();
  expect([await own.level(), await own.held(id)]).toEqual([{}, 0]);
});

it('pieces that are sent back or scrapped out of quarantine are not freed', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [dot]: 6 });
  const one = await own.recall('0124', '1024');
  // As good ones, as they were received; and as they lie.
  await own.post([own.entry(-2, { dot, bizType: 'PURCHASE_RETURN' })]);
  await own.post([own.entry(-1, { dot, bizType: 'SCRAP', bucket: 'quarantined' })]);
  expect([await own.level(), await own.held(one.id)]).toEqual([{ quarantined: 3 }, 3]);
  expect(await refusal(own.post([own.entry(-4, { dot, bizType: 'PURCHASE_RETURN' })]))).toMatchObject({
    error: 'inventory.short',
  });
  expect(await own.lift(one)).toEqual({ freed: 3, passed: 0 });
});

it('a count takes what is missing from where it lies now', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [dot]: 4, '1124': 4 });
  await own.recall('0124', '1024');
  await own.act((ctx) =>
    countStock(ctx, {
      locationId: own.at().locationId,
      bizId: 1,
      bizNo: 'PD',
      lines: [{ id: newLine(), partId: own.at().partId, dots: [{ dot, delta: -3 }] }],
    }),
  );
  expect(await own.level()).toEqual({ on_hand: 4, quarantined: 1 });
});

it('stops a recalled DOT by hand; once it has left it is posted and its people are told', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [dot]: 1, '1124': 4 });
  const { id } = await own.recall('0124', '1024');
  const reservationId = await own.reserve(3);
  const said = { reservationId, qty: 2, dots: [{ dot, qty: 2 }] };
  for (const refuse of ['RULE', 'RECALLED'] as const)
    expect(await refusal(ship(own, said, refuse))).toMatchObject({
      error: 'inventory.recalled',
      details: { dot, no: expect.stringMatching(/^ZH-T/) },
    });
  // One lay in quarantine, of the other the books knew nothing.
  expect(await ship(own, said, 'NOTHING')).toMatchObject([{ corrected: 1 }]);
  expect(await own.level()).toEqual({ on_hand: 3, reserved: 1 });
  expect(await own.held(id)).toBe(0);
  const { rows } =
    await sql`SELECT data ->> 'kind' AS kind, data ->> 'dots' AS dots, data ->> 'recallNo' LIKE 'ZH-T%' AS no
    FROM test_job WHERE name = 'stock.reservation-lost'`.execute(server.services.db);
  expect(rows).toEqual([{ kind: 'LEFT', dots: `${dot} × 2`, no: true }]);
});

it('what a recall that is closed still holds does not leave by hand either', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [dot]: 2, '1124': 2 });
  const { id } = await own.recall('0124', '1024');
  await server.services.db
    .updateTable('stock_recall')
    .set({ status: 'CLOSED' })
    .where('id', '=', id)
    .execute();
  const reservationId = await own.reserve(1);
  expect(await refusal(ship(own, { reservationId, dots: [{ dot, qty: 1 }] }, 'RECALLED'))).toMatchObject({
    error: 'inventory.recalled',
  });
});

it('asks for the DOT where pieces of an unknown one would leave, while a recall of the part is in force', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ '': 4 });
  const reservationId = await own.reserve(4);
  const { id, partId } = await own.recall('0124', '1024');
  expect(await own.level()).toEqual({ on_hand: 4, reserved: 4 });
  expect(await refusal(ship(own, { reservationId }, 'RULE'))).toMatchObject({
    error: 'inventory.dot-needed',
  });
  await ship(own, { reservationId, dots: [{ dot: '1124', qty: 1 }] }, 'RULE');
  await ship(own, { reservationId }, 'NOTHING');
  await own.lift({ id, partId });
  await ship(own, { reservationId }, 'RULE');
  expect(await own.level()).toEqual({ on_hand: 1, reserved: 1 });
});

it('plans others for a set, and none of a recall', async () => {
  const own = await openStockWorld(server);
  await own.stockUp({ [dot]: 4, '1124': 4 });
  const set = { ...anyDotRule, spreadWeeks: 20 };
  const kept = await own.reserve(4, { rule: set });
  await own.recall('0124', '1024');
  expect(await own.stateOf(kept)).toEqual({ state: 'ACTIVE', qty: 4 });
  expect(await own.dots()).toEqual({ '1124': [4, 4] });
});

const times = async (n: number, race: (own: StockWorld) => Promise<void>): Promise<void> => {
  for (let i = 0; i < n; i++) await race(await openStockWorld(server, { places: 3 }));
};

it('nothing slips through between: a recall is opened while transfers arrive at new places', () =>
  times(5, async (own) => {
    const arrive = (place: number) =>
      own.act(async (ctx) => {
        const moves = [own.entry(1, { ...own.at(place), dot, bizType: 'TRANSFER_IN' })];
        await postStock(ctx, moves);
        // Others must not see it yet, nor a recall open without it.
        await sql`SELECT pg_sleep(${Math.random() * 0.02})`.execute(ctx.db);
      });
    const [one] = await Promise.all([
      own.recall('0124', '1024'),
      ...[0, 1, 2, 0, 1, 2].map((place) => arrive(place)),
    ]);
    expect(await Promise.all([own.level(0), own.level(1), own.level(2)])).toEqual(
      [0, 1, 2].map(() => ({ quarantined: 2 })),
    );
    expect(await own.held(one.id)).toBe(6);
  }));

it('one is lifted while another is opened: what that one covers stays apart, whoever was first', () =>
  times(5, async (own) => {
    await own.stockUp({ [dot]: 5, '0924': 2 });
    const first = await own.recall('0124', '1024');
    const [second] = await Promise.all([own.recall('0224', '0324'), own.lift(first)]);
    expect(await own.level()).toEqual({ on_hand: 2, quarantined: 5 });
    expect([await own.held(first.id), await own.held(second.id)]).toEqual([0, 5]);
  }));
