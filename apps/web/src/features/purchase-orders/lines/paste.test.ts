import { describe, expect, it } from 'vitest';
import { readPaste } from './paste.ts';

const lines = [
  { partNo: 'MX-2055516', supplierPartNo: 'S-1' },
  { partNo: 'MX-2254517', supplierPartNo: 'S-2' },
  { partNo: 'MX-1956515', supplierPartNo: 'S-3' },
];

describe('readPaste', () => {
  it('lays one column down from the cell', () => {
    expect([...readPaste(lines, [['4'], ['1,200']], 1).quantities]).toEqual([
      [1, 4],
      [2, 1200],
    ]);
  });
  it('leaves lines alone whose cell is no number, and ignores what goes beyond the end', () => {
    expect([...readPaste(lines, [['x'], ['2'], ['3'], ['4']], 1).quantities]).toEqual([[2, 2]]);
  });
  it('finds lines by either part number and names unknown ones', () => {
    const rows = [
      ['商品编码', '数量'],
      ['s-2', '8'],
      ['MX-2055516', '12'],
      ['ZZ', '1'],
    ];
    const { quantities, unknown } = readPaste(lines, rows, 0);
    expect([...quantities]).toEqual([
      [1, 8],
      [0, 12],
    ]);
    expect(unknown).toEqual(['ZZ']);
  });
});
