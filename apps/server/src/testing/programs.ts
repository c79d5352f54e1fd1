import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { writeXlsx } from '#kernel/sheets/xlsx-library.ts';
import { writeSheet, type ColumnType, type ImportColumn } from '#kernel/sheets/index.ts';
import { columnLetters } from '#kernel/sheets/sheet-columns.ts';
import { bookParts, packParts } from '#kernel/sheets/testing-package.ts';

/** Column of the import corpus with its value. */
export type CorpusColumn = ImportColumn & { type: ColumnType; value: string };

const fixture = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../../fixtures/sheets', name));

const isDay = ({ type }: CorpusColumn): boolean => type === 'day';
const isFigure = ({ type }: CorpusColumn): boolean => type === 'int' || type === 'money';
const daySerial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
const separated = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Workbook with typed cells, written by the library that reads it. */
async function byHucre(columns: readonly CorpusColumn[]): Promise<Buffer> {
  const row = columns.map((c) =>
    isDay(c) ? new Date(`${c.value}T00:00:00Z`) : isFigure(c) ? Number(c.value) : c.value,
  );
  const header = columns.map((c) => c.titles['zh-CN']);
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [header, row, row] }] }));
}

/** Workbook as written by the product's own exports, in English. */
function byOwnWriter(columns: readonly CorpusColumn[]): Promise<Buffer> {
  const row = Object.fromEntries(
    columns.map((c, i) => [
      `c${i}`,
      isFigure(c) ? Number(c.value) * (c.type === 'money' ? 100 : 1) : c.value,
    ]),
  );
  const types = { int: 'int', money: 'money', day: 'day' } as const;
  const typeOf = ({ type }: CorpusColumn) => (type in types ? types[type as keyof typeof types] : 'text');
  return buffer(
    writeSheet({
      name: 'S',
      columns: columns.map((c, i) => ({ key: `c${i}`, title: c.titles.en, type: typeOf(c) })),
      rows: [row, row],
    }),
  );
}

/**
 * Workbook as saved by Excel from a filled-in template: shared strings with runs and phonetic readings, formulas with
 * results, full-width brackets, reversed columns, texts merged over both rows, dates as serial numbers in General
 * format, figures with separators as text.
 */
function byExcel(columns: readonly CorpusColumn[]): Promise<Buffer> {
  const mixed = columns.toReversed();
  const strings = mixed.flatMap(({ titles, value, ...column }) => [
    `<si><t xml:space="preserve"> ${titles['zh-CN'].replace('(', '（').replace(')', '）')}\n*</t></si>`,
    `<si><r><t>${value.slice(0, 1)}</t></r><r><rPr><b/></rPr><t>${isFigure({ titles, value, ...column }) ? '' : value.slice(1)}</t></r><rPh sb="0" eb="1"><t>pin yin</t></rPh></si>`,
  ]);
  const cell = (c: CorpusColumn, i: number, row: number): string => {
    const at = `r="${columnLetters(i)}${row}"`;
    if (isDay(c)) return `<c ${at}><v>${daySerial(c.value)}</v></c>`;
    if (isFigure(c))
      return `<c ${at} t="str"><f>TEXT(${c.value},"#,##0.##")</f><v>${separated(c.value)}</v></c>`;
    return row === 2 ? `<c ${at} t="s"><v>${2 * i + 1}</v></c>` : `<c ${at}/>`;
  };
  const merges = mixed.flatMap((c, i) =>
    isDay(c) || isFigure(c) ? [] : [`<mergeCell ref="${columnLetters(i)}2:${columnLetters(i)}3"/>`],
  );
  const header = mixed.map((_, i) => `<c r="${columnLetters(i)}1" t="s"><v>${2 * i}</v></c>`);
  const rows = [2, 3].map((row) => `<row r="${row}">${mixed.map((c, i) => cell(c, i, row)).join('')}</row>`);
  return packParts(
    bookParts({
      strings: strings.join(''),
      rows: `<row r="1">${header.join('')}</row>${rows.join('')}`,
      after: `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`,
    }),
  );
}

/**
 * Workbook as written by WPS: the 1904 date system, full-width codes, non-breaking spaces after texts, formatted
 * empty rows.
 */
function byWps(columns: readonly CorpusColumn[]): Promise<Buffer> {
  const text = (value: string): string =>
    `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
  const cell = (c: CorpusColumn, row: number): string => {
    if (isDay(c)) return `<c${row === 2 ? ' s="1"' : ''}><v>${daySerial(c.value) - 1462}</v></c>`;
    return text(`${c.type === 'code' || isFigure(c) ? wide(c.value) : c.value}\u00a0`);
  };
  const row = (n: number): string => `<row r="${n}">${columns.map((c) => cell(c, n)).join('')}</row>`;
  const header = columns.map((c) => text(`${c.titles['zh-CN'].replace(/\((.)\)/, '/$1')}（必填）`));
  return packParts(
    bookParts({
      formats: [0, 14],
      workbookPr: '<workbookPr date1904="1"/>',
      rows: `<row r="1">${header.join('')}</row>${row(2)}${row(3)}${'<row><c s="1"/></row>'.repeat(300)}`,
    }),
  );
}

/**
 * Workbook as written by libraries: prefixed element names, cells without references, everything as text, in
 * Traditional Chinese.
 */
function bySdk(columns: readonly CorpusColumn[]): Promise<Buffer> {
  const row = (values: string[]): string =>
    `<x:row>${values.map((value) => `<x:c t="str"><x:v>${value}</x:v></x:c>`).join('')}</x:row>`;
  const values = columns.map((c) => (isDay(c) ? `${c.value} 08:30:00` : c.value));
  return packParts(
    bookParts({
      prefix: 'x:',
      target: '/xl/worksheets/sheet1.xml',
      rows: row(columns.map((c) => c.titles['zh-TW'])) + row(values) + row(values),
    }),
  );
}

/** The same two rows as written by several spreadsheet programs. Those of LibreOffice are saved files. */
export const programs: Readonly<Record<string, (columns: readonly CorpusColumn[]) => Promise<Buffer>>> = {
  hucre: byHucre,
  'our own writer': byOwnWriter,
  Excel: byExcel,
  WPS: byWps,
  'an SDK': bySdk,
  LibreOffice: () => fixture('libreoffice-imports.xlsx'),
  'LibreOffice, saving what Excel wrote': () => fixture('libreoffice-merged.xlsx'),
};
