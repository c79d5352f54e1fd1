import { describe, expect, it } from 'vitest';
import { parseQuantity } from './line-inputs.tsx';
import { pasteLines } from './paste-lines.ts';

const lines = [
  { partNo: 'MX-2055516', other: 'S-1' },
  { partNo: 'MX-2254517', other: 'S-2' },
  { partNo: 'MX-1956515', other: 'S-3' },
];
const quantity = { key: 'quantity', parse: parseQuantity };
const dot = { key: 'dot', parse: (text: string) => (/^\d{4}$/.test(text) ? text : undefined) };
const paste = (rows: string[][], index = 0, keysOf?: (line: (typeof lines)[number]) => string[]) =>
  pasteLines(lines, rows, { fields: [quantity], key: 'quantity', index, keysOf });
const named = (line: (typeof lines)[number]) => [line.partNo, line.other];

describe('a column of quantities', () => {
  it('goes down from the cell', () => {
    expect([...paste([['4'], ['1,200'], ['３']], 0, named).values]).toEqual([
      [0, { quantity: 4 }],
      [1, { quantity: 1200 }],
      [2, { quantity: 3 }],
    ]);
  });
  it('leaves lines alone whose cell is no number, and names it and what goes beyond the end', () => {
    const { values, unknown } = paste([['数量'], ['两条'], ['3']], 1);
    expect([...values]).toEqual([]);
    expect(unknown.map(({ text }) => text)).toEqual(['两条', '3']);
  });
});

describe('part numbers with quantities', () => {
  it('finds lines by either number and names unknown ones with their quantity', () => {
    const rows = [
      ['商品编码', '数量'],
      ['s-2', '8'],
      ['ＭＸ－2055516', '轮胎', '12'],
      ['ZZ', '1'],
    ];
    const { values, unknown } = paste(rows, 2, named);
    expect([...values]).toEqual([
      [1, { quantity: 8 }],
      [0, { quantity: 12 }],
    ]);
    expect(unknown).toEqual([{ text: 'ZZ', values: { quantity: 1 } }]);
  });
  it('does not guess between lines of one part, but takes the DOT beside it', () => {
    const dots = [
      { partNo: 'A', dot: '0124' },
      { partNo: 'A', dot: '0126' },
    ];
    const rules = {
      fields: [quantity],
      key: 'quantity',
      index: 0,
      keysOf: (line: (typeof dots)[number]) => [line.partNo, `${line.partNo} ${line.dot}`],
    };
    expect([...pasteLines(dots, [['a', '0126', '5']], rules).values]).toEqual([[1, { quantity: 5 }]]);
    expect(pasteLines(dots, [['A', '5']], rules).unknown).toEqual([{ text: 'A', values: { quantity: 5 } }]);
  });
});

it('a block without names is laid as it stands, from the field on', () => {
  const rules = { fields: [dot, quantity, { ...quantity, key: 'bad' }], index: 1 };
  expect([...pasteLines(lines, [['0126', '4', '1']], { ...rules, key: 'dot' }).values]).toEqual([
    [1, { dot: '0126', quantity: 4, bad: 1 }],
  ]);
  expect([...pasteLines(lines, [['4', '1', '9']], { ...rules, key: 'quantity' }).values]).toEqual([
    [1, { quantity: 4, bad: 1 }],
  ]);
});
