import type { Readable } from 'node:stream';
import type { SheetQuery } from './choose-sheet.ts';
import type { Table } from './read-lines.ts';
import { refuseSheet } from './sheet-fault.ts';
import { runSheetTask } from './run-task.ts';

/** Limits on an uploaded file. */
export interface ReadLimits {
  /** Maximum number of non-empty data rows. */
  maxRows: number;
  /** Maximum size of the uploaded file in bytes. */
  maxBytes: number;
}

/** Row of a sheet: `row` as shown in the spreadsheet, `cells` text by header title. */
export interface SheetRow {
  row: number;
  cells: Record<string, string>;
}

/** Sheet as rows of text. */
export interface ReadSheet {
  header: string[];
  headerRow: number;
  rows: SheetRow[];
}

const MB = 1024 * 1024;

/**
 * Reads the chosen sheet of an xlsx file as text: every column, or those with one of `titles`, whose row is the
 * header. Empty rows are skipped, merged cells filled.
 * @throws import.file with details.fault, a SheetFault; import.sheet where several sheets match
 */
export async function readTable(
  file: Readable | Buffer,
  { maxRows, maxBytes }: ReadLimits,
  wanted: SheetQuery,
): Promise<Table> {
  const bytes = await readBytes(file, maxBytes);
  return runSheetTask({ kind: 'read', file: bytes, maxRows, ...wanted });
}

/**
 * Reads the first visible sheet of an xlsx file by its titles. Repeated titles in the header get ' (2)', ' (3)'.
 * @throws as `readTable`
 */
export async function readSheet(
  file: Readable | Buffer,
  limits: ReadLimits,
  titles: readonly string[] = [],
): Promise<ReadSheet> {
  const { header, headerRow, lines } = await readTable(file, limits, { titles, demanded: [] });
  const names = nameColumns(header);
  return { header: names, headerRow, rows: lines.map(({ row, values }) => toRow(names, row, values)) };
}

/**
 * Reads the file's bytes.
 * @throws import.file (too-large) as soon as there are more than `maxBytes`
 */
async function readBytes(file: Readable | Buffer, maxBytes: number): Promise<Buffer> {
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

function nameColumns(titles: string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1 || title === '' ? title : `${title} (${count})`;
  });
}

function toRow(header: string[], row: number, values: string[]): SheetRow {
  // Titles come from outside: '__proto__' must stay a plain key.
  const cells = Object.create(null) as Record<string, string>;
  for (const [index, title] of header.entries()) if (title !== '') cells[title] = values[index] ?? '';
  return { row, cells };
}
