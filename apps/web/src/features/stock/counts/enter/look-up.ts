import { api } from '#kernel/api.ts';
import { findLines } from './find-lines.ts';
import type { Candidate, SheetLine } from './types.ts';

/** Parts that match a text: from the count's data in the browser, else from the server if reachable. */
export async function lookUp(
  id: number,
  lines: readonly SheetLine[],
  text: string,
): Promise<readonly Candidate[]> {
  const own = findLines(lines, text);
  if (own.length > 0) return own;
  return api('GET /inventory/count/part/:id', { params: { id }, query: { text } }).catch(() => []);
}
