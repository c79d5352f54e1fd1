import type { Source } from './types.ts';

/** A source among those of one part. */
export const sourceKey = ({ tyreSource, warehouseId }: Pick<Source, 'tyreSource' | 'warehouseId'>): string =>
  `${tyreSource}:${warehouseId}`;

/**
 * From where each piece comes: all from the source that was chosen by hand, else from those that the server chose and,
 * where they have too few, from the others in its order. The server has the last word.
 * @returns one source per piece; empty where there is none at all.
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
