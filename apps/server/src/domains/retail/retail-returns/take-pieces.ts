import { fail } from '#kernel/errors.ts';
import { shareOf, type Offered } from './offered.ts';

interface Asked {
  lineId: number | null;
  quantity: number;
}

/** Pieces taken of one line, with their share of what was paid and their cost, fen. */
export interface Taken {
  line: Offered;
  fullFen: number;
  costFen: number | null;
}

const costAt = (fen: number, upTo: number, qty: number): number => Math.round((fen * upTo) / qty);

/**
 * Takes pieces of an order's lines, in the order asked: of the same line one after another.
 * @throws record.not-found, retail-return.too-many
 */
export function takePieces(offered: readonly Offered[], asked: readonly Asked[]): Taken[] {
  const taken = new Map<Offered, number>();
  return asked.map(({ lineId, quantity }) => {
    const line = offered.find((each) => each.lineId === lineId) ?? fail('record.not-found');
    const pieces = taken.get(line) ?? 0;
    if (pieces + quantity > line.open) fail('retail-return.too-many', { name: line.name, open: line.open });
    taken.set(line, pieces + quantity);
    const came = line.qty - line.givenUp;
    const from = came - line.open + pieces;
    const costFen =
      line.costFen === null
        ? null
        : costAt(line.costFen, from + quantity, came) - costAt(line.costFen, from, came);
    return { line, fullFen: shareOf(line, pieces, quantity), costFen };
  });
}
