import { expect, it } from 'vitest';
import { findLines } from './find-lines.ts';
import type { SheetLine } from './types.ts';

const line = (partId: number, partNo: string, size: string, barcode: string): SheetLine => ({
  partId,
  partNo,
  size,
  barcode,
  brandName: '',
  pattern: '',
  picture: null,
  dots: [],
  numbers: partId === 3 ? [partNo, 'LL-OLD'] : [partNo],
  partName: partNo,
  state: 'PENDING',
  recount: '',
  racks: [],
  bins: [],
  reserved: false,
});
const lines = [
  line(1, 'MIC-2055516-91V', '205/55R16', '6901234567892'),
  line(2, 'MIC-2055516-94W', '205/55R16', '6901234567893'),
  line(3, 'LL-1956515', '195/65R15', ''),
];
const idsOf = (text: string) => findLines(lines, text).map(({ partId }) => partId);

it('knows a part by its barcode or number, in any case and width, and then means no other', () => {
  expect(idsOf('6901234567892')).toEqual([1]);
  expect(idsOf(' mic-2055516-91v ')).toEqual([1]);
  expect(idsOf('ＬＬ－1956515')).toEqual([3]);
  expect(idsOf('ll-old')).toEqual([3]);
});

it('offers the parts of a size, however it is typed, and none for what is no part', () => {
  expect(idsOf('205/55 R16')).toEqual([1, 2]);
  expect(idsOf('20555')).toEqual([1, 2]);
  expect(idsOf('9999999')).toEqual([]);
  expect(idsOf('  ')).toEqual([]);
});
