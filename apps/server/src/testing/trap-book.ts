import type { ColumnType, ImportColumn } from '#kernel/sheets/import-column.ts';
import { columnLetters } from '#kernel/sheets/sheet-columns.ts';
import { bookParts, packParts } from '#kernel/sheets/testing-package.ts';
import type { sheetTraps } from '#kernel/sheets/sheet-traps.ts';

/** Column of the trap workbook with a valid value. */
export type TrapColumn = Pick<ImportColumn, 'titles'> & { type: ColumnType; value: string };

interface TrapRow {
  trap: keyof typeof sheetTraps;
  /** Whether the trap applies to a column. */
  isSet(type: ColumnType, place: number): boolean;
  cell: string;
  /** Direction in which the cell is merged with its neighbour. */
  merge?: 'left' | 'below';
}

const isAmount = (type: ColumnType): boolean => type === 'int' || type === 'money';
const isCode = (type: ColumnType): boolean => type === 'code' || type === 'dot';
const isWords = (type: ColumnType): boolean => type === 'text' || isCode(type);
const always = (): boolean => true;

/** One row per trap, from row 2 on; a cell merged with the next row is followed by another trap of its kind. */
export const trapRows: readonly TrapRow[] = [
  { trap: 'notCalculated', isSet: always, cell: '><f>1+1</f></c>' },
  { trap: 'notCalculated', isSet: always, cell: '><f>1+1</f><v>0</v></c>' },
  { trap: 'notCalculated', isSet: always, cell: ' t="str"><f>"x"</f><v>x</v></c>' },
  { trap: 'formulaFailed', isSet: always, cell: ' t="e"><v>#REF!</v></c>' },
  { trap: 'digitsLost', isSet: isWords, cell: '><v>6222021234567890123</v></c>' },
  { trap: 'digitsLost', isSet: isWords, cell: ' t="str"><v>1.23457E+17</v></c>' },
  { trap: 'madeADate', isSet: isCode, cell: ' s="1"><v>46371</v></c>' },
  { trap: 'mergedColumns', isSet: (_, place) => place % 2 === 1, cell: '/>', merge: 'left' },
  { trap: 'mergedRows', isSet: isAmount, cell: '><v>5</v></c>', merge: 'below' },
  { trap: 'mergedRows', isSet: isAmount, cell: '/>' },
];

const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

const rowOf = (no: number, cells: readonly string[]): string => `<row r="${no}">${cells.join('')}</row>`;

/** Workbook with three visible candidate sheets behind a hidden one; the sheet 一月 has every trap, one per row. */
export function trapBook(columns: readonly TrapColumn[]): Promise<Buffer> {
  const letters = columns.map((_, i) => columnLetters(i));
  const line = (no: number, value: (c: TrapColumn) => string): string =>
    rowOf(
      no,
      columns.map((c, i) => text(`${letters[i]}${no}`, value(c))),
    );
  const head = line(1, ({ titles }) => titles['zh-CN']);
  const good = head + line(2, ({ value }) => value);
  const merges = trapRows.flatMap(({ isSet, merge }, at) =>
    columns.flatMap(({ type }, i) => {
      if (!merge || !isSet(type, i)) return [];
      const [from, to] = merge === 'left' ? [letters[i - 1], at + 2] : [letters[i], at + 3];
      return [`<mergeCell ref="${from}${at + 2}:${letters[i]}${to}"/>`];
    }),
  );
  const bad = trapRows.map(({ isSet, cell }, at) =>
    rowOf(
      at + 2,
      columns.map(({ type, value }, i) =>
        isSet(type, i) ? `<c r="${letters[i]}${at + 2}"${cell}` : text(`${letters[i]}${at + 2}`, value),
      ),
    ),
  );
  return packParts(
    bookParts({
      formats: [0, 14],
      calcPr: '<calcPr calcId="124519" fullCalcOnLoad="1"/>',
      sheets: [
        { name: '去年', state: 'veryHidden', rows: good },
        { name: '说明', rows: '<row><c t="str"><v>x</v></c></row>' },
        { name: '一月', rows: head + bad.join(''), after: `<mergeCells>${merges.join('')}</mergeCells>` },
        { name: '二月', rows: good },
        { name: '示例', rows: good },
      ],
    }),
  );
}
