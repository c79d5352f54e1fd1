import { expect, it } from 'vitest';
import { parseScheduledQuery } from './scheduled-query.ts';

const today = '2026-11-23';
const read = (text: string) => parseScheduledQuery(text, 'OTHER', today);

it('reads an address as the screen does; periods that move, move', () => {
  expect(read('')).toMatchObject({
    family: 'sales',
    measure: 'netAmount',
    grain: 'day',
    days: { from: '2026-10-25', to: today },
    query: { by: 'dealer', compare: 'previous', sort: '-netAmount' },
  });
  const month = 'family=danger&period=lastMonth&measure=redChecks&by=size&compare=year&dealerId=3,4&page=2';
  expect(read(month)).toMatchObject({
    family: 'danger',
    measure: 'redChecks',
    days: { from: '2026-10-01', to: '2026-10-31' },
    query: { by: 'size', compare: 'year', dealerId: [3, 4], page: 1 },
  });
  expect(parseScheduledQuery(month, 'OTHER', '2027-01-01')?.days).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  });
  expect(read('from=2026-01-01&to=2026-06-30')).toMatchObject({
    days: { from: '2026-01-01', to: '2026-06-30' },
    grain: 'week',
  });
  expect(parseScheduledQuery('', 'DEALER', today)?.query.by).toBe('brand');
  expect(read('period=thisMonth')?.query.compare).toBe('month');
});

it.each([
  'family=nothing',
  'period=someday',
  'measure=clues',
  'family=clue&by=brand',
  'from=2026-02-30&to=2026-03-01',
  'from=2026-03-02&to=2026-03-01',
  'dealerId=x',
  'unknown=1',
  'grain=hour',
])('does not know %s', (text) => expect(read(text)).toBeUndefined());
