import { expect, it } from 'vitest';
import { weekOf } from './order-views.ts';

it('a week begins on Monday and ends on Sunday, over the ends of months', () => {
  const week = { from: '2026-11-30', to: '2026-12-06' };
  expect(weekOf('2026-11-30')).toEqual(week);
  expect(weekOf('2026-12-03')).toEqual(week);
  expect(weekOf('2026-12-06')).toEqual(week);
});
