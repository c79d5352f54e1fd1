import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dotAgeWeeks, dotKey } from '@treadline/contract/kernel/dot.ts';
import { chooseDots, type DotRule } from './choose-dots.ts';

const day = '2026-05-12';
const pieces = (by: Record<string, number>) => Object.entries(by).map(([dot, qty]) => ({ dot, qty }));
const set = (spreadWeeks: number, byAxle = false): DotRule => ({ maxWeeks: 156, spreadWeeks, byAxle });
const bulk: DotRule = { maxWeeks: 156, spreadWeeks: null, byAxle: false };
const choose = (by: Record<string, number>, qty: number, rule: DotRule) => {
  const plan = chooseDots(pieces(by), qty, rule, day);
  return plan && Object.fromEntries(plan);
};

it.each([
  ['2523', 151],
  ['5223', 124],
  ['0124', 123],
  ['1025', 62],
  ['0226', 18],
])('%s is %i weeks old on 2026-05-12', (dot, weeks) => {
  expect(dotAgeWeeks(dot, day)).toBe(weeks);
});

it('orders DOTs by year, then week', () => {
  expect(['0124', '2523', '', '5299x'].map(dotKey)).toEqual([2401, 2325, null, null]);
});

describe('which DOTs are taken', () => {
  const free = { '0226': 6, '2523': 3, '0124': 4 };
  it('a set from the oldest window that holds it, oldest first', () => {
    expect(choose(free, 4, set(30))).toEqual({ '2523': 3, '0124': 1 });
    expect(choose(free, 4, set(20))).toEqual({ '0124': 4 });
    expect(choose(free, 7, set(20))).toBeNull();
  });
  it('one DOT per axle where that is allowed', () => {
    const apart = { '2523': 2, '0226': 3 };
    expect(choose(apart, 4, set(20))).toBeNull();
    expect(choose(apart, 4, set(20, true))).toEqual({ '2523': 2, '0226': 2 });
    expect(choose({ '2523': 3, '0226': 1 }, 4, set(20, true))).toBeNull();
  });
  it('bulk oldest first, what is too old not at all, what is not known last', () => {
    expect(choose({ ...free, '': 9 }, 9, bulk)).toEqual({ '2523': 3, '0124': 4, '0226': 2 });
    expect(choose({ '0122': 50, '0226': 1, '': 2 }, 3, bulk)).toEqual({ '0226': 1, '': 2 });
    expect(choose({ '0122': 50 }, 1, bulk)).toBeNull();
    expect(choose({ '': 4 }, 4, set(30))).toEqual({ '': 4 });
  });
  it('one DOT alone where it is asked for, unknown ones too', () => {
    expect(choose(free, 2, { ...bulk, only: '0226' })).toEqual({ '0226': 2 });
    expect(choose(free, 4, { ...bulk, only: '2523' })).toBeNull();
    expect(choose({ ...free, '': 2 }, 2, { ...bulk, only: '' })).toEqual({ '': 2 });
  });
  it('never more than there is, never further apart than allowed', () => {
    const dots = fc.dictionary(fc.constantFrom('2523', '5223', '0124', '1025', '0226', '1026'), fc.nat(5));
    fc.assert(
      fc.property(dots, fc.integer({ min: 1, max: 6 }), fc.nat(60), (by, qty, weeks) => {
        const plan = chooseDots(pieces(by), qty, set(weeks), day);
        if (!plan) return;
        expect([...plan.values()].reduce((n, own) => n + own, 0)).toBe(qty);
        for (const [dot, own] of plan) expect(own).toBeLessThanOrEqual(by[dot] ?? 0);
        const ages = [...plan.keys()].map((dot) => dotAgeWeeks(dot, day));
        expect(Math.max(...ages) - Math.min(...ages)).toBeLessThanOrEqual(weeks);
      }),
    );
  });
});
