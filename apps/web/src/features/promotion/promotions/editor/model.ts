import type { PromotionKind } from '@treadline/contract/promotion/promotions/fields.ts';
import type { Dayjs } from 'dayjs';
import { asClock, asMoment, dayAhead } from '#kernel/pickers/clock.ts';
import type { DealerScope, PartScope, PromotionDetail, PromotionInput, Rule } from '../types.ts';

/** Rule values of the form for every kind, empty until typed. */
export interface RuleValues {
  kind: PromotionKind;
  unitFen: number | null;
  offBp: number | null;
  capFen: number | null;
  offFen: number | null;
  fromFen: number | null;
  fromQty: number | null;
  steps: { fromFen: number | null; offFen: number | null }[];
  nth: number | null;
  qty: number | null;
  most: number | null;
  serviceCodes: string[];
  partIds: number[];
}

export type Values = Omit<Required<PromotionInput>, 'rule' | 'startsTime' | 'endsTime'> & {
  startsTime: string | null;
  endsTime: string | null;
  rule: RuleValues;
  partScope: PartScope;
  dealerScope: DealerScope;
};

export const allPartsScope: PartScope = {
  all: true,
  kinds: [],
  brandIds: [],
  patterns: [],
  sizes: [],
  partIds: [],
  serviceCodes: [],
  excludedPartIds: [],
};
const everywhere: DealerScope = {
  all: true,
  regions: [],
  provinces: [],
  dealerIds: [],
  excludedDealerIds: [],
};

const blankRule: RuleValues = {
  kind: 'AMOUNT',
  unitFen: null,
  offBp: null,
  capFen: null,
  offFen: null,
  fromFen: null,
  fromQty: null,
  steps: [
    { fromFen: null, offFen: null },
    { fromFen: null, offFen: null },
  ],
  nth: 2,
  qty: null,
  most: null,
  serviceCodes: [],
  partIds: [],
};

/** Last second of a day, when promotions end. */
const endOf = (day: Dayjs): string => asMoment(day.endOf('day'));

/** Initial values of a new promotion: one week from tomorrow, everywhere; for a shop only at itself. */
export const blankValues = (ownDealer: number | null): Values => ({
  name: '',
  take: 'AUTO',
  startsTime: asMoment(dayAhead(1)),
  endsTime: endOf(dayAhead(7)),
  couponDays: null,
  takeCode: '',
  takeLink: false,
  dealerBp: ownDealer === null ? 0 : 10_000,
  supplierBp: 0,
  supplierId: null,
  stackable: false,
  total: null,
  budget: null,
  perUser: null,
  perDay: null,
  remark: '',
  rule: blankRule,
  partScope: allPartsScope,
  dealerScope: ownDealer === null ? everywhere : { ...everywhere, all: false, dealerIds: [ownDealer] },
  audience: { type: 'ALL', levels: [] },
});

/** Form values of a saved rule; a zero threshold is an empty field. */
function ruleValues(rule: Rule): RuleValues {
  const from =
    'fromFen' in rule ? { fromFen: rule.fromFen || null, fromQty: rule.fromQty || null } : undefined;
  return { ...blankRule, ...rule, ...from };
}

/** Form values of a saved promotion. */
export const toFormValues = (detail: PromotionDetail): Values => {
  const { name, take, startsTime, endsTime, couponDays, takeCode, takeLink, remark } = detail;
  const { dealerBp, supplierBp, supplierId, stackable, total, budget, perUser, perDay } = detail;
  const { partScope, dealerScope, audience } = detail;
  return {
    name,
    take,
    startsTime,
    endsTime,
    couponDays,
    takeCode,
    takeLink,
    remark,
    dealerBp,
    supplierBp,
    supplierId,
    stackable,
    total,
    budget,
    perUser,
    perDay,
    partScope,
    dealerScope,
    audience,
    rule: ruleValues(detail.rule),
  };
};

/**
 * Form values of a copy: same length, from tomorrow on, with a code of its own. A shop's copy is limited to itself.
 */
export function copiedValues(detail: PromotionDetail, ownDealer: number | null, name: string): Values {
  const kept = toFormValues(detail);
  const [from, to] = [asClock(detail.startsTime), asClock(detail.endsTime)];
  const start = dayAhead(1).hour(from.hour()).minute(from.minute());
  const copy = {
    ...kept,
    name: name.slice(0, 60),
    startsTime: asMoment(start),
    endsTime: asMoment(start.add(to.diff(from, 'second'), 'second')),
    takeCode: '',
  };
  if (ownDealer === null) return copy;
  const { dealerScope, dealerBp } = blankValues(ownDealer);
  return { ...copy, dealerScope, dealerBp, supplierBp: 0, supplierId: null };
}

/** Typed value, or null, which the contract's rules reject at the field. */
const asked = (value: number | null): number => value as number;

/** Request body of the rule: the fields of its kind. */
export function ruleOf(rule: RuleValues): Rule {
  const { kind, capFen, most, serviceCodes, partIds } = rule;
  const from = { fromFen: rule.fromFen ?? 0, fromQty: rule.fromQty ?? 0 };
  const offFen = asked(rule.offFen);
  switch (kind) {
    case 'PRICE':
      return { kind, unitFen: asked(rule.unitFen) };
    case 'PERCENT':
      return { kind, offBp: asked(rule.offBp), capFen, ...from };
    case 'AMOUNT':
      return { kind, offFen, ...from };
    case 'LADDER':
      return {
        kind,
        steps: rule.steps.map((step) => ({ fromFen: asked(step.fromFen), offFen: asked(step.offFen) })),
      };
    case 'NTH':
      return { kind, nth: asked(rule.nth), offBp: asked(rule.offBp) };
    case 'BUNDLE':
      return { kind, qty: asked(rule.qty), serviceCodes, offFen, most };
    case 'GIFT':
      return { kind, ...from, partIds, serviceCodes, qty: rule.qty ?? 1 };
  }
}

/** Request body of the form; only coupons have validity days, codes and links. */
export const toInput = (values: Values): PromotionInput => {
  const isCoupon = values.take === 'COUPON';
  return {
    ...values,
    startsTime: values.startsTime as string,
    endsTime: values.endsTime as string,
    couponDays: isCoupon ? values.couponDays : null,
    takeCode: isCoupon ? values.takeCode : '',
    takeLink: isCoupon && values.takeLink,
    dealerBp: values.dealerBp ?? 0,
    supplierBp: values.supplierBp ?? 0,
    supplierId: values.supplierBp ? values.supplierId : null,
    audience: { ...values.audience, levels: values.audience.type === 'LEVELS' ? values.audience.levels : [] },
    rule: ruleOf(values.rule),
  };
};

/** Whether the promotion runs or has run: then only its end, quantity and budget can be raised. */
export const isStarted = ({ status, startsTime }: PromotionDetail, now = new Date()): boolean =>
  status === 'RUN' || (status === 'PAUSED' && new Date(startsTime) <= now);

/** Whether a goods scope is empty. */
export const isEmptyPartScope = (scope: PartScope): boolean =>
  !scope.all &&
  Object.entries(scope).every(
    ([key, list]) => key === 'all' || key === 'excludedPartIds' || (list as unknown[]).length === 0,
  );
export const isEmptyDealerScope = ({ all, regions, provinces, dealerIds }: DealerScope): boolean =>
  !all && regions.length + provinces.length + dealerIds.length === 0;
