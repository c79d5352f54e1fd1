import { ofPieces } from '#domains/catalogue/pricing/index.ts';
import type { StockEntry } from './types.ts';

/** Entries that bring pieces back, with the value they left with, in fen, divided over them by pieces. */
export function spreadValue(entries: readonly StockEntry[], fen: number): StockEntry[] {
  const pieces = entries.reduce((sum, { delta }) => sum + delta, 0);
  let done = 0;
  return entries.map((entry) => {
    const before = done;
    done += entry.delta;
    const valueFen = pieces === 0 ? 0 : ofPieces(fen, done, pieces) - ofPieces(fen, before, pieces);
    return { ...entry, valueFen };
  });
}
