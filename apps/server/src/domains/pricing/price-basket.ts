import { allocate } from '@treadline/contract/kernel/money.ts';
import { discountOf, unitOff } from './discount-of.ts';
import { taxOf } from './round.ts';
import {
  bearers,
  pricingVersion,
  type Basket,
  type Bearer,
  type Bearers,
  type Discount,
  type Off,
  type Priced,
  type PricedLine,
  type Tried,
} from './types.ts';

/** Of one step percentages come before amounts, then it goes by the right: the order in which they were given says nothing. */
const kinds: readonly Off['kind'][] = ['UNIT', 'PERCENT', 'LADDER', 'AMOUNT', 'POINTS'];
const inOrder = (a: Discount, b: Discount): number =>
  a.step - b.step || kinds.indexOf(a.off.kind) - kinds.indexOf(b.off.kind) || a.rightId - b.rightId;

/**
 * Prices a basket: the steps in their fixed order, each discount divided over its lines and each line's part over its
 * bearers by largest remainder, tax line by line (docs/decisions/0168). Pure; the same basket always comes out the same.
 * @throws Error for line numbers that come twice, and bearers that do not make up a whole
 */
export function priceBasket({ lines: given, discounts, freight, pointRate = 0 }: Basket): Priced {
  const lines = given
    .map((line): PricedLine => {
      const grossFen = Number(BigInt(line.unitFen) * BigInt(line.qty));
      return { ...line, grossFen, discountFen: 0, netFen: grossFen, taxFen: 0, shares: [] };
    })
    .toSorted((a, b) => a.lineNo - b.lineNo);
  if (new Set(lines.map(({ lineNo }) => lineNo)).size < lines.length) throw new Error('line numbers repeat');
  const tried = discounts.toSorted(inOrder).map((discount) => apply(discount, lines));
  for (const line of lines) line.taxFen = taxOf(line.netFen, line.taxBp, line.taxMode);
  return sumUp(lines, tried, { fen: freight?.fen ?? 0, taxBp: freight?.taxBp ?? 0, pointRate });
}

/** Takes a discount off its lines. */
function apply(discount: Discount, lines: readonly PricedLine[]): Tried {
  const { step, rightId, title, lineNos, off } = discount;
  const own = lines.filter(({ lineNo }) => !lineNos || lineNos.includes(lineNo));
  const { fen, shortFen } = discountOf(off, own);
  // An activity price says of each line what it takes off; anything else goes by what the lines are worth.
  const parts =
    off.kind === 'UNIT'
      ? own.map((line) => unitOff(line, off.unitFen))
      : allocate(
          fen,
          own.map(({ netFen }) => netFen),
        );
  for (const [at, line] of own.entries()) takeOff(line, parts[at] ?? 0, discount);
  return { step, rightId, title, fen, shortFen };
}

function takeOff(line: PricedLine, fen: number, { step, rightId, title, bearers: of }: Discount): void {
  if (fen === 0) return;
  line.discountFen += fen;
  line.netFen -= fen;
  for (const [bearer, part] of divideOver(of, fen))
    if (part > 0) line.shares.push({ step, rightId, title, bearer, fen: part });
}

/** Fen over who bears them; equal remainders in the order of `bearers`. */
function divideOver(of: Bearers, fen: number): [Bearer, number][] {
  const weights = bearers.map((bearer) => of[bearer] ?? 0);
  if (weights.reduce((sum, bp) => sum + bp, 0) !== 10_000) throw new Error('bearers do not make up a whole');
  const parts = allocate(fen, weights);
  return bearers.map((bearer, at) => [bearer, parts[at] ?? 0]);
}

function sumUp(
  lines: PricedLine[],
  tried: Tried[],
  { fen, taxBp, pointRate }: { fen: number; taxBp: number; pointRate: number },
): Priced {
  const sum = (of: (line: PricedLine) => number): number => lines.reduce((n, line) => n + of(line), 0);
  const netFen = sum((line) => line.netFen);
  const freightTaxFen = taxOf(fen, taxBp, 'INCL');
  return {
    version: pricingVersion,
    lines,
    tried,
    listFen: sum((line) => line.grossFen),
    discountFen: sum((line) => line.discountFen),
    freightFen: fen,
    freightTaxFen,
    payableFen: netFen + sum((line) => (line.taxMode === 'EXCL' ? line.taxFen : 0)) + fen,
    taxFen: sum((line) => line.taxFen) + freightTaxFen,
    pointsGranted: Math.floor(netFen / 100) * pointRate,
  };
}
