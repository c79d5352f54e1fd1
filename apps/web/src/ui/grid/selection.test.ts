import { expect, it } from 'vitest';
import { describePage, emptySelection, isSelected, rangeIds, toggleRows } from './selection.ts';

const page = [1, 2, 3, 4];

it('toggles rows and keeps those of other pages', () => {
  const some = toggleRows({ ids: new Set([9]), all: false }, [2, 3], page, true);
  expect([...some.ids]).toEqual([9, 2, 3]);
  expect([...toggleRows(some, [2], page, false).ids]).toEqual([9, 3]);
});

it('leaving a row out of "all" keeps the rest of the page', () => {
  const rest = toggleRows({ ids: new Set(), all: true }, [3], page, false);
  expect(rest.all).toBe(false);
  expect([...rest.ids]).toEqual([1, 2, 4]);
});

it('describes the page for the header box', () => {
  expect(describePage(emptySelection, page)).toBe('none');
  expect(describePage({ ids: new Set([1]), all: false }, page)).toBe('some');
  expect(describePage({ ids: new Set(page), all: false }, page)).toBe('all');
  expect(describePage({ ids: new Set(), all: true }, page)).toBe('all');
  expect(isSelected({ ids: new Set(), all: true }, 77)).toBe(true);
});

it('takes a range in either direction', () => {
  expect(rangeIds(page, 4, 2)).toEqual([2, 3, 4]);
  expect(rangeIds(page, 99, 2)).toEqual([2]);
});
