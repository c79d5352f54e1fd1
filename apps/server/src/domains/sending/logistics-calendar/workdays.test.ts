import { expect, it } from 'vitest';
import { applyCalendarChange } from './calendar-change.ts';
import { isPublished, legalDay } from './legal-days.ts';
import { addWorkdays, dayIn, nextWorkday, type Calendar, type WorkdayRule } from './workdays.ts';

const ruled = (...rules: Omit<WorkdayRule, 'from'>[]): Calendar => ({
  rules: rules.map((rule) => ({ from: '2020-01-01', ...rule })),
  hand: new Map(),
});
const warehouse = ruled({ weekend: 'SUN', holidays: true });
const express = ruled({ weekend: 'NONE', holidays: false });
const rest = (from: string, to: string, name = '停业') => ({ action: 'rest' as const, from, to, name });

it('counts working days over a legal holiday', () => {
  const office = ruled({ weekend: 'NONE', holidays: true });
  // Labour Day of 2026 is the 1st to the 5th of May: two working days after the 30th of April, and after the 6th.
  expect(addWorkdays(office, null, '2026-04-30', 2)).toBe('2026-05-07');
  expect(nextWorkday(office, null, '2026-05-01')).toBe('2026-05-06');
  expect(addWorkdays(office, null, '2026-05-01', 2)).toBe('2026-05-08');
});

it('rests at the weekend but for what is worked in exchange', () => {
  // Sundays of January 2026, the first of them worked for New Year.
  expect(dayIn(warehouse, null, '2026-01-04')).toMatchObject({ rest: false, source: 'MAKEUP' });
  expect(dayIn(warehouse, null, '2026-01-11')).toMatchObject({ rest: true, source: 'WEEKEND' });
  expect(dayIn(ruled({ weekend: 'SAT_SUN', holidays: true }), null, '2026-01-10').rest).toBe(true);
  expect(dayIn(warehouse, null, '2026-01-10').rest).toBe(false);
  expect(dayIn(express, null, '2026-01-11').rest).toBe(false);
  expect(dayIn(express, null, '2026-10-01')).toMatchObject({ rest: false, source: 'HOLIDAY' });
});

it('knows the days that were published and no others', () => {
  const off = (year: number) =>
    Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(year, 0, 1 + i)).toISOString().slice(0, 10))
      .filter((day) => day.startsWith(`${year}`))
      .map(legalDay)
      .filter((day) => day !== null);
  // chinese-days 1.5.7: 28 days off and 5 worked of 2025, 33 and 6 of 2026.
  const count = (year: number) => [
    off(year).filter((d) => d.rest).length,
    off(year).filter((d) => !d.rest).length,
  ];
  expect([count(2025), count(2026), count(2027)]).toEqual([
    [28, 5],
    [33, 6],
    [0, 0],
  ]);
  expect([isPublished(2026), isPublished(2027)]).toEqual([true, false]);
});

it('one supplier differs from its kind, people from the rule', () => {
  const closed = applyCalendarChange(warehouse, null, rest('2027-02-08', '2027-02-09', '春节'));
  expect(nextWorkday(closed, 7, '2027-02-08')).toBe('2027-02-10');
  const own = applyCalendarChange(closed, 7, {
    action: 'cancel',
    from: '2027-02-08',
    to: '2027-02-08',
    name: '',
  });
  expect([dayIn(own, 7, '2027-02-08').rest, dayIn(own, 8, '2027-02-08').rest]).toEqual([false, true]);
  const again = applyCalendarChange(closed, null, {
    action: 'cancel',
    from: '2027-02-06',
    to: '2027-02-09',
    name: '',
  });
  // A Sunday is worked by decision; the others are working days by themselves again.
  expect(dayIn(again, null, '2027-02-07')).toMatchObject({ rest: false, source: 'HAND' });
  expect(dayIn(again, null, '2027-02-08').source).toBeNull();
});

it('a rule holds from its day on', () => {
  const later = applyCalendarChange(warehouse, null, {
    action: 'rule',
    from: '2027-01-01',
    weekend: 'SAT_SUN',
    holidays: false,
  });
  expect([dayIn(later, null, '2026-12-26').rest, dayIn(later, null, '2027-01-02').rest]).toEqual([
    false,
    true,
  ]);
});

it('who rests for more than a year keeps the promise where it is', () => {
  expect(
    nextWorkday(applyCalendarChange(warehouse, null, rest('2027-01-01', '2028-12-31')), null, '2027-01-04'),
  ).toBe('2027-01-04');
});
