import { scansOf, sortScans } from './judge.ts';
import type { Journal, ScanLine } from './types.ts';

/** Pieces of one line and DOT, as the receipt will sort them. */
export interface DotCount {
  dot: string;
  good: number;
  defective: number;
  quarantined: number;
}

/** What was scanned of a line, by DOT. */
export const dotsOf = (journal: Journal, line: ScanLine): DotCount[] =>
  sortScans(journal.note, scansOf(journal)).filter(({ dnLineId }) => dnLineId === line.id);

/** Pieces of a line that are here: received before, and scanned now; those put aside are not among them. */
export const countOf = (journal: Journal, line: ScanLine): number =>
  dotsOf(journal, line).reduce((sum, { good, defective }) => sum + good + defective, line.received);

/** Good pieces that may still come in on a line. */
export const roomOf = (journal: Journal, line: ScanLine): number =>
  dotsOf(journal, line).reduce(
    (room, { good }) => room - good,
    Math.max(0, Math.min(line.onNote, line.onOrder)),
  );

/** Pieces of a line that are still missing. */
export const missingOf = (journal: Journal, line: ScanLine): number =>
  Math.max(0, line.sent - countOf(journal, line));

/** Pieces of parts that are not on the note, by what was read. */
export function straysOf(journal: Journal): { code: string; dot: string; quantity: number }[] {
  const sums = new Map<string, { code: string; dot: string; quantity: number }>();
  for (const { lineId, code, dot, quantity } of scansOf(journal)) {
    if (lineId !== null) continue;
    const key = `${code} ${dot}`;
    sums.set(key, { code, dot, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  return [...sums.values()];
}
