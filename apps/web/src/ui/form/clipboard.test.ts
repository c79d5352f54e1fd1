import { describe, expect, it } from 'vitest';
import { isTablePaste, parseClipboardTable } from './clipboard.ts';

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
