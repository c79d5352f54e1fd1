import { expect, it } from 'vitest';
import { blanksBefore, nextFree, stateOf } from './slots.ts';

const day = (on: string, times: string[] = [], more = {}) => ({
  day: on,
  closed: false,
  full: times.length === 0,
  times,
  ...more,
});

it('a day is free, full or closed; the past is none of these', () => {
  const today = '2026-11-22';
  expect(stateOf(day('2026-11-22', ['10:00']), today)).toBe('free');
  expect(stateOf(day('2026-11-23'), today)).toBe('full');
  expect(stateOf(day('2026-11-23', [], { closed: true, full: false }), today)).toBe('closed');
  expect(stateOf(day('2026-11-21'), today)).toBe('none');
  expect(stateOf(day('2027-11-21', [], { full: false }), today)).toBe('none');
});

it('the next free day is that day or a later one', () => {
  const days = [day('2026-11-22', ['09:00']), day('2026-11-23'), day('2026-11-24', ['09:00'])];
  expect(nextFree(days, '2026-11-23')?.day).toBe('2026-11-24');
  expect(nextFree(days, '2026-11-25')).toBeUndefined();
});

it('a month begins under its weekday', () => {
  expect(blanksBefore([day('2026-11-01')])).toBe(6);
  expect(blanksBefore([day('2027-02-01')])).toBe(0);
});
