import { expect, it } from 'vitest';
import { countDays, dayByKey, daysOfMonth, weekOf, weeksOf } from './days.ts';

it('numbers weeks by their Thursdays', () => {
  expect(['2025-12-29', '2026-01-01', '2026-01-04', '2026-01-05'].map(weekOf)).toEqual([1, 1, 1, 2]);
  expect(['2026-12-31', '2027-01-01', '2027-01-03', '2027-01-04'].map(weekOf)).toEqual([53, 53, 53, 1]);
});

it('begins weeks on Monday', () => {
  const weeks = weeksOf(2026, 11);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter(Boolean)).toEqual(daysOfMonth(2026, 11));
  expect(daysOfMonth(2028, 2)).toHaveLength(29);
});

it('keys lead from day to day and never out of the year', () => {
  expect(dayByKey('ArrowDown', '2026-11-22')).toBe('2026-11-29');
  expect(dayByKey('Home', '2026-11-22')).toBe('2026-11-16');
  expect(dayByKey('ArrowUp', '2026-01-03')).toBe('2026-01-01');
  expect(dayByKey('PageDown', '2026-12-20')).toBe('2026-12-31');
  expect(dayByKey('a', '2026-12-20')).toBeUndefined();
  expect(countDays('2026-02-27', '2026-03-01')).toBe(3);
});
