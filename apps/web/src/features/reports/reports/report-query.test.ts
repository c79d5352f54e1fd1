import { describe, expect, it } from 'vitest';
import {
  changeOf,
  daysAt,
  dimensionsFor,
  factsOf,
  paperGrain,
  partsOf,
  parseReportQuery,
  readPeriod,
} from './report-query.ts';

const today = '2026-11-23';

describe('the period of an address', () => {
  it('is the last thirty days unless it says another', () => {
    expect(readPeriod({}, today)).toEqual({ period: 'last30', from: '2026-10-25', to: today });
    expect(readPeriod({ period: 'nothing' }, today).period).toBe('last30');
    expect(readPeriod({ period: 'lastMonth' }, today)).toEqual({
      period: 'lastMonth',
      from: '2026-10-01',
      to: '2026-10-31',
    });
  });

  it('may be free days, in either order, with one end open', () => {
    const free = { period: undefined };
    expect(readPeriod({ from: '2026-11-20', to: '2026-11-01' }, today)).toEqual({
      ...free,
      from: '2026-11-01',
      to: '2026-11-20',
    });
    expect(readPeriod({ from: '2026-11-20' }, today)).toEqual({ ...free, from: '2026-11-20', to: today });
    expect(readPeriod({ to: '2026-11-20' }, today)).toEqual({
      ...free,
      from: '2026-11-20',
      to: '2026-11-20',
    });
    expect(readPeriod({ from: '2026-13-45' }, today).period).toBe('last30');
  });
});

describe('what is asked', () => {
  it('falls back where an address makes no sense in a family', () => {
    const asked = parseReportQuery(
      { family: 'clue', measure: 'netAmount', by: 'brand', grain: 'hour' },
      'OTHER',
      today,
    );
    expect(asked).toMatchObject({ family: 'clue', measure: 'clues', by: 'dealer', grain: 'day' });
    expect(parseReportQuery({ period: 'lastYear' }, 'OTHER', today).grain).toBe('week');
    expect(parseReportQuery({ from: '2024-01-01', to: today }, 'OTHER', today).grain).toBe('month');
  });

  it('is a month beside the month before, other days beside as many before them', () => {
    const compareOf = (query: Record<string, string>) => parseReportQuery(query, 'OTHER', today).compare;
    expect(compareOf({ period: 'thisMonth' })).toBe('month');
    expect(compareOf({ period: 'thisMonth', compare: 'previous' })).toBe('previous');
    expect(compareOf({})).toBe('previous');
  });

  it('offers nothing of which an account has but one', () => {
    expect(dimensionsFor('sales', 'DEALER')).toEqual(['brand', 'size', 'consultant']);
    expect(dimensionsFor('customer', 'DEALER')).toEqual([]);
    expect(parseReportQuery({ family: 'customer' }, 'DEALER', today).by).toBeUndefined();
    expect(dimensionsFor('danger', 'DEALER_GROUP')).not.toContain('group');
    expect(dimensionsFor('message', 'OEM')).toEqual(['dealer', 'group', 'region']);
  });
});

describe('the days of a point', () => {
  const days = { from: '2028-02-10', to: '2028-03-15' };

  it('are cut to the period', () => {
    expect(daysAt('2028-02-01', 'month', days)).toEqual({ from: '2028-02-10', to: '2028-02-29' });
    expect(daysAt('2028-03-01', 'month', days)).toEqual({ from: '2028-03-01', to: '2028-03-15' });
    expect(daysAt('2028-02-07', 'week', days)).toEqual({ from: '2028-02-10', to: '2028-02-13' });
    expect(daysAt('2028-02-29', 'day', days)).toEqual({ from: '2028-02-29', to: '2028-02-29' });
  });

  it('end with a long month and with the year', () => {
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(daysAt('2026-12-01', 'month', year)?.to).toBe('2026-12-31');
    expect(daysAt('2026-01-01', 'month', year)?.to).toBe('2026-01-31');
    expect(daysAt('2026-04-01', 'month', year)?.to).toBe('2026-04-30');
  });

  it('are none where days are laid upon each other', () => {
    expect(daysAt('3', 'weekday', days)).toBeNull();
  });
});

describe('a change', () => {
  it('is good or bad by the measure', () => {
    expect(changeOf('paidAmount', 150, 100)).toEqual({ by: 5000, tone: 'good' });
    expect(changeOf('refundAmount', 150, 100)).toEqual({ by: 5000, tone: 'bad' });
    expect(changeOf('refundAmount', 50, 100)).toEqual({ by: -5000, tone: 'good' });
    expect(changeOf('netAmount', 50, -100)).toEqual({ by: 15_000, tone: 'good' });
  });

  it('of rates is their difference; of nothing there is none', () => {
    expect(changeOf('redRate', 1250, 1000)).toEqual({ by: 250, tone: 'plain' });
    expect(changeOf('solvedRate', 1250, 1000)).toEqual({ by: 250, tone: 'good' });
    expect(changeOf('paidAmount', 100, 0)).toBeNull();
    expect(changeOf('redRate', null, 1000)).toBeNull();
    expect(changeOf('orders', 0, 0)).toEqual({ by: 0, tone: 'same' });
  });
});

it('a figure made of others leads to their rows', () => {
  expect(partsOf('netAmount')).toEqual(['paidAmount', 'refundAmount']);
  expect(partsOf('redRate')).toEqual(['redChecks', 'checks']);
  expect(partsOf('orders')).toEqual(['orders']);
});

it('a long series is told on paper by longer times, so that it fits on one sheet', () => {
  expect(paperGrain('day', 31)).toBe('day');
  expect(paperGrain('day', 90)).toBe('week');
  expect(paperGrain('day', 366)).toBe('week');
  expect(paperGrain('day', 800)).toBe('month');
  expect(paperGrain('week', 120)).toBe('month');
  expect(paperGrain('season', 12)).toBe('season');
  expect(factsOf('netAmount', { from: '2028-02-10', to: '2028-02-29' }, {})).toBe(
    '/report/facts?measure=paidAmount&of=netAmount&from=2028-02-10&to=2028-02-29',
  );
  expect(factsOf('paidAmount', { from: '2028-02-10', to: '2028-02-29' }, {})).toBe(
    '/report/facts?measure=paidAmount&from=2028-02-10&to=2028-02-29',
  );
});
