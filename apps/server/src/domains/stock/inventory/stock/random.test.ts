import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { anyDotRule, newLine, openStockWorld, refusal, type StockWorld } from '#testing/stock-world.ts';
import {
  adjustStock,
  consumeReservations,
  extendReservations,
  lockStock,
  releaseReservations,
  reserveStock,
  reversePosting,
  unlockStock,
} from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const dots = [150, 120, 100, 20].map((weeks) => dotOfDay(addDays(dayOf(new Date()), -7 * weeks)));
const few = fc.integer({ min: 1, max: 4 });
const where = fc.record({ place: fc.nat(1), part: fc.nat(1) });
const some = fc.nat(20);
const step = fc.oneof(
  fc.record({
    do: fc.constant('receive' as const),
    where,
    dot: fc.nat(3),
    qty: fc.integer({ min: 1, max: 9 }),
  }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('reserve' as const),
      lines: fc.array(fc.record({ where, qty: few }), { minLength: 1, maxLength: 2 }),
      isSet: fc.boolean(),
      isPaid: fc.boolean(),
      bizType: fc.constantFrom('RETAIL_ORDER' as const, 'DEALER_ORDER' as const),
    }),
  },
  fc.record({ do: fc.constant('extend' as const), which: some }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('consume' as const),
      which: some,
      qty: few,
      dot: fc.option(fc.nat(3)),
    }),
  },
  fc.record({ do: fc.constant('release' as const), which: some, qty: few }),
  fc.record({ do: fc.constant('lock' as const), where, qty: few }),
  fc.record({ do: fc.constant('unlock' as const), which: some }),
  fc.record({
    do: fc.constant('adjust' as const),
    where,
    dot: fc.nat(3),
    by: fc.integer({ min: -3, max: 3 }),
  }),
  fc.record({ do: fc.constant('reverse' as const), which: some }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Where = { place: number; part: number };

interface Held {
  id: number;
  where: Where;
  left: number;
}

/** What was accepted, summed: it must be true of the books in whatever order it came. */
function openModel() {
  const sums = new Map<string, number>();
  return {
    sums,
    reservations: [] as Held[],
    locks: [] as Held[],
    receipts: [] as (Held & { line: number })[],
    add({ place, part }: Where, what: string, qty: number) {
      const key = `${place}/${part} ${what}`;
      sums.set(key, (sums.get(key) ?? 0) + qty);
    },
  };
}
type Model = ReturnType<typeof openModel>;
const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(1, from.length)];

/** Takes one step; what is refused changes nothing, what is accepted changes the model. */
const takers: {
  [K in Step['do']]: (own: StockWorld, model: Model, step: Extract<Step, { do: K }>) => Promise<void>;
} = {
  async receive(own, model, { where: at, dot, qty }) {
    const entry = own.entry(qty, { ...own.at(at.place, at.part), dot: dots[dot] ?? '', bizType: 'MIRROR' });
    await own.post([entry]);
    model.add(at, 'on_hand', qty);
    model.receipts.push({ id: 0, where: at, left: qty, line: entry.bizLineId });
  },
  async reserve(own, model, { lines, isSet, isPaid, bizType }) {
    const rule = isSet ? { maxWeeks: 130, spreadWeeks: 25, byAxle: false } : anyDotRule;
    const ids = await own.act((ctx) =>
      reserveStock(ctx, {
        bizType,
        bizId: 1,
        bizNo: 'R',
        expiresAt: isPaid ? null : new Date(Date.now() + 6e5),
        lines: lines.map(({ where: at, qty }) => ({
          bizLineId: newLine(),
          rule,
          qty,
          ...own.at(at.place, at.part),
        })),
      }),
    );
    for (const [at, line] of lines.entries()) {
      model.add(line.where, 'reserved', line.qty);
      model.reservations.push({ id: ids[at] ?? 0, where: line.where, left: line.qty });
    }
  },
  async extend(own, { reservations }, { which }) {
    const held = pick(reservations, which);
    if (held) await own.act((ctx) => extendReservations(ctx, [held.id], null));
  },
  async consume(own, model, { which, qty, dot }) {
    const held = pick(model.reservations, which);
    if (!held) return;
    const read = dot === null ? null : [{ dot: dots[dot] ?? '', qty }];
    const line = { reservationId: held.id, bizLineId: newLine(), qty, dots: read };
    const request = {
      bizType: 'SALE_OUT' as const,
      bizId: 1,
      bizNo: 'S',
      refuse: 'NOTHING' as const,
      lines: [line],
    };
    const [done] = await own.act((ctx) => consumeReservations(ctx, request));
    expect(done?.dots.reduce((n, d) => n + d.qty, 0)).toBe(qty);
    model.add(held.where, 'on_hand', -qty);
    model.add(held.where, 'reserved', -qty);
  },
  async release(own, model, { which }) {
    const held = pick(model.reservations, which);
    if (!held) return;
    const { db } = server.services;
    await own.act((ctx) => releaseReservations(ctx, [{ id: held.id }], 'random'));
    const row = await db.selectFrom('reservation').where('id', '=', held.id).selectAll().executeTakeFirst();
    expect(row?.state).not.toBe('ACTIVE');
  },
  async lock(own, model, { where: at, qty }) {
    const id = await own.act((ctx) =>
      lockStock(ctx, { ...own.at(at.place, at.part), qty, reason: 'random', until: null }),
    );
    model.locks.push({ id, where: at, left: qty });
  },
  async unlock(own, { locks }, { which }) {
    const held = pick(locks, which);
    if (held) await own.act((ctx) => unlockStock(ctx, [held.id]));
  },
  async adjust(own, model, { where: at, dot, by }) {
    const { locationId, partId } = own.at(at.place, at.part);
    const code = dots[dot] ?? '';
    const { rows } = await sql<{ qty: number }>`
        SELECT qty FROM stock_batch WHERE location_id = ${locationId} AND part_id = ${partId} AND bucket = 'on_hand'
          AND dot_yyww = ${code}`.execute(server.services.db);
    const seen = rows[0]?.qty ?? 0;
    const counted = Math.max(0, seen + by);
    const lines = [{ id: newLine(), partId, partNo: '', dot: code, seen, counted }];
    await own.act((ctx) => adjustStock(ctx, { locationId, bizId: 1, bizNo: 'A', approved: true, lines }));
    model.add(at, 'on_hand', counted - seen);
  },
  async reverse(own, model, { which }) {
    const held = pick(model.receipts, which);
    if (!held) return;
    await own.act((ctx) => reversePosting(ctx, { bizType: 'MIRROR', bizLineIds: [held.line] }));
    once(held, () => model.add(held.where, 'on_hand', -held.left));
  },
};

/** A second success of the same is one without effect. */
function once(held: Held, change: () => void): void {
  if (held.left > 0) change();
  held.left = 0;
}

const take = <K extends Step['do']>(own: StockWorld, model: Model, one: Extract<Step, { do: K }>) =>
  takers[one.do](own, model, one);

/** Pieces reserved that the books took back: displaced or released, by what is stored. */
async function readEnded(own: StockWorld): Promise<Map<string, number>> {
  const { rows } = await sql<{ l: number; p: number; qty: number }>`
    SELECT location_id AS l, part_id AS p, sum(qty)::int AS qty FROM reservation
    WHERE state IN ('RELEASED', 'DISPLACED') AND part_id IN (${own.at(0, 0).partId}, ${own.at(0, 1).partId})
    GROUP BY 1, 2`.execute(server.services.db);
  return new Map(rows.map(({ l, p, qty }) => [`${l}/${p}`, qty]));
}

/** Every displaced piece was told to its owner, in the transaction that took it. */
async function expectTold(): Promise<void> {
  const { rows } = await sql<{ displaced: number; told: number }>`
    SELECT (SELECT coalesce(sum(qty), 0) FROM reservation WHERE state = 'DISPLACED') AS displaced,
      (SELECT coalesce(sum((data ->> 'qty')::int), 0) FROM test_job
       WHERE name = 'stock.reservation-lost' AND data ->> 'kind' = 'PIECES') AS told`.execute(
    server.services.db,
  );
  expect(rows[0]?.told).toBe(rows[0]?.displaced);
}

const accepted = new Map<Step['do'], number>();

it('keeps the books true through any operations on several connections at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const own = await openStockWorld(server, { places: 2, parts: 2 });
      const model = openModel();
      for (const [place, part] of [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const)
        for (const [dot, qty] of [4, 4, 4, 8].entries())
          await takers.receive(own, model, { do: 'receive', where: { place, part }, dot, qty });
      const workers = Array.from({ length: 5 }, async (_, no) => {
        for (const one of steps.filter((_step, at) => at % 5 === no)) {
          const { error } = await refusal(take(own, model, one));
          if (error === 'none') accepted.set(one.do, (accepted.get(one.do) ?? 0) + 1);
          expect([
            'none',
            'inventory.short',
            'inventory.dot-rule',
            'inventory.ended',
            'inventory.changed',
          ]).toContain(error);
        }
      });
      await Promise.all(workers);
      const ended = await readEnded(own);
      for (const place of [0, 1])
        for (const part of [0, 1]) {
          const { locationId, partId } = own.at(place, part);
          const sum = (what: string) => model.sums.get(`${place}/${part} ${what}`) ?? 0;
          const { on_hand = 0, reserved = 0 } = await own.level(place, part);
          expect({ on_hand, reserved }).toEqual({
            on_hand: sum('on_hand'),
            reserved: sum('reserved') - (ended.get(`${locationId}/${partId}`) ?? 0),
          });
        }
      await expectTold();
      await expectInvariants(server.services.db);
    }),
    { numRuns: 15 },
  );
  expect([...accepted.keys()].toSorted()).toEqual(Object.keys(takers).toSorted());
});
