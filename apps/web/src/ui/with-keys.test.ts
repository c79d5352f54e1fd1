import { expect, it } from 'vitest';
import { withKeys } from './with-keys.ts';

it('keys of what is alike differ, those of the others stay as the list grows', () => {
  const list = ['a', 'b', 'a'];
  const keys = withKeys(list, (each) => each).map(([key]) => key);
  expect(new Set(keys).size).toBe(3);
  expect(
    withKeys([...list, 'c'], (each) => each)
      .map(([key]) => key)
      .slice(0, 3),
  ).toEqual(keys);
});
