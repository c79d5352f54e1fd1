import { t } from '@treadline/contract/kernel/text.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cells } from './cell-schemas.ts';
import { errorSheet } from './error-sheet.ts';
import type { ImportColumn } from './import-column.ts';
import { importSheet } from './import-sheet.ts';
import { bookParts, packParts, type TestBook } from './testing-package.ts';
import { sheetTraps } from './sheet-traps.ts';

const columns: ImportColumn[] = [
  { key: 'code', titles: t('编码', 'Code', '編碼'), type: 'code' },
  { key: 'quantity', titles: t('数量', 'Quantity', '數量'), type: 'int' },
  { key: 'dot', titles: t('DOT', 'DOT', 'DOT'), type: 'dot' },
  { key: 'closes', titles: t('截单', 'Closes', '截單'), type: 'clock' },
];
const schema = z.object({ code: z.string(), quantity: cells.int(), dot: z.string(), closes: z.string() });
const head = `<row>${[...columns.map(({ titles }) => titles['zh-CN']), '合计']
  .map((title) => `<c t="str"><v>${title}</v></c>`)
  .join('')}</row>`;
const code = '<c t="str"><v>A</v></c>';
const { notCalculated, formulaFailed } = sheetTraps;

/** What comes of one row below the header: its values, or the reasons. */
async function read(cellsXml: string, book: Partial<TestBook> = {}) {
  const file = await packParts(bookParts({ ...book, rows: `${head}<row>${cellsXml}</row>` }));
  const { rows, errors } = await importSheet({ schema, columns, file, lang: 'zh-CN', maxRows: 9 });
  return errors.length > 0
    ? errors.map(({ column, message }) => [column, message])
    : Object.values(rows[0]?.value ?? {});
}
const never = [['数量', notCalculated.reason['zh-CN']]];

describe('a formula', () => {
  it.each([
    ['openpyxl', '<c><f>D2-2</f><v></v></c>', {}],
    ['a library that writes no value', '<c><f>D2-2</f></c>', {}],
    ['XlsxWriter', '<c><f>D2-2</f><v>0</v></c>', { calcPr: '<calcPr calcId="1" fullCalcOnLoad="1"/>' }],
    [
      'a sheet to be calculated',
      '<c><f>D2-2</f><v>0</v></c>',
      { after: '<sheetCalcPr fullCalcOnLoad="true"/>' },
    ],
    ['Apache POI', '<c><f>D2-2</f><v>0.0</v></c>', { program: 'Apache POI' }],
    ['who follows another one', '<c><f t="shared" si="0"/></c>', {}],
    ['an array', '<c r="B2"><f t="array" ref="B2:C2">X</f></c>', {}],
  ])('of %s without a result is refused at its cell', async (_, cell, book) => {
    expect((await read(code + cell, book))[0]).toEqual(never[0]);
  });

  it.each([
    [
      'Excel',
      '<c><f>D2-2</f><v>3</v></c>',
      { program: 'Microsoft Excel', calcPr: '<calcPr calcId="191029"/>' },
    ],
    ['WPS', '<c><f>D2-2</f><v>3</v></c>', { program: 'WPS 表格', calcPr: '<calcPr calcId="144525"/>' }],
    ['LibreOffice', '<c t="n"><f aca="false">D2-2</f><v>3</v></c>', { program: 'LibreOffice/7.4.7.2' }],
    ['Excel, shared', '<c><f t="shared" si="0"/><v>3</v></c>', {}],
    ['Excel, as text', '<c t="str"><f>TEXT(3,"0")</f><v>3</v></c>', {}],
  ])('of %s is read by its result', async (_, cell, book) => {
    expect(await read(code + cell, book)).toEqual(['A', 3, '', '']);
  });

  it('may result in no text, fail, or stand where nothing is read', async () => {
    const after = '<c><v>1</v></c><c t="str"><f>IF(A2=1,1,"")</f><v></v></c>';
    expect(await read(code + after)).toEqual(['A', 1, '', '']);
    expect(await read(`${code}<c t="e"><f>1/0</f><v>#DIV/0!</v></c>`)).toEqual([
      ['数量', formulaFailed.reason['zh-CN']],
    ]);
    const unread = '<c><v>1</v></c><c/><c/><c r="E2"><f>1+1</f></c>';
    expect(await read(code + unread)).toEqual(['A', 1, '', '']);
    // Formulas of bars and rules stand behind the rows.
    const bars = '<extLst><ext><x14:f>Sheet1!A1</x14:f></ext></extLst>';
    expect(await read(`${code}<c><v>1</v></c>`, { after: bars })).toEqual(['A', 1, '', '']);
  });

  it('that fills cells without one of their own is not taken for nothing there', async () => {
    const row = `${code}<c r="B2"><f t="array" ref="B2:D2">X</f><v>0</v></c><c><v>0</v></c>`;
    const told = await read(row, { calcPr: '<calcPr fullCalcOnLoad="1"/>' });
    expect(told.map((each) => (Array.isArray(each) ? each[0] : each))).toEqual(['数量', 'DOT', '截单']);
  });

  it('is still not calculated in the marked file', async () => {
    const rows = `${head}<row>${code}<c><f>D2-2</f><v>0</v></c></row>`;
    const file = await packParts(bookParts({ rows, calcPr: '<calcPr fullCalcOnLoad="1"/>' }));
    const marked = await errorSheet(file, [{ row: 2, column: '数量', message: '-' }], 'zh-CN');
    const { errors } = await importSheet({ schema, columns, file: marked, lang: 'zh-CN', maxRows: 9 });
    expect(errors.map(({ message }) => message)).toEqual([notCalculated.reason['zh-CN']]);
  });
});

describe('numbers', () => {
  const numFmts = (format: string): Partial<TestBook> => ({
    formats: [0, 170],
    numFmts: `<numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts>`,
  });
  const lost = [['编码', sheetTraps.digitsLost.reason['zh-CN']]];

  it('keep 15 digits, and no more', async () => {
    expect(await read('<c><v>999999999999999</v></c><c><v>1</v></c>')).toEqual([
      '999999999999999',
      1,
      '',
      '',
    ]);
    expect(await read('<c><v>6.2220212345678901E+18</v></c><c><v>1</v></c>')).toEqual(lost);
    expect(await read('<c t="str"><v>1.23457E+17</v></c><c><v>1</v></c>')).toEqual(lost);
  });

  it.each([
    ['0000', '326', '0326'],
    ['0000_ ;[Red]\\-0000', '326', '0326'],
    ['0', '326', '0326'],
    ['General', '2526', '2526'],
  ])('of a DOT in the format %s are four digits', async (format, value, dot) => {
    const row = `${code}<c><v>1</v></c><c s="1"><v>${value}</v></c>`;
    expect(await read(row, numFmts(format))).toEqual(['A', 1, dot, '']);
  });

  it.each([
    'h:mm',
    '上午/下午h&quot;时&quot;mm&quot;分&quot;',
    '[$-804]h&quot;时&quot;mm&quot;分&quot;;@',
    'h:mm AM/PM',
  ])('in the format %s are times', async (format) => {
    const row = `${code}<c><v>1</v></c><c/><c s="1"><v>0.66666666666666663</v></c>`;
    expect(await read(row, numFmts(format))).toEqual(['A', 1, '', '16:00']);
    const book = { ...numFmts(format), workbookPr: '<workbookPr date1904="1"/>' };
    expect(await read(row, book)).toEqual(['A', 1, '', '16:00']);
  });

  it('that the program made a day of are no code', async () => {
    const row = '<c s="1"><v>46371</v></c><c><v>1</v></c>';
    expect(await read(row, { formats: [0, 14] })).toEqual([['编码', sheetTraps.madeADate.reason['zh-CN']]]);
  });
});
