import { discountOf, type DiscountResult, type DiscountableLine } from './discount-of.ts';
import type { Discount, RightOutcome } from './types.ts';

/** A discount applicable at its step, with its amount if used alone (fen). */
export interface UsableRight {
  discount: Discount;
  fen: number;
}
/** Discounts used in a step, and the outcome of the others. */
export interface RightChoice {
  used: UsableRight[];
  /** Outcome of the other discounts. */
  others: Map<Discount, RightOutcome>;
}

/** Coupons that one order takes at most (rule 25 of the trade). */
const mostCoupons = 3;
/** Of more coupons that may be combined, these are looked at: the best ones each by itself. */
const mostTried = 12;

/** Of one step percentages come before amounts, then it goes by the right: the order in which they were given says nothing. */
const kinds: readonly Discount['off']['kind'][] = [
  'UNIT',
  'PERCENT',
  'NTH',
  'LADDER',
  'AMOUNT',
  'BUNDLE',
  'GIFT',
  'POINTS',
];
/** Comparator: the order in which discounts apply. */
export const compareDiscounts = (a: Discount, b: Discount): number =>
  a.step - b.step ||
  kinds.indexOf(a.off.kind) - kinds.indexOf(b.off.kind) ||
  a.rightId - b.rightId ||
  a.ref.id - b.ref.id;

/** Lines a discount applies to. */
export const consideredLines = <L extends Pick<DiscountableLine, 'lineNo'>>(
  { lineNos }: Discount,
  lines: readonly L[],
): L[] => lines.filter(({ lineNo }) => !lineNos || lineNos.includes(lineNo));

/** Lines a discount is deducted from: for a gift only the gift. */
export const discountedLines = <L extends Pick<DiscountableLine, 'lineNo'>>(
  discount: Discount,
  lines: readonly L[],
): L[] => {
  const { off } = discount;
  return off.kind === 'GIFT'
    ? lines.filter(({ lineNo }) => off.giftNos.includes(lineNo))
    : consideredLines(discount, lines);
};

/** What a discount looks at: its lines, and of a gift the gift too. */
const seenOf = (discount: Discount, lines: readonly DiscountableLine[]): DiscountableLine[] => {
  if (discount.off.kind !== 'GIFT') return consideredLines(discount, lines);
  const seen = new Set([...consideredLines(discount, lines), ...discountedLines(discount, lines)]);
  return lines.filter((line) => seen.has(line));
};

/** What it would take off lines as they stand when its step begins. */
const foundOf = (discount: Discount, lines: readonly DiscountableLine[]): DiscountResult =>
  discountOf(discount.off, seenOf(discount, lines));

/** A gift whose threshold is met by what lies in the basket. */
const isEarned = (discount: Discount, lines: readonly DiscountableLine[]): boolean =>
  discount.off.kind === 'GIFT' &&
  discount.chosen &&
  consideredLines(discount, lines).length > 0 &&
  'fen' in foundOf(discount, lines);

function judge(discount: Discount, lines: readonly DiscountableLine[]): UsableRight | RightOutcome {
  if (discount.refusal) return { state: 'REFUSED', refusal: discount.refusal };
  if (discountedLines(discount, lines).length === 0)
    return { state: 'REFUSED', refusal: 'PARTS', ...(isEarned(discount, lines) && { isEarned: true }) };
  const found = foundOf(discount, lines);
  if ('shortQty' in found) return { state: 'SHORT_QTY', qty: found.shortQty };
  if ('shortFen' in found) return { state: 'SHORT_FEN', fen: found.shortFen };
  if (discount.leftFen !== null && found.fen > discount.leftFen)
    return { state: 'REFUSED', refusal: 'BUDGET' };
  if (!discount.chosen) return { state: 'OFFERED', fen: found.fen };
  return { discount, fen: found.fen };
}

/** What rights take off together: each no more than is left on its lines. */
function worthOf(ables: readonly UsableRight[], lines: readonly DiscountableLine[]): number {
  const [only] = ables;
  if (only && ables.length === 1)
    return Math.min(
      only.fen,
      discountedLines(only.discount, lines).reduce((sum, { netFen }) => sum + netFen, 0),
    );
  const left = new Map(lines.map(({ lineNo, netFen }) => [lineNo, netFen]));
  let total = 0;
  for (const { discount, fen } of ables.toSorted((a, b) => compareDiscounts(a.discount, b.discount))) {
    let rest = fen;
    for (const { lineNo } of discountedLines(discount, lines)) {
      const part = Math.min(left.get(lineNo) ?? 0, rest);
      left.set(lineNo, (left.get(lineNo) ?? 0) - part);
      rest -= part;
    }
    total += fen - rest;
  }
  return total;
}

/** Every choice of up to `most` of them. */
function* choices(ables: readonly UsableRight[], most: number): Generator<UsableRight[]> {
  yield [];
  if (most === 0) return;
  for (const [at, able] of ables.entries())
    for (const rest of choices(ables.slice(at + 1), most - 1)) yield [able, ...rest];
}

const endOf = (ables: readonly UsableRight[]): number =>
  Math.min(...ables.map(({ discount }) => discount.endsAt));
const firstOf = (ables: readonly UsableRight[]): number =>
  Math.min(...ables.map(({ discount }) => discount.rightId));

/** Of the rights of one step those that save most: all that may be combined, or one that may not. */
function bestOf(
  ables: readonly UsableRight[],
  lines: readonly DiscountableLine[],
  step: number,
): UsableRight[] {
  const together = ables.filter(({ discount }) => discount.stackable);
  const alone = ables.filter(({ discount }) => !discount.stackable).map((able) => [able]);
  const tried = together
    .toSorted((a, b) => b.fen - a.fen || compareDiscounts(a.discount, b.discount))
    .slice(0, mostTried);
  const groups = step === 30 ? [...choices(tried, mostCoupons)] : [together];
  const options = [...groups, ...alone].filter((option) => option.length > 0);
  const valued = options.map((option) => ({ option, fen: worthOf(option, lines) }));
  valued.sort(
    (a, b) =>
      b.fen - a.fen ||
      a.option.length - b.option.length ||
      endOf(a.option) - endOf(b.option) ||
      firstOf(a.option) - firstOf(b.option),
  );
  return valued[0]?.option ?? [];
}

/**
 * Chooses the discounts used in one step, with the outcome of the others (rules 25–27 of the trade). Activity prices
 * are chosen line by line; the store's discount always applies.
 */
export function chooseRights(
  discounts: readonly Discount[],
  lines: readonly DiscountableLine[],
): RightChoice {
  const others = new Map<Discount, RightOutcome>();
  const ables: UsableRight[] = [];
  for (const discount of discounts) {
    const judged = judge(discount, lines);
    if ('discount' in judged) ables.push(judged);
    else others.set(discount, judged);
  }
  const step = discounts[0]?.step ?? 0;
  const best = step === 8 ? ables : bestOf(ables, lines, step);
  const by = best[0]?.discount.title ?? '';
  const used = new Set(best);
  for (const able of ables) if (!used.has(able)) others.set(able.discount, { state: 'EXCLUDED', by });
  return { used: best, others };
}
