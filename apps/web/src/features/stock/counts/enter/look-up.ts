import { api } from '#kernel/api.ts';
import { findLines } from './find-lines.ts';
import type { Candidate, SheetLine } from './types.ts';

/** What a text means: parts of the count, which the browser knows; else what the server has, if it can be asked. */
export async function lookUp(
  id: number,
  lines: readonly SheetLine[],
  text: string,
): Promise<readonly Candidate[]> {
  const own = findLines(lines, text);
  if (own.length > 0) return own;
  return api('GET /inventory/count/part/:id', { params: { id }, query: { text } }).catch(() => []);
}
