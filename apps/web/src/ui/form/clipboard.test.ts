import { describe, expect, it } from 'vitest';
import { isTablePaste, parseClipboardTable, pasteIntoLines } from './clipboard.ts';

describe('parseClipboardTable', () => {
  it.each([
    ['', []],
    ['12', [['12']]],
    [
      'A\t1\r\nB\t2\r\n',
      [
        ['A', '1'],
        ['B', '2'],
      ],
    ],
    ['A\r\rB', [['A'], [''], ['B']]],
    ['205/55 R16\t 40 ', [['205/55 R16', '40']]],
    [
      '"two\nlines"\t"say ""hi"""\nx\ty',
      [
        ['two\nlines', 'say "hi"'],
        ['x', 'y'],
      ],
    ],
    ['17" wheel\t2', [['17" wheel', '2']]],
    ['\t5', [['', '5']]],
  ])('%j', (text, rows) => expect(parseClipboardTable(text)).toEqual(rows));

  it('tells a table from a single value', () => {
    expect(isTablePaste(parseClipboardTable('12\n'))).toBe(false);
    expect(isTablePaste(parseClipboardTable('12\n13'))).toBe(true);
    expect(isTablePaste(parseClipboardTable('a\tb'))).toBe(true);
  });
});

it('pasteIntoLines fills from the cell on and adds lines', () => {
  type Line = { part: string; qty: number; note: string };
  const lines: Line[] = [{ part: 'P1', qty: 1, note: 'n' }];
  const next = pasteIntoLines(lines, parseClipboardTable('7\ta\textra\n8\tb\n\tc'), {
    fields: ['part', 'qty', 'note'],
    field: 'qty',
    index: 0,
    parse: (field, text) => (field === 'qty' ? (text === '' ? undefined : Number(text)) : text),
    create: () => ({ part: '', qty: 0, note: '' }),
  });
  expect(next).toEqual([
    { part: 'P1', qty: 7, note: 'a' },
    { part: '', qty: 8, note: 'b' },
    { part: '', qty: 0, note: 'c' },
  ]);
  expect(lines[0]?.qty).toBe(1);
});
