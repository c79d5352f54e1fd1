import { allocate } from '@treadline/contract/kernel/money.ts';
import { mostAmount } from '@treadline/contract/kernel/rules.ts';
import { fail } from '#kernel/errors.ts';
import {
  chooseRights,
  compareDiscounts,
  consideredLines,
  discountedLines,
  type UsableRight,
} from './choose-rights.ts';
import { unitPriceDiscount, type DiscountableLine } from './discount-of.ts';
import { taxOf } from './round.ts';
import {
  bearers,
  pricingVersion,
  type Basket,
  type CostBearer,
  type BearerShares,
  type Discount,
  type RightOutcome,
  type PricedBasket,
  type PricedLine,
  type TriedRight,
} from './types.ts';

/**
 * Prices a basket: steps in fixed order, the best discounts per step, each allocated to its lines and each line's part
 * to its bearers by largest remainder, VAT per line (docs/features/catalogue.md). Pure and deterministic.
 * @throws request.sum for one that is worth more than any amount may be; Error for duplicate line numbers, and bearers that do not add up to 10,000
 */
export function priceBasket({ lines: given, discounts, freight, pointRate = 0 }: Basket): PricedBasket {
  const lines = given
    .map((line): PricedLine => {
      const grossFen = Number(BigInt(line.unitFen) * BigInt(line.qty));
      return { ...line, grossFen, discountFen: 0, netFen: grossFen, taxFen: 0, shares: [] };
    })
    .toSorted((a, b) => a.lineNo - b.lineNo);
  if (new Set(lines.map(({ lineNo }) => lineNo)).size < lines.length) throw new Error('line numbers repeat');
  if (lines.reduce((sum, { grossFen }) => sum + grossFen, 0) > mostAmount) fail('request.sum');
  const steps = Map.groupBy(discounts.toSorted(compareDiscounts), ({ step }) => step);
  const tried = [...steps.values()].flatMap((own) => takeStep(own, lines));
  for (const line of lines) line.taxFen = taxOf(line.netFen, line.taxBp, line.taxMode);
  return sumUp(lines, tried, { fen: freight?.fen ?? 0, taxBp: freight?.taxBp ?? 0, pointRate });
}

/** Takes off what the rights of one step come to: thresholds and percentages look at the lines as its step began. */
function takeStep(discounts: readonly Discount[], lines: readonly PricedLine[]): TriedRight[] {
  const begun = lines.map(({ lineNo, netFen, qty }) => ({ lineNo, netFen, qty }));
  const { used, others } = chooseRights(discounts, begun);
  const prices = cheapest(used, begun);
  const worth = new Map(used.map(({ discount, fen }) => [discount, fen]));
  return discounts.map((discount) => {
    const { step, ref, rightId, title } = discount;
    const outcome = others.get(discount);
    if (outcome) return { step, ref, rightId, title, fen: 0, outcome };
    const fen = apply({ discount, fen: worth.get(discount) ?? 0 }, lines, prices);
    // An activity price that is none, or that another one undercuts on every line.
    const beaten = fen === 0 && discount.off.kind === 'UNIT' ? beatenBy(discount, prices, lines) : null;
    return { step, ref, rightId, title, fen, outcome: beaten ?? { state: 'USED' } };
  });
}

function beatenBy(
  discount: Discount,
  prices: ReadonlyMap<number, Discount>,
  lines: readonly PricedLine[],
): RightOutcome {
  const other = consideredLines(discount, lines).flatMap(({ lineNo }) => prices.get(lineNo) ?? [])[0];
  return other ? { state: 'EXCLUDED', by: other.title } : { state: 'REFUSED', refusal: 'PARTS' };
}

/** Which activity price each line gets: the lowest; of two the one that ends earlier, then the lower right. */
function cheapest(used: readonly UsableRight[], begun: readonly DiscountableLine[]): Map<number, Discount> {
  const prices = new Map<number, Discount & { off: { kind: 'UNIT' } }>();
  for (const { discount } of used) {
    const { off } = discount;
    if (off.kind !== 'UNIT') continue;
    for (const line of consideredLines(discount, begun)) {
      if (unitPriceDiscount(line, off.unitFen) === 0) continue;
      const had = prices.get(line.lineNo);
      const better =
        !had ||
        off.unitFen - had.off.unitFen ||
        discount.endsAt - had.endsAt ||
        discount.rightId - had.rightId;
      if (better === true || better < 0) prices.set(line.lineNo, { ...discount, off });
    }
  }
  return prices;
}

/** Takes a discount off its lines: what it came to when its step began, or what is left. @returns fen */
function apply(
  { discount, fen: worth }: UsableRight,
  lines: readonly PricedLine[],
  prices: ReadonlyMap<number, Discount>,
): number {
  const { off } = discount;
  const own = discountedLines(discount, lines);
  if (off.kind === 'UNIT') {
    // It says of each line what it takes off; anything else goes by what the lines are worth.
    const mine = own.filter(({ lineNo }) => prices.get(lineNo)?.ref === discount.ref);
    const parts = mine.map((line) => unitPriceDiscount(line, off.unitFen));
    for (const [at, line] of mine.entries()) takeOff(line, parts[at] ?? 0, discount);
    return parts.reduce((sum, part) => sum + part, 0);
  }
  const left = own.reduce((sum, { netFen }) => sum + netFen, 0);
  const fen = Math.min(worth, left);
  const parts = allocate(
    fen,
    own.map(({ netFen }) => netFen),
  );
  for (const [at, line] of own.entries()) takeOff(line, parts[at] ?? 0, discount);
  return fen;
}

function takeOff(line: PricedLine, fen: number, { step, rightId, title, bearers: of }: Discount): void {
  if (fen === 0) return;
  line.discountFen += fen;
  line.netFen -= fen;
  for (const [bearer, part] of divideOver(of, fen))
    if (part > 0) line.shares.push({ step, rightId, title, bearer, fen: part });
}

/** Fen over who bears them; equal remainders in the order of `bearers`. */
function divideOver(of: BearerShares, fen: number): [CostBearer, number][] {
  const whole = bearers.find((bearer) => of[bearer] === 10_000);
  if (whole && bearers.every((bearer) => bearer === whole || !of[bearer])) return [[whole, fen]];
  const weights = bearers.map((bearer) => of[bearer] ?? 0);
  if (weights.reduce((sum, bp) => sum + bp, 0) !== 10_000) throw new Error('bearers do not make up a whole');
  const parts = allocate(fen, weights);
  return bearers.map((bearer, at) => [bearer, parts[at] ?? 0]);
}

function sumUp(
  lines: PricedLine[],
  tried: TriedRight[],
  { fen, taxBp, pointRate }: { fen: number; taxBp: number; pointRate: number },
): PricedBasket {
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
