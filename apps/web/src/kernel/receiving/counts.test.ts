import { expect, it } from 'vitest';
import {
  goodQuantity,
  initiallyReceived,
  linesOf,
  noProblems,
  parcelsToReceive,
  type CountedParcel,
} from './counts.ts';

const shipment = (id: number, state: string, ...open: number[]) =>
  ({
    id,
    state,
    lines: open.map((pieces, at) => ({ id: id * 10 + at, open: pieces })),
  }) as unknown as CountedParcel;
const [road, door, done] = [
  shipment(1, 'SHIPPED', 8),
  shipment(2, 'DELIVERED', 4, 0),
  shipment(3, 'RECEIVED', 0),
];

it('what stands at the door is received at once, all of it good unless something is said', () => {
  const open = parcelsToReceive([road, door, done]);
  expect(open).toEqual([road, door]);
  expect(initiallyReceived(open)).toEqual(new Set([2]));
  expect(initiallyReceived([road])).toEqual(new Set([1]));
  const none = { damaged: 0, short: 0, wrong: 0 };
  expect(linesOf(open, new Set([2]), new Map())).toEqual([{ lineId: 20, good: 4, ...none }]);
});

it('what is damaged, missing or another part is not good; more than is on the road cannot be told of', () => {
  const counts = new Map([[10, { damaged: 1, short: 2, wrong: null }]]);
  expect(linesOf([road], new Set([1]), counts)).toEqual([
    { lineId: 10, good: 5, damaged: 1, short: 2, wrong: 0 },
  ]);
  expect(goodQuantity(8, { ...noProblems, short: 9 })).toBe(-1);
});
