import { expect, it } from 'vitest';
import texts from '../locales/zh-CN.json' with { type: 'json' };
import type { AxleRange } from '../types.ts';
import { agedText, forecastText, hintText, mmOf } from './words.ts';

/** Texts with their places filled, as i18next does. */
const t = ((key: string, values: Record<string, unknown> = {}) => {
  const [, name] = key.split('.') as ['forecast', keyof typeof texts.forecast];
  return texts.forecast[name].replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => String(values[place]));
}) as unknown as Parameters<typeof forecastText>[2];
const range = (more: Partial<AxleRange>): AxleRange => ({
  axle: 'FRONT',
  wheel: 'FL',
  state: 'RANGE',
  kmFrom: 19_000,
  kmTo: 31_500,
  monthsFrom: 12,
  monthsTo: 21,
  points: 2,
  agedMonth: null,
  ...more,
});

it('says a range of months and kilometres, never one date', () => {
  expect(forecastText(range({}), 16, t)).toBe(
    '预计 12–21 个月（约 19,000–31,500 公里）后磨到 1.6 mm，按 2 次检测推算，会随驾驶变化',
  );
});

it.each([
  [0, 0, '预计 不足 1 个月'],
  [0, 5, '预计 不足 1 个月至 5 个月'],
  [6, 30, '预计 6 个月至 24 个月以上'],
  [24, 24, '预计 24 个月'],
  [25, 60, '预计 24 个月以上'],
  [3, 3, '预计 3 个月'],
])('says %i to %i months in words at the ends', (monthsFrom, monthsTo, said) => {
  expect(forecastText(range({ monthsFrom, monthsTo }), 16, t)).toContain(`${said}（`);
});

it('says why there is no range', () => {
  expect(forecastText(range({ state: 'REACHED' }), 16, t)).toBe('已到更换线（1.6 mm）');
  expect(forecastText(range({ state: 'ROSE' }), 16, t)).toContain('是否换过胎');
  expect(forecastText(range({ state: 'SHORT', kmFrom: null }), 16, t)).toBe('数据不足，下次检测后可预测');
  expect(agedText(range({ agedMonth: '2027-03' }), 5, t)).toContain('2027-03');
  expect(agedText(range({}), 5, t)).toBe('');
});

it('names what is pointed out with its place', () => {
  expect(hintText('UNEVEN:FL', 'zh-CN')).toBe('偏磨：左前');
  expect(hintText('AXLE:FRONT', 'en')).toBe('Uneven across the axle: Front axle');
  expect(hintText('DOT_SET', 'zh-CN')).toBe('四轮生产日期相差较大');
  expect(mmOf(52)).toBe('5.2');
  expect(mmOf(null)).toBe('—');
});
