import { ofPieces } from '#domains/catalogue/pricing/index.ts';

/** What the platform's own pieces of a part are worth together, in fen without VAT. */
export interface Worth {
  pieces: number;
  valueFen: number;
}

/** Rows of one movement of a part: own pieces of each, and the value each is given where its source knows it. */
export interface ValuedRow {
  own: number;
  /** Signed fen; null: by the average. */
  given: number | null;
}

/**
 * Values a movement by the moving average and applies it to `worth`. What comes in has its given value, else the
 * average, else `cost` a piece; what goes out takes its part of the value, the last piece the rest; what only moves
 * takes its value along. Pieces beyond those that are known are worth nothing.
 * @returns own pieces and signed value of each row, in fen
 */
export function valueMovement(
  worth: Worth,
  rows: readonly ValuedRow[],
  cost: number,
): { own: number; value: number }[] {
  const net = rows.reduce((sum, { own }) => sum + own, 0);
  const pieces = Math.max(net, -worth.pieces);
  const given = rows.some((row) => row.given !== null)
    ? rows.reduce((sum, row) => sum + (row.given ?? 0), 0)
    : null;
  const value = changeOf(worth, pieces, given, cost);
  const sign = pieces < 0 ? -1 : 1;
  const rate = pieces === 0 ? { ...worth } : { pieces: sign * pieces, valueFen: sign * value };
  worth.pieces += pieces;
  worth.valueFen += value;
  if (given === value && pieces === net && pieces !== 0)
    return rows.map((row) => ({ own: row.own, value: row.given ?? 0 }));
  let [done, told, unknown] = [0, 0, pieces - net];
  return rows.map(({ own }) => {
    const left = own < 0 ? Math.min(unknown, -own) : 0;
    const counted = own + left;
    unknown -= left;
    done += counted;
    const upTo = rate.pieces === 0 ? 0 : ofPieces(rate.valueFen, done, rate.pieces);
    const part = upTo - told;
    told = upTo;
    return { own: counted, value: part };
  });
}

/** Signed change of the value by so many pieces. */
function changeOf(worth: Worth, pieces: number, given: number | null, cost: number): number {
  if (pieces > 0)
    return given ?? (worth.pieces > 0 ? ofPieces(worth.valueFen, pieces, worth.pieces) : cost * pieces);
  if (pieces === 0) return 0;
  if (-pieces === worth.pieces) return 0 - worth.valueFen;
  const wanted = given ?? ofPieces(worth.valueFen, pieces, worth.pieces);
  return Math.max(wanted, -worth.valueFen);
}
