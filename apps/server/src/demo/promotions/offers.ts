import { stepOf } from '@treadline/contract/promotion/promotions/fields.ts';
import type { Discount } from '#domains/catalogue/pricing/index.ts';
import { candidateOf } from '#domains/promotion/promotions/index.ts';
import { day } from '../calendar.ts';
import { usedCoupons, usedPromotions, type DemoPromotion } from './definitions.ts';

const nowhere = { id: 0, region: null, province: '' };
/** Fields of a promotion without limits or usage. */
const unlimited = { isActive: true, supplierBp: 0, used: 0, budgetFen: null, costFen: 0, perDay: null };
const everywhere = { all: true, regions: [], provinces: [], dealerIds: [], excludedDealerIds: [] };
const tyre = { kind: 'TYRE', partId: 1, brandId: null, pattern: '', size: '', serviceCode: '' } as const;

/** Discount of a demo promotion for a basket of tyres, at any dealer. */
function offerOf(
  promotion: DemoPromotion,
  lines: readonly { lineNo: number; qty: number }[],
  now: number,
): Discount {
  const [from, to] = promotion.days;
  const { rule, audience, parts, take, dealerBp, stackable, total, perUser, name, id } = promotion;
  return candidateOf(
    {
      ...unlimited,
      id,
      name,
      take,
      rule,
      audience,
      stackable,
      total,
      perUser,
      dealerBp,
      partScope: parts,
      dealerScope: everywhere,
      step: stepOf(rule.kind, take),
      startsAt: now + from * day,
      endsAt: now + to * day,
    },
    lines.map((line) => ({ ...line, ...tyre })),
    { at: new Date(now), place: nowhere, buyer: null, usedBy: new Map() },
  );
}

type Lines = readonly { lineNo: number; qty: number }[];

/** Coupon used by every ninth order. */
function couponAt(lines: Lines, at: number, now: number): Discount[] {
  const minute = Math.floor(at / 60_000);
  const running = usedCoupons.filter(
    ({ days: [from, to] }) => at >= now + (from + 1) * day && at < now + Math.min(to, 0) * day,
  );
  const coupon = minute % 9 === 4 ? running[minute % running.length] : undefined;
  if (!coupon) return [];
  return [{ ...offerOf(coupon, lines, now), ref: { type: 'COUPON', id: coupon.id }, refusal: null }];
}

/**
 * Promotions applied to an order placed at a time, and its coupon: the summer promotion to every third order, the
 * running one wherever it applies.
 */
export const offersAt = (
  lines: Lines,
  { at, isQuiet, now }: { at: number; isQuiet: boolean; now: number },
): Discount[] => [
  ...couponAt(lines, at, now),
  ...usedPromotions
    .filter(({ days: [from, to], where }) => {
      const runs = at >= now + from * day && at < now + Math.min(to, 0) * day;
      return runs && (where === 'all' ? Math.floor(at / 60_000) % 3 === 0 : isQuiet);
    })
    .map((each) => ({ ...offerOf(each, lines, now), refusal: null })),
];
