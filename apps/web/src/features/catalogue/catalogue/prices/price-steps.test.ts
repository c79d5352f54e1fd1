import { expect, it } from 'vitest';
import { chartOf, pathOf, readAt, shareOf } from './price-steps.ts';

const now = Date.parse('2026-06-30T00:00:00Z');
const row = (
  fen: number | null,
  from: string,
  to: string | null = null,
  kind = 'MSRP' as 'MSRP' | 'FLOOR',
) => ({
  kind,
  fen,
  from: `${from}T00:00:00Z`,
  to: to && `${to}T00:00:00Z`,
});

it('draws what held as steps up to now, and what is planned after it', () => {
  const prices = [row(50_000, '2026-06-10', '2026-07-10'), row(60_000, '2026-07-10')];
  const chart = chartOf({ prices, outside: [] }, now);
  if (!chart) throw new Error('no chart');
  const held = pathOf(chart, 'MSRP', [chart.from, now]);
  const planned = pathOf(chart, 'MSRP', [now, chart.to]);
  expect(held).toMatch(/^M[\d.]+ 100H[\d.]+$/);
  expect(planned).toMatch(/^M[\d.]+ 100H[\d.]+V0H100$/);
  expect(held.split('H')[1]).toBe(String(shareOf(chart, now)));
  expect(readAt(chart, now).prices).toMatchObject([{ fen: 50_000 }]);
  expect(readAt(chart, chart.to).prices).toMatchObject([{ fen: 60_000 }]);
});

it('leaves a gap where there was no price, and what is planned beyond a year to the table', () => {
  const prices = [
    row(40_000, '2026-05-01', '2026-05-11', 'FLOOR'),
    row(null, '2026-05-11', '2026-06-01', 'FLOOR'),
    row(42_000, '2026-06-01', null, 'FLOOR'),
    row(70_000, '2097-01-01'),
  ];
  const chart = chartOf({ prices, outside: [] }, now);
  if (!chart) throw new Error('no chart');
  expect(chart.to).toBe(now);
  expect(pathOf(chart, 'FLOOR', [chart.from, now]).match(/M/g)).toHaveLength(2);
  expect(pathOf(chart, 'MSRP', [chart.from, chart.to])).toBe('');
});

it('shows prices of others on their day, within the axis, and nothing where we have no price', () => {
  const outside = [{ target: 'TUHU', day: '2026-06-20', fen: 48_800 }];
  const chart = chartOf({ prices: [row(50_000, '2026-06-01')], outside }, now);
  expect(chart?.points).toEqual([{ target: 'TUHU', fen: 48_800, at: Date.parse('2026-06-20T04:00:00Z') }]);
  expect(chart?.ticks).toEqual([485, 490, 495, 500]);
  expect(chart?.moments.length).toBe(3);
  expect(chartOf({ prices: [], outside }, now)).toBeNull();
});
