import { shareOf } from './round.ts';
import type { Off, PricedLine } from './types.ts';

type Line = Pick<PricedLine, 'netFen' | 'qty'>;

/** What a discount comes to on its lines, and what they lack for it. Fen. */
export interface Found {
  fen: number;
  shortFen: number | null;
}
const found = (fen: number): Found => ({ fen, shortFen: null });
const lacks = (sum: number, from: number): Found => ({ fen: 0, shortFen: from - sum });

const highest = (sum: number, steps: readonly { fromFen: number; offFen: number }[]): Found => {
  const reached = steps.filter(({ fromFen }) => fromFen <= sum).toSorted((a, b) => b.fromFen - a.fromFen);
  if (reached[0]) return found(reached[0].offFen);
  const first = Math.min(...steps.map(({ fromFen }) => fromFen));
  return Number.isFinite(first) ? lacks(sum, first) : found(0);
};

/** Points that can be used, in fen: at most `maxBp` of the sum. */
const ofPoints = (
  sum: number,
  { points, pointFen, maxBp = 10_000 }: Extract<Off, { kind: 'POINTS' }>,
): Found => found(Math.min(points * pointFen, Number((BigInt(sum) * BigInt(maxBp)) / 10_000n)));

const rules = {
  UNIT: (_sum: number, { unitFen }: Extract<Off, { kind: 'UNIT' }>, lines: readonly Line[]) =>
    found(lines.reduce((total, line) => total + unitOff(line, unitFen), 0)),
  PERCENT: (sum: number, { offBp, capFen }: Extract<Off, { kind: 'PERCENT' }>) =>
    found(Math.min(shareOf(sum, offBp), capFen ?? Infinity)),
  AMOUNT: (sum: number, { fen, fromFen = 0 }: Extract<Off, { kind: 'AMOUNT' }>) =>
    sum < fromFen ? lacks(sum, fromFen) : found(fen),
  LADDER: (sum: number, { steps }: Extract<Off, { kind: 'LADDER' }>) => highest(sum, steps),
  POINTS: ofPoints,
};

/** What an activity price takes off a line; nothing where the line is cheaper already. */
export const unitOff = ({ netFen, qty }: Line, unitFen: number): number =>
  Math.max(0, netFen - unitFen * qty);

/** What a discount takes off the lines that it looks at, as they stand at its step: never more than they are worth. */
export function discountOf(off: Off, lines: readonly Line[]): Found {
  const sum = lines.reduce((total, { netFen }) => total + netFen, 0);
  const rule = rules[off.kind] as (sum: number, off: Off, lines: readonly Line[]) => Found;
  const { fen, shortFen } = rule(sum, off, lines);
  return { fen: Math.min(Math.max(fen, 0), sum), shortFen };
}
