import { expect, it } from 'vitest';
import { formatActor } from './system-actors.ts';

it('work of the system is said in words, persons by name', () => {
  expect((['zh-CN', 'en', 'zh-TW'] as const).map((lang) => formatActor('sales', false, lang))).toEqual([
    '发货处理',
    'Shipping',
    '出貨處理',
  ]);
  expect(formatActor('sales', true, 'en')).toBe('sales');
  expect(formatActor('何静宜', false, 'en')).toBe('何静宜');
});
