import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choosePlaces } from './choose-places.ts';
import { piecesOf } from './cost.ts';
import { createAvailableStock } from './fill-lines.ts';
import type { Place, CoverageRule, SourcingInput } from './types.ts';

const day = '2026-05-12';
const bulk = { maxWeeks: null, spreadWeeks: null, byAxle: false };
const cover: CoverageRule = { denied: false, priority: 1, leadDays: 1 };

const placeOf = (id: number, parts: number, more: Partial<Place> = {}): Place => ({
  id,
  code: `W${id}`,
  name: `W${id}`,
  tier: 'WAREHOUSE',
  open: true,
  rules: new Map(Array.from({ length: parts }, (_, i) => [i, cover])),
  freight: () => 1000 * id,
  promise: () => ({ shipDay: day, promisedDay: '2026-05-13' }),
  ...more,
});
const worldOf = (lines: SourcingInput['lines'], kind: SourcingInput['kind'] = 'SET'): SourcingInput => ({
  lines,
  kind,
  rule: bulk,
  day,
  grams: new Map(),
  partNos: new Map(),
});
type Stock = Record<string, number>;
const shelvesOf = (world: SourcingInput, stock: Stock) =>
  createAvailableStock(
    world,
    Object.entries(stock).map(([key, free]) => {
      const [locationId = 0, partId = 0] = key.split('/').map(Number);
      return { locationId, partId, free, dots: [{ dot: '0126', qty: free }] };
    }),
  );
const choose = (world: SourcingInput, places: Place[], stock: Stock) =>
  choosePlaces(
    world,
    world.lines.map((_, i) => i),
    places,
    shelvesOf(world, stock),
  );
const said = (choice: ReturnType<typeof choose>[number] | undefined) =>
  choice?.takes.map((take) => `${take.line}:${take.place.code}x${piecesOf(take)}`);

it('one place for all lines before two cheaper ones; the second choices are there to be told', () => {
  const world = worldOf([
    { partId: 0, qty: 4 },
    { partId: 1, qty: 2 },
  ]);
  const places = [placeOf(1, 2), placeOf(2, 2), placeOf(9, 2)];
  const choices = choose(world, places, { '1/0': 4, '2/1': 2, '9/0': 4, '9/1': 2 });
  expect(choices.map(said)).toEqual([['0:W9x4', '1:W9x2']]);
  const split = choose(world, places, { '1/0': 4, '2/1': 2, '9/0': 4 });
  expect(said(split[0])).toEqual(['0:W1x4', '1:W2x2']);
  expect(split[0]?.cost).toMatchObject({ freight: 3000, parcels: 3000 });
});

it('at the same cost the code decides', () => {
  const same = { freight: () => 1500 };
  const choices = choose(worldOf([{ partId: 0, qty: 4 }]), [placeOf(2, 1, same), placeOf(1, 1, same)], {
    '1/0': 4,
    '2/0': 4,
  });
  expect(choices.map(({ places }) => places.map(({ code }) => code))).toEqual([['W1'], ['W2']]);
});

it('two lines of one part ask for what both need; a set never comes from two places, bulk does', () => {
  const places = [placeOf(1, 1), placeOf(2, 1)];
  const two = [
    { partId: 0, qty: 4 },
    { partId: 0, qty: 4 },
  ];
  expect(said(choose(worldOf(two), places, { '1/0': 6, '2/0': 4 })[0])).toEqual(['0:W1x4', '1:W2x4']);
  expect(choose(worldOf([{ partId: 0, qty: 4 }]), places, { '1/0': 3, '2/0': 3 })).toEqual([]);
  const bulkOf = worldOf([{ partId: 0, qty: 4 }], 'BULK');
  expect(said(choose(bulkOf, places, { '1/0': 3, '2/0': 3 })[0])).toEqual(['0:W1x3', '0:W2x1']);
});

it('lines of one part go to fewer places whatever order they stand in', () => {
  const lines = [1, 3, 4].map((qty) => ({ partId: 2, qty }));
  const places = [1, 2, 3].map((id) => placeOf(id, 3));
  const [best] = choose(worldOf(lines), places, { '1/2': 1, '2/2': 3, '3/2': 5 });
  expect(best?.places).toHaveLength(2);
});

it('whatever is free: nothing is taken twice, lines stay whole, no choice needs fewer places or costs less', () => {
  const drawn = fc.record({
    lines: fc.array(fc.record({ partId: fc.nat(2), qty: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    stock: fc.array(fc.nat(6), { minLength: 9, maxLength: 9 }),
  });
  fc.assert(
    fc.property(drawn, ({ lines, stock }) => {
      const world = worldOf(lines);
      const places = [1, 2, 3].map((id) => placeOf(id, 3));
      const free = Object.fromEntries(stock.map((qty, i) => [`${Math.floor(i / 3) + 1}/${i % 3}`, qty]));
      const [best] = choose(world, places, free);
      const taken: Stock = {};
      for (const take of best?.takes ?? []) {
        expect(piecesOf(take)).toBe(lines[take.line]?.qty);
        const key = `${take.place.id}/${take.partId}`;
        taken[key] = (taken[key] ?? 0) + piecesOf(take);
        expect(taken[key]).toBeLessThanOrEqual(free[key] ?? 0);
      }
      const filled = new Set(best?.takes.map(({ line }) => line));
      const wanted = lines.map((line, i) => ({ ...line, i })).filter(({ i }) => filled.has(i));
      // Every way to give each filled line a place.
      for (let way = 0; way < 3 ** wanted.length; way++) {
        const of = wanted.map((line, i) => ({ ...line, id: (Math.floor(way / 3 ** i) % 3) + 1 }));
        const need: Stock = {};
        for (const { id, partId, qty } of of) need[`${id}/${partId}`] = (need[`${id}/${partId}`] ?? 0) + qty;
        if (Object.entries(need).some(([key, qty]) => qty > (free[key] ?? 0))) continue;
        const ids = [...new Set(of.map(({ id }) => id))];
        const used = best?.places.length ?? 0;
        expect(ids.length).toBeGreaterThanOrEqual(used);
        if (ids.length === used)
          expect(ids.reduce((sum, id) => sum + 1000 * id, 0)).toBeGreaterThanOrEqual(best?.cost.freight ?? 0);
      }
    }),
    { numRuns: 300 },
  );
});
