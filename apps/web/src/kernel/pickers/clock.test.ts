import { expect, it } from 'vitest';
import { asClock, asMoment, dayAhead } from './clock.ts';

it('a calendar shows and takes the clock of Shanghai, wherever the browser is', () => {
  const time = '2026-11-23T16:30:00.000Z';
  expect(asClock(time).format('YYYY-MM-DD HH:mm')).toBe('2026-11-24 00:30');
  expect(asMoment(asClock(time))).toBe(time);
  expect(asMoment(dayAhead(1, new Date(time)))).toBe('2026-11-24T16:00:00.000Z');
});
