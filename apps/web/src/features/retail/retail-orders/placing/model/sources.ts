import type { Source } from './types.ts';

/** Key of a source within one part. */
export const sourceKey = ({ tyreSource, warehouseId }: Pick<Source, 'tyreSource' | 'warehouseId'>): string =>
  `${tyreSource}:${warehouseId}`;

/**
 * Assigns a source to each piece: the manually selected source for all, else the server's choice and, where that is
 * too small, its other sources in order. The server decides finally.
 * @returns one source per piece; empty when there is none
 */
export function assignSources(sources: readonly Source[], quantity: number, chosen?: string): Source[] {
  const byHand = sources.filter((each) => sourceKey(each) === chosen);
  const byServer = sources.toSorted((a, b) => Number(b.chosen) - Number(a.chosen));
  const order = byHand.length > 0 ? byHand : byServer;
  const pieces = order.flatMap((source) => Array<Source>(Math.max(0, source.free)).fill(source));
  const rest = pieces.at(-1) ?? order[0];
  if (!rest) return [];
  return Array.from({ length: quantity }, (_, at) => pieces[at] ?? rest);
}
