import { expect, it } from 'vitest';
import { hasWords, toggleWords } from './ready-words.ts';

it('adds ready words after what was typed, and takes them out alone', () => {
  expect(toggleWords('', '重复下单')).toBe('重复下单');
  expect(toggleWords(' 已与供应商确认 ', '重复下单')).toBe('已与供应商确认；重复下单');
  expect(toggleWords('已与供应商确认；重复下单', '重复下单')).toBe('已与供应商确认');
  expect(toggleWords('Ordered twice; see PO1', 'Ordered twice')).toBe('see PO1');
});

it('knows whole parts only', () => {
  expect(hasWords('重复下单了', '重复下单')).toBe(false);
  expect(hasWords('无货；重复下单', '重复下单')).toBe(true);
});
