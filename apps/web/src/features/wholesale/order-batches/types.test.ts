import { expect, it } from 'vitest';
import { changesOf, faultsAt, faultyLines, unknownParts, type Batch, type Line } from './types.ts';

const row = (no: number, verdict: string, partNo = 'A') => ({ no, verdict, cells: { partNo } });
const batch = {
  list: [row(2, 'FAULTY', 'x-1'), row(3, 'GOOD'), row(4, 'FAULTY', 'X-1'), row(5, 'FAULTY')],
  faults: [
    { no: 2, key: 'partNo', message: '没有', unknownPart: true },
    { no: 4, key: 'partNo', message: '没有', unknownPart: true },
    { no: 4, key: 'quantity', message: '无货' },
  ],
} as unknown as Batch;

it('puts the rows with faults of their own into the form, each fault at its cell', () => {
  const { lines, later } = faultyLines(batch);
  expect([lines.map(({ no }) => no), later]).toEqual([[2, 4], 0]);
  expect(faultsAt(lines, batch.faults)).toEqual({
    'lines.0.partNo': '没有',
    'lines.1.partNo': '没有',
    'lines.1.quantity': '无货',
  });
});

it('sends what was changed and what was taken away, and nothing else', () => {
  const before = [
    { no: 2, partNo: 'A' },
    { no: 3, partNo: 'B' },
  ] as unknown as Line[];
  expect(changesOf(before, before)).toEqual({ rows: [], removed: [] });
  const [first] = before as [Line];
  expect(changesOf(before, [{ ...first, partNo: 'C' }])).toEqual({
    rows: [{ no: 2, cells: { partNo: 'C' } }],
    removed: [3],
  });
});

it('names each unknown number once, however it is written, with its rows', () => {
  expect(unknownParts(batch)).toEqual([{ alias: 'x-1', rows: 2 }]);
});
