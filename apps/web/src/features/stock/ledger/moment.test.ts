import { expect, it } from 'vitest';
import { momentOf } from './moment.ts';

it('asks for what the filter names, at the end of its last day, and never later than now', () => {
  const then = momentOf({ locationId: '3', partId: '7', time: { from: '2026-01-01', to: '2026-01-05' } });
  expect(then).toEqual({ locationId: 3, partId: 7, time: '2026-01-05T15:59:59.999Z' });
  const { time = '', ...rest } = momentOf({ locationId: '3,4', time: { to: '2999-01-01' } });
  expect(rest).toEqual({});
  expect(time <= new Date().toISOString()).toBe(true);
});
