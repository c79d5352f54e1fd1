import { expect, it } from 'vitest';
import { firstDueTime, nextDue } from './due.ts';

const limits = { yellowDays: 3, forecastDays: 14 };
/** A moment of Asia/Shanghai. */
const at = (text: string) => new Date(`2026-11-${text}:00+08:00`);
const due = (found: Partial<Parameters<typeof firstDueTime>[0]>, from = at('23T11:00')) =>
  firstDueTime({ source: 'CHECK', red: 0, yellow: 0, ...found }, from, limits);

it.each([
  ['red, this evening', { red: 1, yellow: 2 }, '23T11:00', '23T18:00'],
  ['red just before four, this evening', { red: 1 }, '23T15:59', '23T18:00'],
  ['red at four, tomorrow morning', { red: 1 }, '23T16:00', '24T10:00'],
  ['red late in the evening, tomorrow by the day of Shanghai', { red: 1 }, '23T23:30', '24T10:00'],
  ['red before dawn, the same day', { red: 1 }, '23T00:30', '23T18:00'],
  ['yellow, in three days', { yellow: 1 }, '23T11:00', '26T18:00'],
  ['forecast, in fourteen', {}, '10T11:00', '24T18:00'],
  ['a recall today', { source: 'RECALL' as const }, '23T11:00', '23T18:00'],
  ['who called, today', { source: 'PHONE' as const }, '23T11:00', '23T18:00'],
  ['a campaign in three days', { source: 'CAMPAIGN' as const }, '23T11:00', '26T18:00'],
])('%s', (_name, found, from, to) => expect(due(found, at(from))).toEqual(at(to)));

it('calls again the next morning, in three days or in a month, by what came of it', () => {
  const now = at('01T22:00');
  expect(nextDue('NO_ANSWER', now)).toEqual(at('02T10:00'));
  expect(nextDue('REACHED', now)).toEqual(at('04T10:00'));
  expect(nextDue('NOT_NOW', now)).toEqual(new Date('2026-12-01T10:00:00+08:00'));
});
