import type { Readable } from 'node:stream';
import { HEADER_SEARCH, type Line } from './read-lines.ts';
import { refuseSheet } from './sheet-fault.ts';
import { runSheetTask } from './run-task.ts';
import { guardArchive } from './zip-guard.ts';

export interface ReadLimits {
  /** Data rows, empty ones not counted. */
  maxRows: number;
  /** Bytes of the file as uploaded. */
  maxBytes: number;
  /** Bytes of everything in the file, unpacked; 200 MB when absent. */
  maxUnpackedBytes?: number;
}

export interface ReadOptions extends ReadLimits {
  /** Rates a row as header (0: no header); among the first rows the best wins, else the first that is not empty. */
  rateHeader?: (cells: string[]) => number;
}

/** `row` is the number that the spreadsheet program shows; `cells` maps header titles to text. */
export interface SheetRow {
  row: number;
  cells: Record<string, string>;
}

export interface ReadSheet {
  header: string[];
  headerRow: number;
  rows: SheetRow[];
}

const MB = 1024 * 1024;

/**
 * Reads the first sheet of an xlsx file as text. Empty rows are skipped. Where a title occurs twice in the
 * header, the later ones get ' (2)', ' (3)'.
 * @throws import.file with details.fault: not-xlsx, old-or-encrypted, damaged, too-large, unpacks-too-large,
 * too-many-rows, too-many-columns, empty
 */
export async function readSheet(file: Readable | Buffer, options: ReadOptions): Promise<ReadSheet> {
  const buffer = await readBytes(file, options.maxBytes);
  guardArchive(buffer, options.maxUnpackedBytes ?? 200 * MB);
  const lines = await runSheetTask({ kind: 'read', file: buffer, maxRows: options.maxRows });
  const at = findHeader(lines, options.rateHeader);
  const headerLine = lines[at] ?? refuseSheet('empty');
  const data = lines.slice(at + 1);
  if (data.length > options.maxRows) refuseSheet('too-many-rows', options.maxRows);
  const header = nameColumns(headerLine.values);
  return { header, headerRow: headerLine.row, rows: data.map((line) => toRow(header, line)) };
}

/** The file's bytes. @throws import.file (too-large) as soon as there are more than `maxBytes`. */
export async function readBytes(file: Readable | Buffer, maxBytes: number): Promise<Buffer> {
  const limit = Math.floor(maxBytes / MB);
  if (Buffer.isBuffer(file)) return file.length > maxBytes ? refuseSheet('too-large', limit) : file;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) refuseSheet('too-large', limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function findHeader(lines: Line[], rate: ReadOptions['rateHeader']): number {
  if (!rate) return 0;
  const rates = lines.slice(0, HEADER_SEARCH).map(({ values }) => rate(values));
  return Math.max(0, rates.indexOf(Math.max(0, ...rates)));
}

function nameColumns(titles: string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1 || title === '' ? title : `${title} (${count})`;
  });
}

function toRow(header: string[], line: Line): SheetRow {
  // Titles come from outside: '__proto__' must stay a plain key.
  const cells = Object.create(null) as Record<string, string>;
  for (const [index, title] of header.entries()) if (title !== '') cells[title] = line.values[index] ?? '';
  return { row: line.row, cells };
}
