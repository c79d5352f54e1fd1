import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { CellError } from './import-sheet.ts';
import { runSheetTask } from './run-task.ts';

/**
 * Uploaded file with its bad rows in red and a last column of reasons. A column of reasons from an earlier attempt is
 * reused, and rows corrected since lose their red.
 * `headerRow` and `sheet` as found by `importSheet`; by default the first row of the first sheet. Other sheets are
 * kept.
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
