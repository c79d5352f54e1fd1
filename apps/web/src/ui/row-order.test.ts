import { expect, it } from 'vitest';
import { moveItem, placeByKey } from './row-order.ts';

it('moves among the others', () => {
  expect(moveItem([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
  expect(moveItem([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
});

it('goes by keys as far as there are places', () => {
  expect(placeByKey('ArrowUp', 1, 3)).toBe(0);
  expect(placeByKey('ArrowUp', 0, 3)).toBeUndefined();
  expect(placeByKey('ArrowDown', 2, 3)).toBeUndefined();
  expect(placeByKey('End', 0, 3)).toBe(2);
  expect(placeByKey('Home', 0, 3)).toBeUndefined();
  expect(placeByKey('Enter', 1, 3)).toBeUndefined();
});
