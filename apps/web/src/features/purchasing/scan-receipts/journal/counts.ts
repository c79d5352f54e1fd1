import { scansOf, sortScans } from './find-stop-reason.ts';
import type { Journal, ScanLine } from './types.ts';

/** Pieces of a line and DOT, as the receipt will classify them. */
export interface DotCount {
  dot: string;
  good: number;
  defective: number;
  quarantined: number;
}

/** Scanned pieces of a line by DOT. */
export const dotsOf = (journal: Journal, line: ScanLine): DotCount[] =>
  sortScans(journal.note, scansOf(journal)).filter(({ dnLineId }) => dnLineId === line.id);

/** Pieces of a line received before or scanned now, without those put aside. */
export const countOf = (journal: Journal, line: ScanLine): number =>
  dotsOf(journal, line).reduce((sum, { good, defective }) => sum + good + defective, line.received);

/** Good pieces still expected on a line. */
export const receivableQuantity = (journal: Journal, line: ScanLine): number =>
  dotsOf(journal, line).reduce(
    (room, { good }) => room - good,
    Math.max(0, Math.min(line.onNote, line.onOrder)),
  );

/** Missing pieces of a line. */
export const missingOf = (journal: Journal, line: ScanLine): number =>
  Math.max(0, line.sent - countOf(journal, line));

/** Pieces of parts not on the note, by scanned code. */
export function unlistedPieces(journal: Journal): { code: string; dot: string; quantity: number }[] {
  const sums = new Map<string, { code: string; dot: string; quantity: number }>();
  for (const { lineId, code, dot, quantity } of scansOf(journal)) {
    if (lineId !== null) continue;
    const key = `${code} ${dot}`;
    sums.set(key, { code, dot, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  return [...sums.values()];
}
