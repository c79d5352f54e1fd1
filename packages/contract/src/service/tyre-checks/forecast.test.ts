import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  forecastAxles,
  forecastTyre,
  startMonths,
  defaultForecastLimits as limits,
  type WearPoint,
} from './forecast.ts';
import { seriesOf, tyreKeyOf, type WornCheck } from './series.ts';

const dayAt = (days: number): string =>
  new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
const point = (days: number, km: number, depth: number): WearPoint => ({ day: dayAt(days), km, depth });
const example = [point(0, 10_000, 70), point(200, 20_000, 54)];

test('7.0 at 10,000 km, 5.4 at 20,000 km 200 days later: 12 to 21 months, 19,000 to 31,500 km', () => {
  expect(forecastTyre(example, limits)).toMatchObject({
    state: 'RANGE',
    monthsFrom: 12,
    monthsTo: 21,
    kmFrom: 19_000,
    kmTo: 31_500,
    points: 2,
  });
});

test.each<[string, WearPoint[]]>([
  ['one check', [point(0, 10_000, 70)]],
  ['59 days', [point(0, 10_000, 70), point(59, 20_000, 54)]],
  ['2,999 km', [point(0, 10_000, 70), point(200, 12_999, 54)]],
  ['0.7 mm', [point(0, 10_000, 70), point(200, 20_000, 63)]],
  ['a mileage that falls', [point(0, 10_000, 70), point(100, 30_000, 62), point(200, 20_000, 54)]],
])('%s is too little for a number', (_what, points) => {
  expect(forecastTyre(points, limits)).toEqual({ state: 'SHORT', points: points.length });
});

test('at the limit nothing is forecast, however little is known', () => {
  expect(forecastTyre([point(0, 10_000, 16)], limits)).toEqual({ state: 'REACHED', points: 1 });
});

test('a tyre that became deeper is another one', () => {
  const deeper = [point(0, 10_000, 70), point(100, 15_000, 54), point(200, 20_000, 58)];
  expect(forecastTyre(deeper, limits).state).toBe('ROSE');
  // Three tenths may be the hand.
  expect(forecastTyre(deeper.with(2, point(200, 20_000, 57)), limits).state).toBe('RANGE');
});

test('five points at most are used, the latest', () => {
  const long = [80, 74, 70, 66, 62, 58].map((depth, at) => point(at * 60, at * 3000, depth));
  expect(forecastTyre(long, limits)).toMatchObject({ points: 5 });
});

test('the range holds the truth of wear that is even and measured well', () => {
  const wear = fc.record({
    depth: fc.integer({ min: 30, max: 82 }),
    steps: fc.integer({ min: 2, max: 5 }),
    perStep: fc.integer({ min: 8, max: 15 }),
    km: fc.integer({ min: 3000, max: 20_000 }),
    days: fc.integer({ min: 60, max: 300 }),
  });
  fc.assert(
    fc.property(wear, ({ depth, steps, perStep, km, days }) => {
      const points = Array.from({ length: steps }, (_, at) =>
        point(at * days, at * km, depth + (steps - 1 - at) * perStep),
      );
      const forecast = forecastTyre(points, limits);
      if (forecast.state !== 'RANGE') throw new Error(forecast.state);
      const left = ((depth - limits.redDepth) / perStep) * km;
      expect(forecast.kmFrom).toBeLessThanOrEqual(left);
      expect(forecast.kmTo).toBeGreaterThanOrEqual(Math.floor(left / 500) * 500);
      const months = Math.floor(((left / km) * days) / 30 + 1e-9);
      expect(forecast.monthsFrom).toBeLessThanOrEqual(months);
      expect(forecast.monthsTo).toBeGreaterThanOrEqual(months);
      // Never one date: the two ends are apart wherever there is room for it. With 60 tenths of wear, the most that is
      // drawn, measured to 4 tenths they are 13 % apart: a step of 500 km from 3,750 km on.
      expect(forecast.kmFrom).toBeLessThanOrEqual(forecast.kmTo);
      expect(left >= 3750 ? forecast.kmFrom < forecast.kmTo : true).toBe(true);
    }),
  );
});

test('an axle has the range of its earlier wheel; a birthday that comes first is told', () => {
  const late = forecastTyre(example, limits);
  const soon = forecastTyre([point(0, 10_000, 60), point(200, 20_000, 40)], limits);
  const short = forecastTyre([point(200, 20_000, 50)], limits);
  const today = dayAt(200);
  const axles = (dot: string) =>
    forecastAxles(
      [
        { wheel: 'FL', dot, forecast: late },
        { wheel: 'FR', dot: '1024', forecast: soon },
        { wheel: 'RL', dot: '1024', forecast: short },
        { wheel: 'SPARE', dot: '', forecast: { state: 'REACHED', points: 1 } },
      ],
      today,
      limits,
    );
  expect(axles('1024')).toMatchObject([
    { axle: 'FRONT', wheel: 'FR', agedMonth: null },
    { axle: 'REAR', wheel: 'RL', forecast: { state: 'SHORT' } },
  ]);
  expect(startMonths(axles('1024'), today)).toBe(6);
  // Week 40 of 2021: its fifth birthday is in October 2026, before the range begins.
  expect(axles('4021')[0]).toMatchObject({ agedMonth: '2026-10' });
  expect(startMonths(axles('4021'), today)).toBe(2);
  expect(startMonths([], today)).toBeNull();
});

const key = tyreKeyOf({ brand: '途跃', pattern: 'P1', size: '205/55 R16 91V', dot: '1024' });
const other = tyreKeyOf({ brand: '途跃', pattern: 'P1', size: '205/55R16', dot: '3024' });
const check = (
  days: number,
  km: number | null,
  depths: Record<string, [string, number | null]>,
): WornCheck => ({
  day: dayAt(days),
  km,
  wheels: Object.entries(depths).map(([wheel, [tyreKey, depth]]) => ({
    wheel: wheel as 'FL',
    tyreKey,
    depth,
  })),
});
const depths = (checks: WornCheck[], wheel: 'FL' | 'RL' | 'FR') =>
  seriesOf(checks, limits.rise)
    .get(wheel)
    ?.map(({ depth }) => depth);

test('a tyre is followed through rotation, and left where another was fitted', () => {
  const first = check(0, 1000, { FL: [key, 70], FR: [key, 70], RL: [key, 78], RR: [key, 78] });
  const second = check(100, 9000, { FL: [key, 74], FR: [key, 74], RL: [key, 58], RR: [key, 58] });
  expect(depths([first, second], 'FL')).toEqual([78, 74]);
  expect(depths([first, second], 'RL')).toEqual([70, 58]);
  const changed = check(200, 20_000, { FL: [other, 78], FR: [key, 66], RL: [key, 46], RR: [key, 46] });
  expect(depths([first, second, changed], 'FL')).toEqual([78]);
  expect(depths([first, second, changed], 'FR')).toEqual([78, 74, 66]);
});

test('a check without mileage, and a tyre nobody can tell, give no series', () => {
  const first = check(0, null, { FL: [key, 70] });
  expect(depths([first, check(100, 9000, { FL: [key, 60] })], 'FL')).toEqual([60]);
  expect(depths([check(0, 10, { FL: ['', 70] }), check(100, 9000, { FL: ['', 60] })], 'FL')).toEqual([60]);
});

test('a size is one size however it is written', () => {
  expect(key.replace('1024', '3024')).toBe(other);
  expect(tyreKeyOf({ brand: '', pattern: 'P1', size: '205/55R16', dot: '1024' })).toBe('');
});
