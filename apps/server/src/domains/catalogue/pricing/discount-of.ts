import { shareOf } from './round.ts';
import type { DiscountValue, PricedLine } from './types.ts';

/** The fields of a priced line that discounts depend on. */
export type DiscountableLine = Pick<PricedLine, 'lineNo' | 'netFen' | 'qty'>;
type Of<Kind extends DiscountValue['kind']> = Extract<DiscountValue, { kind: Kind }>;

/** Amount of a discount in fen, or the shortfall of the lines for it, in fen or pieces. */
export type DiscountResult = { fen: number } | { shortFen: number } | { shortQty: number };

const sumOf = (lines: readonly DiscountableLine[]): number =>
  lines.reduce((total, { netFen }) => total + netFen, 0);
const piecesOf = (lines: readonly DiscountableLine[]): number =>
  lines.reduce((total, { qty }) => total + qty, 0);

/** What the lines lack of a threshold; null: nothing. */
function lacking(
  lines: readonly DiscountableLine[],
  { fromFen = 0, fromQty = 0 }: { fromFen?: number; fromQty?: number },
): DiscountResult | null {
  const [sum, pieces] = [sumOf(lines), piecesOf(lines)];
  if (pieces < fromQty) return { shortQty: fromQty - pieces };
  return sum < fromFen ? { shortFen: fromFen - sum } : null;
}

/** What each piece is worth, the dearest first; parts of a fen are left out. */
const worths = (lines: readonly DiscountableLine[]): number[] =>
  lines
    .flatMap(({ netFen, qty }) => Array.from({ length: qty }, () => Math.floor(netFen / qty)))
    .toSorted((a, b) => b - a);

function ladder(lines: readonly DiscountableLine[], { steps }: Of<'LADDER'>): DiscountResult {
  const sum = sumOf(lines);
  const reached = steps.filter(({ fromFen }) => fromFen <= sum).toSorted((a, b) => b.fromFen - a.fromFen);
  if (reached[0]) return { fen: reached[0].offFen };
  const first = Math.min(...steps.map(({ fromFen }) => fromFen));
  return Number.isFinite(first) ? { shortFen: first - sum } : { fen: 0 };
}

function nth(lines: readonly DiscountableLine[], { nth: every, offBp }: Of<'NTH'>): DiscountResult {
  const pieces = worths(lines);
  if (pieces.length < every) return { shortQty: every - pieces.length };
  return {
    fen: pieces.reduce((fen, worth, at) => fen + (at % every === every - 1 ? shareOf(worth, offBp) : 0), 0),
  };
}

function bundle(
  lines: readonly DiscountableLine[],
  { qty, countNos, offFen, most }: Of<'BUNDLE'>,
): DiscountResult {
  const pieces = piecesOf(lines.filter(({ lineNo }) => countNos.includes(lineNo)));
  const sets = Math.min(Math.floor(pieces / qty), most ?? Infinity);
  return sets === 0 ? { shortQty: qty - pieces } : { fen: sets * offFen };
}

function gift(
  lines: readonly DiscountableLine[],
  { giftNos, qty, ...threshold }: Of<'GIFT'>,
): DiscountResult {
  const gifts = lines.filter(({ lineNo }) => giftNos.includes(lineNo));
  const short = lacking(
    lines.filter(({ lineNo }) => !giftNos.includes(lineNo)),
    threshold,
  );
  return (
    short ?? {
      fen: worths(gifts)
        .slice(-qty)
        .reduce((fen, worth) => fen + worth, 0),
    }
  );
}

/** Points that can be used, in fen: at most `maxBp` of the sum. */
const ofPoints = (
  lines: readonly DiscountableLine[],
  { points, pointFen, maxBp = 10_000 }: Of<'POINTS'>,
): DiscountResult => {
  const most = Number((BigInt(sumOf(lines)) * BigInt(maxBp)) / 10_000n);
  return { fen: Math.min(points, Math.floor(most / pointFen)) * pointFen };
};

const rules: {
  [Kind in DiscountValue['kind']]: (lines: readonly DiscountableLine[], off: Of<Kind>) => DiscountResult;
} = {
  UNIT: (lines, { unitFen }) => ({
    fen: lines.reduce((total, line) => total + unitPriceDiscount(line, unitFen), 0),
  }),
  PERCENT: (lines, { offBp, capFen, ...threshold }) =>
    lacking(lines, threshold) ?? { fen: Math.min(shareOf(sumOf(lines), offBp), capFen ?? Infinity) },
  AMOUNT: (lines, { fen, ...threshold }) => lacking(lines, threshold) ?? { fen },
  LADDER: ladder,
  NTH: nth,
  BUNDLE: bundle,
  GIFT: gift,
  POINTS: ofPoints,
};

/** Discount of an activity price on a line, in fen; 0 where the line is already cheaper. */
export const unitPriceDiscount = (
  { netFen, qty }: Pick<DiscountableLine, 'netFen' | 'qty'>,
  unitFen: number,
): number => Math.max(0, netFen - unitFen * qty);

/** Computes a discount on its lines as of the start of its step, never more than their value. */
export function discountOf(off: DiscountValue, lines: readonly DiscountableLine[]): DiscountResult {
  const found = (
    rules[off.kind] as (lines: readonly DiscountableLine[], off: DiscountValue) => DiscountResult
  )(lines, off);
  return 'fen' in found ? { fen: Math.min(Math.max(found.fen, 0), sumOf(lines)) } : found;
}
