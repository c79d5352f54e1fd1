import { expect, it } from 'vitest';
import { stayOf } from './stay.ts';

const now = 10_000 * 60_000;

it('says minutes, hours and days', () => {
  const stay = (minutes: number) => stayOf(new Date((10_000 - minutes) * 60_000).toISOString(), now);
  expect(stay(0)).toEqual({ unit: 'minutes', count: 0 });
  expect(stay(59)).toEqual({ unit: 'minutes', count: 59 });
  expect(stay(60)).toEqual({ unit: 'hours', count: 1 });
  expect(stay(47 * 60 + 59)).toEqual({ unit: 'hours', count: 47 });
  expect(stay(48 * 60)).toEqual({ unit: 'days', count: 2 });
  // A clock that runs behind the server's.
  expect(stay(-5)).toEqual({ unit: 'minutes', count: 0 });
});
