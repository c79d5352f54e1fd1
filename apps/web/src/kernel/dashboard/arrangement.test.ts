import { expect, it } from 'vitest';
import {
  applyOrder,
  readArrangement,
  reorderKeys,
  settingOf,
  visibleRecords,
  toggleHidden,
  type Order,
} from './arrangement.ts';

const none: Order = { order: [], hidden: [] };
const standard = ['a', 'b', 'c', 'd'];

it('is the standard until the user changes it', () => {
  expect(applyOrder(standard, none)).toEqual(standard);
  expect(settingOf(readArrangement(undefined))).toBeUndefined();
});

it('follows the user', () => {
  expect(applyOrder(standard, { order: ['d', 'b', 'a', 'c'], hidden: [] })).toEqual(['d', 'b', 'a', 'c']);
});

it('leaves out what is gone and puts what is new where it stands by itself', () => {
  const mine = { order: ['d', 'gone', 'b', 'a'], hidden: [] };
  expect(applyOrder(standard, mine)).toEqual(['d', 'b', 'c', 'a']);
  expect(applyOrder(['new', ...standard], mine)).toEqual(['new', 'd', 'b', 'c', 'a']);
});

it('shows what is not hidden', () => {
  const records = standard.map((key) => ({ key }));
  expect(visibleRecords(records, ({ key }) => key, { order: ['c'], hidden: ['b', 'gone'] })).toEqual([
    { key: 'a' },
    { key: 'c' },
    { key: 'd' },
  ]);
});

it('keeps the places of keys that another company has', () => {
  const kept = { order: ['x', 'a', 'y', 'b'], hidden: ['y'] };
  const next = reorderKeys(['b', 'a'], kept);
  expect(next.order.filter((key) => ['a', 'b'].includes(key))).toEqual(['b', 'a']);
  expect(next.order.toSorted()).toEqual(['a', 'b', 'x', 'y']);
  expect(next.hidden).toEqual(['y']);
});

it('hides and shows again', () => {
  const hidden = toggleHidden('b', true, toggleHidden('b', true, none));
  expect(hidden.hidden).toEqual(['b']);
  expect(toggleHidden('b', false, hidden)).toEqual(none);
});

it('is read back as it was kept, and not at all in another version', () => {
  const mine = { ...readArrangement(null), cards: { order: ['b', 'a'], hidden: ['c'] } };
  const kept: unknown = JSON.parse(JSON.stringify(settingOf(mine)));
  expect(readArrangement(kept)).toEqual(mine);
  for (const broken of [{ ...(kept as object), version: 2 }, 'x', 7, { version: 1, cards: [1] }])
    expect(readArrangement(broken).cards).toEqual(none);
});
