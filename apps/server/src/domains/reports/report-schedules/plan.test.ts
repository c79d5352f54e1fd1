import { expect, it } from 'vitest';
import { nextAfter, formatSchedule } from './plan.ts';

const at = (text: string) => new Date(`${text}+08:00`);
const next = (every: 'DAILY' | 'WEEKLY' | 'MONTHLY', day: number, hour: number, from: string) =>
  nextAfter({ every, day, hour }, at(from)).toISOString();

it.each([
  ['DAILY', 0, 8, '2026-11-23T07:59:59', '2026-11-23T08:00:00'],
  ['DAILY', 0, 8, '2026-11-23T08:00:00', '2026-11-24T08:00:00'],
  ['DAILY', 0, 0, '2026-12-31T23:59:59', '2027-01-01T00:00:00'],
  ['WEEKLY', 1, 8, '2026-11-23T08:00:00', '2026-11-30T08:00:00'],
  ['WEEKLY', 7, 23, '2026-11-23T08:00:00', '2026-11-29T23:00:00'],
  ['MONTHLY', 1, 8, '2026-11-23T08:00:00', '2026-12-01T08:00:00'],
  ['MONTHLY', 28, 8, '2026-02-28T08:00:00', '2026-03-28T08:00:00'],
] as const)('%s %i at %i after %s', (every, day, hour, from, expected) => {
  expect(next(every, day, hour, from)).toBe(at(expected).toISOString());
});

it('says a plan in the reader’s language', () => {
  expect(formatSchedule({ every: 'WEEKLY', day: 1, hour: 8 }, 'zh-CN')).toBe('每周一 08:00');
  expect(formatSchedule({ every: 'MONTHLY', day: 5, hour: 18 }, 'zh-TW')).toBe('每月 5 日 18:00');
  expect(formatSchedule({ every: 'WEEKLY', day: 7, hour: 0 }, 'en')).toBe('Weekly Sun 00:00');
});
