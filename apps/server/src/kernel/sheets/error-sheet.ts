import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { CellError } from './import-sheet.ts';
import { runSheetTask } from './run-task.ts';

/**
 * The uploaded file back with its bad rows in red and a last column of reasons. A column of reasons that is
 * already there, from an earlier attempt, is used again and rows mended since lose their red.
 * `headerRow` and `sheet` as `importSheet` found them; the first row of the first sheet when absent. All other sheets stay.
 * @throws import.file
 */
export async function errorSheet(
  file: Buffer,
  errors: readonly CellError[],
  lang: Lang,
  headerRow = 1,
  sheet?: string,
): Promise<Buffer> {
  return Buffer.from(await runSheetTask({ kind: 'mark', file, errors, lang, headerRow, sheet }));
}
