import { expect, it } from 'vitest';
import { faultsAt, linesOf, mergeRows, sortRows, type Batch } from './types.ts';

const row = (no: number, code: string) => ({ no, cells: { code } });
const batch = {
  rows: [row(2, 'A'), row(3, 'B'), row(4, 'C')],
  faults: [{ no: 3, key: 'code' as const, message: '重复' }],
} as unknown as Batch;

it('puts the rows with faults into the form, each fault at its cell', () => {
  const { lines, right, later } = sortRows(batch);
  expect([lines.map(({ no }) => no), right.map(({ no }) => no), later]).toEqual([[3], [2, 4], 0]);
  expect(faultsAt(lines, batch.faults)).toEqual({ 'lines.0.code': '重复' });
});

it('merges what was corrected, what was opened beside it, and leaves out what was taken away', () => {
  const before = linesOf([row(3, 'B')]);
  const lines = linesOf([row(3, 'B2'), row(4, 'C2')]);
  expect(mergeRows(batch.rows, before, lines)).toEqual([row(2, 'A'), row(3, 'B2'), row(4, 'C2')]);
  expect(mergeRows(batch.rows, before, []).map(({ no }) => no)).toEqual([2, 4]);
});
