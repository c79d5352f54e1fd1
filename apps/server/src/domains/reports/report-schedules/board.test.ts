import { expect, it } from 'vitest';
import type { Grain } from '@treadline/contract/reports/reports/measures.ts';
import { chartOf } from './board.ts';

const point = (at: string, days: { now: number; before: number } | null = null) => ({
  at,
  values: { paidAmount: 1000 },
  previous: { paidAmount: 400 },
  days,
});
const drawn = (grain: Grain, ...points: ReturnType<typeof point>[]) =>
  chartOf({ measure: 'paidAmount', grain }, points, '', 'zh-CN');

it('the axis of a mailed chart names months with their year, and patterns in words', () => {
  const named = (grain: Grain, at: string) => drawn(grain, point(at)).points[0]?.short;
  expect(named('day', '2026-01-05')).toBe('01-05');
  expect(named('week', '2026-01-05')).toBe('01-05');
  expect(named('month', '2026-01-01')).toBe('2026-01');
  expect(named('weekday', '7')).toBe('周日');
  expect(named('season', '11')).toBe('11 月');
});

it('a pattern is drawn by what comes to one of its days', () => {
  const chart = drawn('weekday', point('1', { now: 5, before: 4 }));
  expect(chart.title).toBe('支付额 (元 日均)');
  expect(chart.points).toMatchObject([{ value: 200, previous: 100 }]);
  expect(drawn('day', point('2026-01-05'))).toMatchObject({
    title: '支付额 (元)',
    points: [{ value: 1000 }],
  });
});
