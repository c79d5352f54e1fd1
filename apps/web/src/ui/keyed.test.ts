import { expect, it } from 'vitest';
import { keyed } from './keyed.ts';

it('keys of what is alike differ, those of the others stay as the list grows', () => {
  const list = ['a', 'b', 'a'];
  const keys = keyed(list, (each) => each).map(([key]) => key);
  expect(new Set(keys).size).toBe(3);
  expect(
    keyed([...list, 'c'], (each) => each)
      .map(([key]) => key)
      .slice(0, 3),
  ).toEqual(keys);
});
