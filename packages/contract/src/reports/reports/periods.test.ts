import { describe, expect, it } from 'vitest';
import { formatDay } from '../../kernel/format.ts';
import {
  addDays,
  daysBefore,
  daysOf,
  daysOfPattern,
  lengthOf,
  perDay,
  defaultComparison,
  yearBefore,
} from './periods.ts';

describe('periods', () => {
  it('end today or when they are over', () => {
    expect(daysOf('today', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    expect(daysOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(daysOf('last7', '2027-01-03')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
    expect(lengthOf(daysOf('last30', '2028-03-15'))).toBe(30);
    expect(lengthOf(daysOf('last90', '2026-05-01'))).toBe(90);
    expect(daysOf('thisMonth', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(daysOf('thisYear', '2026-11-23')).toEqual({ from: '2026-01-01', to: '2026-11-23' });
    expect(daysOf('lastYear', '2026-01-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it.each([
    ['2026-01-31', '2025-12-01', '2025-12-31'],
    ['2026-03-31', '2026-02-01', '2026-02-28'],
    ['2028-03-31', '2028-02-01', '2028-02-29'],
    ['2026-05-31', '2026-04-01', '2026-04-30'],
  ])('last month of %s is a whole month', (today, from, to) => {
    expect(daysOf('lastMonth', today)).toEqual({ from, to });
  });

  it('are days of Shanghai', () => {
    expect(formatDay('2026-11-30T16:30:00Z')).toBe('2026-12-01');
    expect(daysOf('lastMonth', formatDay('2026-11-30T16:30:00Z'))).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(daysOf('lastMonth', formatDay('2026-11-30T15:30:00Z')).to).toBe('2026-10-31');
  });
});

describe('what a period is compared with', () => {
  it('is as many days right before', () => {
    expect(daysBefore({ from: '2026-03-01', to: '2026-03-31' }, 'previous')).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
    expect(daysBefore({ from: '2028-03-01', to: '2028-03-01' }, 'previous')?.from).toBe('2028-02-29');
  });

  it('or the same days a year before, of 29 February the 28th', () => {
    expect(yearBefore('2028-02-29')).toBe('2027-02-28');
    expect(yearBefore('2029-02-28')).toBe('2028-02-28');
    expect(daysBefore({ from: '2028-02-29', to: '2028-02-29' }, 'year')).toEqual({
      from: '2027-02-28',
      to: '2027-02-28',
    });
    expect(daysBefore({ from: '2026-01-01', to: '2026-11-23' }, 'year')).toEqual({
      from: '2025-01-01',
      to: '2025-11-23',
    });
  });

  it.each([
    ['2026-11-01', '2026-11-28', '2026-10-01', '2026-10-28'],
    ['2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
    ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2028-03-01', '2028-03-30', '2028-02-01', '2028-02-29'],
    ['2026-01-10', '2026-01-20', '2025-12-10', '2025-12-20'],
    ['2026-05-31', '2026-06-15', '2026-04-30', '2026-05-15'],
  ])(
    'or the same days of the month before, a whole month beside a whole one: %s to %s',
    (from, to, first, last) => {
      expect(daysBefore({ from, to }, 'month')).toEqual({ from: first, to: last });
    },
  );

  it('is the month before for a month, unless it is said', () => {
    expect(defaultComparison('thisMonth')).toBe('month');
    expect(defaultComparison('lastMonth')).toBe('month');
    expect(defaultComparison('last30')).toBe('previous');
    expect(defaultComparison(undefined)).toBe('previous');
  });

  it('or nothing', () => {
    expect(daysBefore({ from: '2026-01-01', to: '2026-01-02' }, 'none')).toBeNull();
  });

  it('counts days over months and leap years', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(lengthOf({ from: '2028-01-01', to: '2028-12-31' })).toBe(366);
  });
});

describe('a pattern', () => {
  it('knows how many of its days a period has', () => {
    // 30 days from a Sunday: five Sundays and Mondays, four of the others.
    const days = { from: '2026-11-01', to: '2026-11-30' };
    expect([...daysOfPattern('weekday', days)].toSorted()).toEqual(
      [5, 4, 4, 4, 4, 4, 5].map((count, at) => [String(at + 1), count]),
    );
    expect(
      [...daysOfPattern('season', { from: '2025-11-20', to: '2026-11-10' })].toSorted().slice(0, 4),
    ).toEqual([
      ['1', 31],
      ['10', 31],
      ['11', 21],
      ['12', 31],
    ]);
  });

  it('says what comes to one day', () => {
    expect(perDay(1001, 4, 'fen')).toBe(250);
    expect(perDay(13, 5, 'count')).toBe(2.6);
    expect(perDay(2500, 5, 'rate')).toBe(2500);
    expect(perDay(0, 0, 'fen')).toBeNull();
    expect(perDay(null, 5, 'rate')).toBeNull();
  });
});
