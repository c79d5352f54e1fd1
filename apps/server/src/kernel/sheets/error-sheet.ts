import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { CellError } from './import-sheet.ts';
import { runSheetTask } from './run-task.ts';
import { guardArchive } from './zip-guard.ts';

const MAX_UNPACKED = 200 * 1024 * 1024;

/**
 * The uploaded file back with its bad rows in red and a last column of reasons. A column of reasons that is
 * already there, from an earlier attempt, is used again and rows mended since lose their red.
 * `headerRow` as `importSheet` found it; the first row when absent.
 * @throws import.file
 */
export async function errorSheet(
  file: Buffer,
  errors: readonly CellError[],
  lang: Lang,
  headerRow = 1,
): Promise<Buffer> {
  guardArchive(file, MAX_UNPACKED);
  return Buffer.from(await runSheetTask({ kind: 'mark', file, errors, lang, headerRow }));
}
