import { expect, test } from 'vitest';
import { isDue } from './index.ts';

test('a base is due after a day, at three in the night where it can choose', () => {
  const at = (hour: number) => Date.UTC(2026, 4, 12, hour);
  expect([isDue(undefined, at(0)), isDue(at(0), at(24)), isDue(at(0), at(20))]).toEqual([true, true, false]);
  // 19:00 in Greenwich is three in China.
  expect([isDue(at(5), at(19)), isDue(at(10), at(19))]).toEqual([true, false]);
});
