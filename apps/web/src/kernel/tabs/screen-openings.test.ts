import { expect, it } from 'vitest';
import { readOpenings, withOpening, type ScreenOpenings } from './screen-openings.ts';

it('counts what is opened', () => {
  expect(withOpening(withOpening({}, '/a'), '/a')).toEqual({ '/a': 2 });
  expect(withOpening({ '/a': 1 }, '/b')).toEqual({ '/a': 1, '/b': 1 });
});

it('forgets what is not opened any more, and stays small', () => {
  let openings: ScreenOpenings = { '/old': 20 };
  for (let at = 0; at < 2000; at++) openings = withOpening(openings, `/screen-${at % 4}`);
  expect(Object.keys(openings).toSorted()).toEqual(['/screen-0', '/screen-1', '/screen-2', '/screen-3']);
  expect(Object.values(openings).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(300);
});

it('reads nothing out of a setting that is something else', () => {
  expect(readOpenings(undefined)).toEqual({});
  expect(readOpenings('many')).toEqual({});
  expect(readOpenings({ '/a': 2, '/b': 'x', '/c': null })).toEqual({ '/a': 2 });
});
