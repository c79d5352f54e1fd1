import { expect, it } from 'vitest';
import { changeOf } from './change.ts';

it('compares in whole per cent where there is something to compare with', () => {
  expect(changeOf(150, 100)).toBe(50);
  expect(changeOf(2, 3)).toBe(-33);
  expect(changeOf(0, 4)).toBe(-100);
  expect(changeOf(4, 4)).toBe(0);
  expect(changeOf(4, 0)).toBeNull();
  expect(changeOf(4, null)).toBeNull();
});
