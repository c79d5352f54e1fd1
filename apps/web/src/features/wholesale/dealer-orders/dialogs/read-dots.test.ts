import { expect, it } from 'vitest';
import { oldestFirst, readRows } from './read-dots.ts';

const sent = [
  { dot: '2525', quantity: 6 },
  { dot: '0126', quantity: 2 },
];

it('proposes the oldest of what was sent, as many as came', () => {
  expect(oldestFirst(sent, 7)).toEqual([
    { dot: '2525', quantity: 6 },
    { dot: '0126', quantity: 1 },
  ]);
  expect(oldestFirst([], 3)).toEqual([{ dot: '', quantity: 3 }]);
});

it('sends rows that have pieces', () => {
  const rows = [
    { dot: '2525', quantity: 2 },
    { dot: '0126', quantity: null },
    { dot: '', quantity: 0 },
  ];
  expect(readRows(rows)).toEqual([{ dot: '2525', quantity: 2 }]);
});
