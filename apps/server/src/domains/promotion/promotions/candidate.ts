import type { MemberLevel } from '@treadline/contract/promotion/members/fields.ts';
import type { Audience, PromotionRule } from '@treadline/contract/promotion/promotions/rule.ts';
import type { Discount, DiscountValue, RightRefusal } from '#domains/catalogue/pricing/index.ts';
import { coversDealer, type DealerPlace } from './dealer-scope.ts';
import { coveredLines, type ScopeLine } from './part-scope.ts';
import type { RunningPromotion } from './running-promotion.ts';

/** Customer attributes that promotions depend on. */
export interface Buyer {
  /** null: no member. */
  level: MemberLevel | null;
  /** Number of earlier valid orders. */
  ordersBefore: number;
}

/** Context of a basket that promotions depend on. */
export interface BasketFacts {
  at: Date;
  place: DealerPlace;
  /** null: no customer named yet. */
  buyer: Buyer | null;
  /** The buyer's uses by promotion: in total, and on this day. */
  usedBy: ReadonlyMap<number, { all: number; day: number }>;
}

const audiences: Readonly<Record<Audience['type'], (buyer: Buyer, levels: Audience['levels']) => boolean>> = {
  ALL: () => true,
  MEMBER: ({ level }) => level !== null,
  NEW: ({ ordersBefore }) => ordersBefore === 0,
  LEVELS: ({ level }, levels) => level !== null && levels.includes(level),
};
const isFor = ({ type, levels }: Audience, buyer: Buyer | null): boolean =>
  type === 'ALL' || (buyer !== null && audiences[type](buyer, levels));

/** Used as often as it may be, by all or by this buyer. */
function isUsedUp({ id, total, used, perUser, perDay }: RunningPromotion, { usedBy }: BasketFacts): boolean {
  const own = usedBy.get(id) ?? { all: 0, day: 0 };
  return (
    (total !== null && used >= total) ||
    (perUser !== null && own.all >= perUser) ||
    (perDay !== null && own.day >= perDay)
  );
}

/** Every service of a bundle must be in the basket. */
const hasServices = (rule: PromotionRule, lines: readonly ScopeLine[]): boolean =>
  rule.kind !== 'BUNDLE' ||
  rule.serviceCodes.every((code) => lines.some(({ serviceCode }) => serviceCode === code));

function refusalOf(
  promotion: RunningPromotion,
  lines: readonly ScopeLine[],
  covered: readonly ScopeLine[],
  facts: BasketFacts,
): RightRefusal | null {
  const { isActive, startsAt, endsAt, rule, budgetFen, costFen } = promotion;
  if (!coversDealer(promotion.dealerScope, facts.place)) return 'DEALER';
  const at = facts.at.getTime();
  if (!isActive || at < startsAt || at >= endsAt) return 'TIME';
  if (covered.length === 0 || !hasServices(rule, lines)) return 'PARTS';
  if (!isFor(promotion.audience, facts.buyer)) return 'AUDIENCE';
  if (isUsedUp(promotion, facts)) return 'LIMIT';
  return budgetFen !== null && costFen >= budgetFen ? 'BUDGET' : null;
}

const numbersOf = (lines: readonly ScopeLine[]): number[] => lines.map(({ lineNo }) => lineNo);

/** A rule as the price knows it, and the lines that it takes from. */
function offOf(
  rule: PromotionRule,
  lines: readonly ScopeLine[],
  covered: readonly ScopeLine[],
): { off: DiscountValue; lineNos: number[] } {
  const lineNos = numbersOf(covered);
  switch (rule.kind) {
    case 'PRICE':
      return { off: { kind: 'UNIT', unitFen: rule.unitFen }, lineNos };
    case 'PERCENT':
    case 'LADDER':
    case 'NTH':
      return { off: rule, lineNos };
    case 'AMOUNT':
      return { off: { ...rule, fen: rule.offFen }, lineNos };
    case 'BUNDLE': {
      const { serviceCodes } = rule;
      const works = numbersOf(lines.filter(({ serviceCode }) => serviceCodes.includes(serviceCode)));
      return { off: { ...rule, countNos: lineNos }, lineNos: [...new Set([...lineNos, ...works])] };
    }
    case 'GIFT': {
      const { partIds, serviceCodes } = rule;
      const gifts = lines.filter(
        ({ partId, serviceCode }) =>
          (partId !== null && partIds.includes(partId)) ||
          (serviceCode !== '' && serviceCodes.includes(serviceCode)),
      );
      return { off: { ...rule, giftNos: numbersOf(gifts) }, lineNos };
    }
  }
}

const bearersOf = ({ dealerBp, supplierBp }: RunningPromotion): Discount['bearers'] => ({
  PLATFORM: 10_000 - dealerBp - supplierBp,
  DEALER: dealerBp,
  SUPPLIER: supplierBp,
});

/**
 * Evaluates a promotion for a basket: its lines, its discount, and why it cannot apply. Shared by till, simulator and
 * coupons; a coupon overrides `ref`, `endsAt` and `chosen`.
 */
export function candidateOf(
  promotion: RunningPromotion,
  lines: readonly ScopeLine[],
  facts: BasketFacts,
): Discount {
  const covered = coveredLines(promotion.partScope, lines);
  const { budgetFen, costFen } = promotion;
  return {
    step: promotion.step,
    ref: { type: 'PROMOTION', id: promotion.id },
    rightId: promotion.id,
    title: promotion.name,
    ...offOf(promotion.rule, lines, covered),
    bearers: bearersOf(promotion),
    stackable: promotion.stackable,
    endsAt: promotion.endsAt,
    leftFen: budgetFen === null ? null : Math.max(0, budgetFen - costFen),
    refusal: refusalOf(promotion, lines, covered, facts),
    chosen: true,
  };
}
