import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeStarts, halvesOfDay, maskOf, placesAt, type BayDay, type SlotQuery } from './slots.ts';

const half = fc.integer({ min: 0, max: halvesOfDay });
/** A bay as the model has it: the half-hours that are taken, one by one. */
const bay = fc.uniqueArray(fc.integer({ min: 0, max: halvesOfDay - 1 }), { maxLength: 30 });
const shop = fc.record({
  opens: half,
  closes: half,
  earliest: half,
  work: fc.integer({ min: 0, max: 8 }),
  align: fc.integer({ min: 0, max: 4 }),
  workBays: fc.array(bay, { maxLength: 4 }),
  alignBays: fc.array(bay, { maxLength: 2 }),
});
type Shop = typeof shop extends fc.Arbitrary<infer T> ? T : never;

const maskFrom = (taken: readonly number[]): bigint =>
  taken.reduce((mask, at) => mask | maskOf(at, at + 1), 0n);
const daysOf = (bays: readonly (readonly number[])[], first: number): BayDay[] =>
  bays.map((taken, at) => ({ id: first + at, taken: maskFrom(taken) }));
const askOf = (s: Shop): SlotQuery => ({
  ...s,
  workBays: daysOf(s.workBays, 1),
  alignBays: daysOf(s.alignBays, 100),
});

/** The model looks at every half-hour of every bay. */
const isFree = ({ opens, closes }: Shop, taken: readonly number[], from: number, halves: number): boolean =>
  Array.from({ length: halves }, (_, at) => from + at).every(
    (at) => at >= opens && at < closes && !taken.includes(at),
  );
const canStart = (s: Shop, at: number): boolean =>
  at >= s.earliest &&
  (s.work === 0 || s.workBays.some((taken) => isFree(s, taken, at, s.work))) &&
  (s.align === 0 || s.alignBays.some((taken) => isFree(s, taken, at + s.work, s.align)));

describe('free times', () => {
  it('are those of a model that looks at every half-hour of every bay', () => {
    fc.assert(
      fc.property(shop, (s) => {
        const wanted = Array.from({ length: halvesOfDay }, (_, at) => at).filter((at) => canStart(s, at));
        expect(freeStarts(askOf(s))).toEqual(wanted);
      }),
      { numRuns: 2000 },
    );
  });

  it('can each be booked on the bays that are named, and then no more on them', () => {
    const some = shop.filter(({ work, align }) => work + align > 0);
    fc.assert(
      fc.property(some, (s) => {
        const ask = askOf(s);
        for (const start of freeStarts(ask)) {
          const places = placesAt(ask, start);
          expect(places).not.toBeNull();
          const first = [...ask.workBays, ...ask.alignBays].find(({ id }) => id === places?.bayId);
          const length = s.work > 0 ? s.work : s.align;
          expect((first?.taken ?? -1n) & maskOf(start, start + length)).toBe(0n);
        }
        for (let at = 0; at < halvesOfDay; at++)
          if (!canStart(s, at) && at >= s.earliest) expect(placesAt(ask, at)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
