import { expect, it } from 'vitest';
import { ticksAround, ticksUpTo } from './ticks.ts';

it('starts at zero, holds the highest figure, and is round', () => {
  expect(ticksUpTo(0)).toEqual([0, 1]);
  expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksUpTo(388)).toEqual([0, 100, 200, 300, 400]);
  expect(ticksUpTo(1_001)).toEqual([0, 500, 1000, 1500]);
});

it('holds what is below zero, too', () => {
  expect(ticksAround(-30, 388)).toEqual([-100, 0, 100, 200, 300, 400]);
  expect(ticksAround(-7, 0)).toEqual([-8, -6, -4, -2, 0]);
  expect(ticksAround(-7, 3)).toEqual([-8, -6, -4, -2, 0, 2, 4]);
});

const figures = Array.from({ length: 3000 }, (_, at) => at * 7 + Math.round(1.008 ** at));

it.each(figures.filter((_, at) => at % 60 === 0))(
  'has two to five values, evenly apart, up to %i',
  (highest) => {
    const ticks = ticksUpTo(highest);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(ticks).toEqual(ticks.map((_, at) => at * (ticks[1] ?? 0)));
  },
);
