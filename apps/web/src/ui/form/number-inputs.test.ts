import { expect, it } from 'vitest';
import { parseNumberText, toFen, toYuan } from './number-inputs.tsx';

it('fen and yuan meet without floats in between', () => {
  for (const fen of [0, 5, 99, 100, 12_345, 999_999_999_999, -1, -250]) expect(toFen(toYuan(fen))).toBe(fen);
  expect(toYuan(5)).toBe('0.05');
  expect(toYuan(-250)).toBe('-2.50');
  expect(toFen('1.005')).toBe(100);
  expect(toFen('')).toBeNull();
  expect(toFen('abc')).toBeNull();
});

it('reads numbers as people paste them', () => {
  expect(parseNumberText('¥1,234.50')).toBe('1234.50');
  expect(parseNumberText('１２３．５元')).toBe('123.5');
  expect(parseNumberText('−5')).toBe('-5');
});
