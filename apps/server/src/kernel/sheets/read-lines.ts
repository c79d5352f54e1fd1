import { streamXlsxRows } from './xlsx-library.ts';
import { openWorkbook, type Workbook, type BookSheet } from './workbook.ts';
import { readCell, type Kind } from './cell-text.ts';
import { chooseSheet, findHeader, HEADER_SEARCH, type SheetQuery } from './choose-sheet.ts';
import { fillFormulas, fillMerges, type SheetLine } from './fill-merges.ts';
import { readFormats, type Format } from './number-formats.ts';
import { createSheetRefusal } from './sheet-refusal.ts';
import { MAX_CELL, scanStrings } from './scan-parts.ts';
import { placeOf, scanSheet, type Scan } from './scan-sheet.ts';

// Runs in the worker: what it imports is loaded for every file, so nothing heavy.

const MAX_COLUMNS = 300;
/** Limit on allocated cells including empty ones: a tiny file may claim the last column in every row. */
const MAX_CELLS = 10_000_000;
const EXCEL_ROWS = 1_048_576;
/** Limit on the total text: a small file may reference one long shared text in every cell. */
const MAX_CHARACTERS = 20_000_000;

/** Worker task of `readTable`. */
export interface ReadTask extends SheetQuery {
  kind: 'read';
  file: Uint8Array;
  /** Maximum number of non-empty data rows. */
  maxRows: number;
}

/** Non-empty rows below the header, reduced to the requested columns. */
export interface Table {
  header: string[];
  headerRow: number;
  lines: SheetLine[];
  date1904: boolean;
  sheet: TableSheet;
}

/** Sheet that was read, with its position and the hidden sheets that would fit better. */
export interface TableSheet {
  name: string;
  /** Whether it is the first visible sheet. */
  isFirst: boolean;
  /** Whether it is the only sheet. */
  isAlone: boolean;
  /** Hidden sheets that have all columns, when some are missing here. */
  hidden: readonly string[];
}

/**
 * Reads the chosen sheet, in the worker.
 * @throws a refusal, or the reader's error for a damaged file
 */
export async function readTable(task: ReadTask): Promise<Table> {
  const { file, maxRows, titles } = task;
  const book = await openWorkbook(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  await scanStrings(book);
  const formats = await readFormats(book);
  const peek = (sheet: BookSheet, most: number): Promise<SheetLine[]> =>
    readLines({ book, sheet, formats, most, isWhole: false });
  const { sheet, hidden } = await chooseSheet(book, task, peek);
  const lines = await readLines({ book, sheet, formats, most: maxRows + HEADER_SEARCH, isWhole: true });
  const { header, below, kept } = findHeader(lines, titles);
  if (!header) throw createSheetRefusal('empty');
  const pick = ({ row, values, kinds, shared, taken }: SheetLine): SheetLine => ({
    row,
    values: kept.map((i) => values[i] ?? ''),
    kinds: kept.map((i) => kinds[i] ?? 'text'),
    ...(shared && { shared: shared.map((i) => kept.indexOf(i)) }),
    ...(taken && { taken: taken.map((i) => kept.indexOf(i)) }),
  });
  const picked = below.map(pick).filter((line) => !titles.length || saysSomething(line));
  if (picked.length > maxRows) throw createSheetRefusal('too-many-rows', maxRows);
  return {
    header: pick(header).values,
    headerRow: header.row,
    lines: picked,
    date1904: book.date1904,
    sheet: {
      name: sheet.name,
      isFirst: book.sheets.find(({ isHidden }) => !isHidden) === sheet,
      isAlone: book.sheets.length === 1,
      hidden,
    },
  };
}

const saysSomething = ({ values, kinds, taken }: SheetLine): boolean =>
  values.some((text) => text !== '') || kinds.includes('formula') || taken !== undefined;

interface Reading {
  book: Workbook;
  sheet: BookSheet;
  formats: readonly (Format | undefined)[];
  /** Maximum number of lines; a longer sheet is rejected. */
  most: number;
  isWhole: boolean;
}

async function readLines({ book, sheet, formats, most, isWhole }: Reading): Promise<SheetLine[]> {
  const scan = await scanSheet(book, sheet, formats);
  const isCalculated = book.isCalculated && !scan.isToCalculate;
  const lines: SheetLine[] = [];
  let [rows, places, characters] = [0, 0, 0];
  for await (const { index, values } of streamXlsxRows(book.file, { sheet: sheet.name })) {
    rows += 1;
    places += values.length;
    const filled = values.findLastIndex((value) => value !== null && value !== '') + 1;
    if (filled > MAX_COLUMNS || places > MAX_CELLS) throw createSheetRefusal('too-many-columns', MAX_COLUMNS);
    const line = readLine(index, values.slice(0, MAX_COLUMNS), { scan, isCalculated, book });
    characters += line.values.reduce((sum, text) => sum + text.length, 0);
    if (characters > MAX_CHARACTERS) throw createSheetRefusal('unpacks-too-large');
    if (saysSomething(line)) lines.push(line);
    if (!isWhole && lines.length >= most) break;
    if (rows > EXCEL_ROWS || lines.length > most)
      throw createSheetRefusal('too-many-rows', most - HEADER_SEARCH);
  }
  fillMerges(lines, scan.merges);
  fillFormulas(lines, scan, isCalculated);
  return lines;
}

type Values = Parameters<typeof readCell>[0][];

function readLine(
  index: number,
  values: Values,
  { scan, isCalculated, book }: { scan: Scan; isCalculated: boolean; book: Workbook },
): SheetLine {
  const line = { row: index + 1, values: [] as string[], kinds: [] as Kind[] };
  for (const [column, value] of values.entries()) {
    const place = placeOf(index, column);
    const hasResult = scan.formulas.get(place);
    const isMissing = hasResult === false || (hasResult === true && !isCalculated);
    const [text, kind] = isMissing
      ? (['', 'formula'] as const)
      : readCell(value, scan.formats.get(place), book.date1904);
    if (text.length > MAX_CELL) throw createSheetRefusal('too-long-cell', MAX_CELL);
    line.values.push(text);
    line.kinds.push(kind);
  }
  return line;
}
