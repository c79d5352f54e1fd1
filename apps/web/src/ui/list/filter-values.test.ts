import { expect, it } from 'vitest';
import texts from '../locales/zh-CN.json' with { type: 'json' };
import { fillText } from '../text.ts';
import type { FilterField } from './filter-types.ts';
import { describeValue, isBlank, sameValues, withValue } from './filter-values.ts';

const text = (key: keyof typeof texts, values?: Record<string, string | number>) =>
  fillText(texts[key], values);
const none = new Map<string, string>();

it('blank values leave the filter', () => {
  expect([undefined, '', [], {}].map((value) => isBlank(value))).toEqual([true, true, true, true]);
  expect(isBlank(false)).toBe(false);
  expect(withValue({ no: 'A', dealer: '7' }, 'no', '')).toEqual({ dealer: '7' });
});

it('compares by what is asked, not by order', () => {
  expect(sameValues({ a: '1', b: ['2'] }, { b: ['2'], a: '1', c: '' })).toBe(true);
  expect(sameValues({ a: '1' }, { a: '2' })).toBe(false);
});

it('describes ranges, options and switches', () => {
  const money: FilterField = { kind: 'numberRange', key: 'amount', label: '金额', unit: '元', scale: 100 };
  expect(describeValue(money, { from: 123_450 }, none, text)).toBe('≥ 1,234.5 元');
  expect(describeValue(money, { from: 100, to: 200 }, none, text)).toBe('1 元 – 2 元');
  const days: FilterField = { kind: 'dayRange', key: 'day', label: '日期' };
  expect(describeValue(days, { to: '2026-11-21' }, none, text)).toBe('≤ 2026-11-21');
  expect(describeValue(days, { from: '2026-11-21', to: '2026-11-21' }, none, text)).toBe('2026-11-21');
  const status: FilterField = {
    kind: 'select',
    key: 'status',
    label: '状态',
    multiple: true,
    options: [{ value: '10', label: '草稿' }],
  };
  expect(describeValue(status, ['10', '20', '30', '40'], new Map([['status:20', '待确认']]), text)).toBe(
    '草稿、待确认 +2',
  );
  expect(describeValue({ kind: 'boolean', key: 'x', label: '停用' }, false, none, text)).toBe('否');
});
