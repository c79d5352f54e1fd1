import { expect, it } from 'vitest';
import { sayActor } from './system-actors.ts';

it('work of the system is said in words, persons by name', () => {
  expect((['zh-CN', 'en', 'zh-TW'] as const).map((lang) => sayActor('sales', false, lang))).toEqual([
    '发货处理',
    'Shipping',
    '出貨處理',
  ]);
  expect(sayActor('sales', true, 'en')).toBe('sales');
  expect(sayActor('何静宜', false, 'en')).toBe('何静宜');
});
