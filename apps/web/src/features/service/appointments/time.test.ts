import { expect, it } from 'vitest';
import { addDays, addMonths, clockOf, clockOfHalf, halfHourOf, halvesOf, weekOf } from './time.ts';

it('a moment is read on the clock of the shop, wherever the browser stands', () => {
  expect(clockOf('2026-11-22T16:30:00.000Z')).toBe('00:30');
  expect(halfHourOf(new Date('2026-11-22T16:59:00.000Z'))).toBe('2026-11-23T00:30:00+08:00');
});

it('half-hours and clock times say the same', () => {
  expect([0, 19, 48].map(clockOfHalf)).toEqual(['00:00', '09:30', '24:00']);
  expect(['00:00', '09:15', '24:00'].map(halvesOf)).toEqual([0, 18.5, 48]);
});

it('a week begins on Monday, also over a month’s end', () => {
  expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'));
  expect(weekOf('2026-12-01')[0]).toBe('2026-11-30');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
});
