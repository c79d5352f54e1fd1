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
  const taken = new Map<Offered, { pieces: number; fen: number }>();
  return asked.map(({ lineId, quantity }) => {
    const line = offered.find((each) => each.lineId === lineId) ?? fail('record.not-found');
    const { pieces, fen } = taken.get(line) ?? { pieces: 0, fen: 0 };
    if (pieces + quantity > line.open) fail('retail-return.too-many', { name: line.name, open: line.open });
    const fullFen = Math.min(shareOf(line, pieces, quantity), line.leftFen - fen);
    taken.set(line, { pieces: pieces + quantity, fen: fen + fullFen });
    const from = line.qty - line.open + pieces;
    const costFen =
      line.costFen === null
        ? null
        : costAt(line.costFen, from + quantity, line.qty) - costAt(line.costFen, from, line.qty);
    return { line, fullFen, costFen };
  });
}
