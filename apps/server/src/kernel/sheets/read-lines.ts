import { streamXlsxRows } from 'hucre/xlsx';
import { cellText } from './cell-text.ts';
import type { SheetFault } from './sheet-fault.ts';

// Runs in the worker: what it imports is loaded for every file, so it answers with a fault instead of raising one.

/** A row that is not empty: its number as the spreadsheet shows it and its cells as text. */
export interface Line {
  row: number;
  values: string[];
}

/** Rows above the data among which a header is looked for. */
export const HEADER_SEARCH = 10;
const MAX_COLUMNS = 300;
/** Cells that the reader makes room for, empty ones too: a tiny file may claim the last column in every row. */
const MAX_CELLS = 10_000_000;
const EXCEL_ROWS = 1_048_576;

export type LinesAnswer = { result: Line[] } | { fault: SheetFault; limit?: number };

/**
 * The rows of the first sheet that are not empty; or damaged, old-or-encrypted, unpacks-too-large, too-many-rows,
 * too-many-columns.
 */
export async function readLines(file: Uint8Array, maxRows: number): Promise<LinesAnswer> {
  const lines: Line[] = [];
  let [rows, places] = [0, 0];
  try {
    for await (const { index, values } of streamXlsxRows(file)) {
      rows += 1;
      places += values.length;
      const filled = values.findLastIndex((value) => value !== null && value !== '') + 1;
      if (filled > MAX_COLUMNS || places > MAX_CELLS)
        return { fault: 'too-many-columns', limit: MAX_COLUMNS };
      const texts = values.slice(0, filled).map(cellText);
      if (texts.some((text) => text !== '')) lines.push({ row: index + 1, values: texts });
      if (rows > EXCEL_ROWS || lines.length > maxRows + HEADER_SEARCH)
        return { fault: 'too-many-rows', limit: maxRows };
    }
    return { result: lines };
  } catch (error) {
    return { fault: explainFailure(error) };
  }
}

/** The reader's own errors, and any it did not foresee, mean a file that is not what it claims to be. */
function explainFailure(error: unknown): SheetFault {
  if (!(error instanceof Error)) return 'damaged';
  if (error.name === 'EncryptedFileError') return 'old-or-encrypted';
  return error.name.endsWith('ZipError') && error.message.includes('limit') ? 'unpacks-too-large' : 'damaged';
}
