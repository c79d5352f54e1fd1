import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newLine, openStockWorld, refusal, type StockWorld } from '#testing/stock-world.ts';
import { adjustStock, consumeReservations, postStock, releaseReservations } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  await expectInvariants(server.services.db);
  await sql`DELETE FROM test_job`.execute(server.services.db);
});
afterAll(() => server.close());

/** Each race is run several times on real connections, each work in a transaction that nobody tries again. */
const times = async (n: number, race: (own: StockWorld) => Promise<void>): Promise<void> => {
  for (let i = 0; i < n; i++) await race(await openStockWorld(server, { places: 2, parts: 2 }));
};
const errors = async (works: Promise<unknown>[]) =>
  (await Promise.all(works.map(refusal))).map(({ error }) => error).toSorted();
const many = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at));

const ship = (own: StockWorld, reservationId: number, qty: number, bizLineId = newLine()) =>
  own.act((ctx) =>
    consumeReservations(ctx, {
      bizType: 'SALE_OUT',
      bizId: 1,
      bizNo: 'SO-1',
      refuse: 'NOTHING',
      lines: [{ reservationId, bizLineId, qty, dots: null }],
    }),
  );

it('gives the last piece to one of fifty', () =>
  times(2, async (own) => {
    await own.stockUp({ '2523': 1 });
    const answers = await errors(many(50, () => own.reserve(1)));
    expect(answers.filter((error) => error === 'none')).toHaveLength(1);
    expect(answers.filter((error) => error === 'inventory.short')).toHaveLength(49);
    expect(await own.level()).toEqual({ on_hand: 1, reserved: 1 });
  }));

it('moves goods both ways at once: no posting waits for another in a circle', () =>
  times(3, async (own) => {
    for (const place of [0, 1])
      for (const part of [0, 1]) await own.stockUp({ '2523': 20 }, own.at(place, part));
    const move = (from: number, to: number, parts: number[]) =>
      own.post(
        parts.flatMap((part) => [
          own.entry(-1, { ...own.at(from, part), dot: '2523', bizType: 'TRANSFER_OUT' }),
          own.entry(1, { ...own.at(to, part), dot: '2523', bizType: 'TRANSFER_IN' }),
        ]),
      );
    const works = many(16, (at) => (at % 2 ? move(0, 1, [0, 1]) : move(1, 0, [1, 0])));
    expect(await errors(works)).toEqual(many(16, () => 'none'));
    expect(await own.level(0, 1)).toEqual({ on_hand: 20 });
  }));

it('ships once, however often the shipment is told', () =>
  times(3, async (own) => {
    await own.stockUp({ '2523': 4 });
    const [id, line] = [await own.reserve(4), newLine()];
    expect(await errors(many(4, () => ship(own, id, 4, line)))).toEqual(many(4, () => 'none'));
    expect(await own.ledger('SALE_OUT')).toEqual([['SALE_OUT', 'on_hand', '2523', -4, 0]]);
  }));

it('ships or cancels, never both', () =>
  times(4, async (own) => {
    await own.stockUp({ '2523': 4 });
    const id = await own.reserve(4);
    const [shipped] = await Promise.all([
      refusal(ship(own, id, 4)),
      own.act((ctx) => releaseReservations(ctx, [{ id }], '取消')),
    ]);
    const won = shipped.error === 'none';
    expect(shipped.error).toBe(won ? 'none' : 'inventory.ended');
    expect(await own.stateOf(id)).toMatchObject({ state: won ? 'CONSUMED' : 'RELEASED' });
    expect(await own.level()).toEqual(won ? {} : { on_hand: 4 });
  }));

it('counts and ships at once: both are posted', () =>
  times(3, async (own) => {
    await own.stockUp({ '2523': 100 });
    const id = await own.reserve(10);
    const loss = own.entry(-2, { dot: '2523', bizType: 'COUNT_LOSS' });
    expect(await errors([ship(own, id, 10), own.post([loss], { truth: true })])).toEqual(['none', 'none']);
    expect(await own.level()).toEqual({ on_hand: 88 });
  }));

it('of two that saw ten, one adjusts and the other is told', () =>
  times(3, async (own) => {
    await own.stockUp({ '2523': 10 });
    const { locationId, partId } = own.at();
    const adjust = (counted: number) =>
      own.act((ctx) =>
        adjustStock(ctx, {
          locationId,
          bizId: 1,
          bizNo: 'TZ',
          approved: true,
          lines: [{ id: newLine(), partId, partNo: 'X', dot: '2523', seen: 10, counted }],
        }),
      );
    expect(await errors([adjust(8), adjust(9)])).toEqual(['inventory.changed', 'none']);
  }));

it('a recall against orders: no held DOT stays planned', () =>
  times(4, async (own) => {
    await own.stockUp({ '2523': 6, '0124': 6 });
    await Promise.all([...many(6, () => refusal(own.reserve(2))), own.recall('2523', '2523')]);
    expect(await own.level()).toMatchObject({ on_hand: 6, quarantined: 6 });
    expect((await own.dots())['2523']).toBeUndefined();
  }));

it('leaves nothing of a posting whose connection dies before its end; again it is posted once', () =>
  times(2, async (own) => {
    const line = own.entry(7, { dot: '2523' });
    const dying = own.act(async (ctx) => {
      await postStock(ctx, [line]);
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(ctx.db);
    });
    await expect(dying).rejects.toThrow(/terminat/i);
    expect([await own.level(), await own.ledger()]).toEqual([{}, []]);
    await Promise.all([own.post([line]), own.post([line])]);
    expect(await own.level()).toEqual({ on_hand: 7 });
  }));
