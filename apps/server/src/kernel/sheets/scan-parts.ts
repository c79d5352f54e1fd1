import { unpackEntry } from './archive.ts';
import type { Workbook } from './workbook.ts';
import { createSheetRefusal } from './sheet-refusal.ts';

/** Limit on the text between two tags: a cell has at most 32,767 characters, each at most 10 bytes as an entity. */
const MAX_PIECE = 512 * 1024;
/** Limit on shared strings; 20,000 rows of 12 columns of distinct texts have 240,000. */
const MAX_STRINGS = 400_000;

/** Maximum characters of a cell in spreadsheet programs. */
export const MAX_CELL = 32_767;

/**
 * Scans the shared strings as a stream in constant memory, to refuse what exceeds the limits before the reader builds
 * trees of them; `scanSheet` does so for a sheet.
 * @throws a refusal
 */
export async function scanStrings(book: Workbook): Promise<void> {
  let strings = 0;
  for await (const piece of readTextChunks(book, book.stringsPath)) {
    strings += piece.match(/<(?:\w+:)?si[\s/>]/g)?.length ?? 0;
    if (strings > MAX_STRINGS) throw createSheetRefusal('too-many-strings', MAX_STRINGS);
  }
}

/**
 * Chunks of a part as text, split only before a tag.
 * @throws a refusal for endless text between two tags
 */
export async function* readTextChunks({ file, parts }: Workbook, path: string): AsyncGenerator<string> {
  const entry = parts.get(path);
  let rest = '';
  if (!entry) return;
  for await (const chunk of unpackEntry(file, entry)) {
    const text = rest + chunk.toString('latin1');
    if (!chunk.includes('<') && text.length > MAX_PIECE) throw createSheetRefusal('too-long-cell', MAX_CELL);
    const end = text.lastIndexOf('<');
    if (end > 0) yield text.slice(0, end);
    rest = text.slice(Math.max(0, end));
  }
  yield rest;
}
