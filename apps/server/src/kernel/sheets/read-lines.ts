import { streamXlsxRows } from 'hucre/xlsx';
import { cellText } from './cell-text.ts';
import { fillMerges, type Line } from './fill-merges.ts';
import { matchesTitle, parseTitle } from './fold-title.ts';
import { refusal } from './refusal.ts';
import { MAX_CELL, scanParts } from './scan-parts.ts';

// Runs in the worker: what it imports is loaded for every file, so nothing heavy.

/** Rows above the data among which a header is looked for. */
const HEADER_SEARCH = 10;
const MAX_COLUMNS = 300;
/** Cells that the reader makes room for, empty ones too: a tiny file may claim the last column in every row. */
const MAX_CELLS = 10_000_000;
const EXCEL_ROWS = 1_048_576;
/** Of all texts: a small file may name one long shared text in every cell. */
const MAX_CHARACTERS = 20_000_000;

export interface ReadTask {
  kind: 'read';
  file: Uint8Array;
  /** Data rows, empty ones not counted. */
  maxRows: number;
  /** Column titles in any language: of the first rows the one that knows most is the header; without, the first. */
  titles: readonly string[];
}

/** The rows below the header that are not empty, reduced to the columns that were asked for. */
export interface Table {
  header: string[];
  headerRow: number;
  lines: Line[];
  date1904: boolean;
}

/** Reads the first sheet. @throws a refusal, or what the reader throws for a damaged file */
export async function readTable({ file, maxRows, titles }: ReadTask): Promise<Table> {
  const { merges, date1904 } = await scanParts(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const lines = await readLines(file, maxRows + HEADER_SEARCH);
  fillMerges(lines, merges);
  const wanted = titles.map(parseTitle);
  const isWanted = (text: string): boolean => wanted.some((title) => matchesTitle(parseTitle(text), title));
  const at = findHeader(lines, isWanted);
  const header = lines[at] ?? lines[0];
  if (!header) throw refusal('empty');
  const below = lines.slice(at + 1).filter((line) => !repeats(line, header));
  if (below.length > maxRows) throw refusal('too-many-rows', maxRows);
  const kept = [...header.values.keys()].filter((i) => !titles.length || isWanted(header.values[i] ?? ''));
  const pick = ({ row, values, shared, taken }: Line): Line => ({
    row,
    values: kept.map((i) => values[i] ?? ''),
    ...(shared && { shared: shared.map((i) => kept.indexOf(i)) }),
    ...(taken && { taken: taken.map((i) => kept.indexOf(i)) }),
  });
  return { header: pick(header).values, headerRow: header.row, lines: below.map(pick), date1904 };
}

/** A header two rows tall, or one that stands on every printed page. */
const repeats = (line: Line, header: Line): boolean =>
  header.values.filter(Boolean).length > 1 &&
  header.values.every((title, i) => title === (line.values[i] ?? ''));

async function readLines(file: Uint8Array, maxLines: number): Promise<Line[]> {
  const lines: Line[] = [];
  let [rows, places, characters] = [0, 0, 0];
  for await (const { index, values } of streamXlsxRows(file)) {
    rows += 1;
    places += values.length;
    const filled = values.findLastIndex((value) => value !== null && value !== '') + 1;
    if (filled > MAX_COLUMNS || places > MAX_CELLS) throw refusal('too-many-columns', MAX_COLUMNS);
    const texts = values.slice(0, filled).map(cellText);
    for (const text of texts) {
      if (text.length > MAX_CELL) throw refusal('too-long-cell', MAX_CELL);
      characters += text.length;
    }
    if (characters > MAX_CHARACTERS) throw refusal('unpacks-too-large');
    if (texts.some((text) => text !== '')) lines.push({ row: index + 1, values: texts });
    if (rows > EXCEL_ROWS || lines.length > maxLines)
      throw refusal('too-many-rows', maxLines - HEADER_SEARCH);
  }
  return lines;
}

function findHeader(lines: readonly Line[], isWanted: (text: string) => boolean): number {
  const rates = lines.slice(0, HEADER_SEARCH).map(({ values }) => values.filter(isWanted).length);
  return Math.max(0, rates.indexOf(Math.max(0, ...rates)));
}
