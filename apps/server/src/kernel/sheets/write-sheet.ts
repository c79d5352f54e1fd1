import { PassThrough, Readable } from 'node:stream';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { ZipFile } from 'yazl';
import { cellContent, looksLikeFormula, pickValue } from './cell-value.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { columnLetters, sheetName } from './sheet-columns.ts';
import {
  contentTypesXml,
  escapeXml,
  ROOT_RELS_XML,
  sheetEndXml,
  sheetStartXml,
  CELL_STYLE,
  STYLES_XML,
  workbookRelsXml,
  workbookXml,
} from './workbook-xml.ts';

/** Sheet to write: name, columns and rows. */
export interface WrittenSheet {
  name: string;
  columns: SheetColumn[];
  /** Further title rows below that of the columns' titles. */
  titles?: readonly (readonly string[])[];
  rows: AsyncIterable<Record<string, unknown>> | Iterable<Record<string, unknown>>;
  /** Language of yes and no; zh-CN by default. */
  lang?: Lang;
  /** Rows per sheet including the header, before another sheet starts; Excel's limit by default. */
  rowsPerSheet?: number;
}

const EXCEL_ROWS = 1_048_576;
const CHUNK = 64 * 1024;
/** Level 3: a fifth less CPU than level 6 for files 14 % larger (docs/decisions/0003-xlsx-library.md). */
const PACKED = { compress: true, compressionLevel: 3 };

/**
 * Writes rows as a streamed xlsx file in constant memory, pulling rows as the reader consumes.
 * Money is written as yuan, days and times (Asia/Shanghai) as dates, text never as a formula.
 * The stream fails with the error of `rows`; when destroyed early, `rows` is closed.
 */
export function writeSheet(sheet: WrittenSheet): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const source = openRows(sheet.rows);
  const fail = (error: unknown): void =>
    void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  zip.outputStream.on('error', fail).pipe(output);
  output.once('close', () => void source.close().catch(fail));
  addSheets(zip, output, sheet, source).catch(fail);
  return output;
}

async function addSheets(
  zip: ZipFile,
  output: PassThrough,
  sheet: WrittenSheet,
  source: RowSource,
): Promise<void> {
  const filters: string[] = [];
  const last = columnLetters(sheet.columns.length - 1);
  const heads = headsOf(sheet).length;
  do {
    const counted = { rows: heads };
    const part = Readable.from(sheetChunks(sheet, source, counted), { objectMode: false });
    output.once('close', () => part.destroy());
    zip.addReadStream(part, `xl/worksheets/sheet${filters.length + 1}.xml`, PACKED);
    await ended(part);
    filters.push(`$A$${heads}:$${last}$${counted.rows}`);
  } while (await source.hasMore());
  const add = (path: string, xml: string): void => zip.addBuffer(Buffer.from(xml), path, PACKED);
  add('xl/styles.xml', STYLES_XML);
  add('xl/workbook.xml', workbookXml(sheetName(sheet.name), filters));
  add('xl/_rels/workbook.xml.rels', workbookRelsXml(filters.length));
  add('_rels/.rels', ROOT_RELS_XML);
  add('[Content_Types].xml', contentTypesXml(filters.length));
  zip.end();
}

function ended(part: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    part.once('end', resolve).once('error', reject);
  });
}

async function* sheetChunks(
  sheet: WrittenSheet,
  source: RowSource,
  counted: { rows: number },
): AsyncGenerator<string> {
  const limit = sheet.rowsPerSheet ?? EXCEL_ROWS;
  const lang = sheet.lang ?? 'zh-CN';
  const heads = headsOf(sheet);
  let text = sheetStartXml(sheet.columns, heads.length) + heads.map(headXml).join('');
  while (counted.rows < limit && (await source.hasMore())) {
    counted.rows += 1;
    text += rowXml(sheet.columns, source.take(), counted.rows, lang);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text + sheetEndXml(sheet.columns.length, counted.rows, heads.length);
}

/** Title rows, the columns' titles first. */
const headsOf = ({ columns, titles = [] }: WrittenSheet): readonly (readonly string[])[] => [
  columns.map(({ title }) => title),
  ...titles,
];

const headXml = (titles: readonly string[], index: number): string =>
  `<row r="${index + 1}">${titles.map((title, i) => textCell(i, index + 1, title, CELL_STYLE.header)).join('')}</row>`;

function rowXml(columns: SheetColumn[], row: Record<string, unknown>, number: number, lang: Lang): string {
  let xml = `<row r="${number}">`;
  for (const [index, { key, type }] of columns.entries()) {
    const content = cellContent(pickValue(row, key), type, lang);
    if (!content) continue;
    if ('number' in content)
      xml += `<c r="${columnLetters(index)}${number}" s="${CELL_STYLE[type]}"><v>${content.number}</v></c>`;
    else
      xml += textCell(
        index,
        number,
        content.text,
        looksLikeFormula(content.text) ? CELL_STYLE.quoted : CELL_STYLE.text,
      );
  }
  return `${xml}</row>`;
}

function textCell(column: number, row: number, text: string, style: number): string {
  return `<c r="${columnLetters(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

interface RowSource {
  hasMore(): Promise<boolean>;
  take(): Record<string, unknown>;
  close(): Promise<void>;
}

/** Row source with one row of lookahead, so that an exactly full sheet is not followed by an empty one. */
function openRows(rows: WrittenSheet['rows']): RowSource {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let next: Record<string, unknown> | undefined;
  let done = false;
  return {
    async hasMore() {
      if (next || done) return next !== undefined;
      const result = await iterator.next();
      if (result.done) done = true;
      else next = result.value;
      return next !== undefined;
    },
    take() {
      const row = next;
      next = undefined;
      return row ?? {};
    },
    async close() {
      if (done) return;
      done = true;
      await iterator.return?.();
    },
  };
}
