import type { CouponSource } from '@treadline/contract/promotion/coupons/states.ts';
import { day, hour, startOfDay } from '../calendar.ts';
import type { Member } from './members.ts';
import { people, promotionNamed, type DemoCoupon, type Step } from './plan.ts';

const minute = 60_000;
/** Time between 9 and 21 o'clock of the same day. */
const daytime = (at: number, no: number): number => startOfDay(at) + 9 * hour + ((no * 47) % 720) * minute;

/** Time on the evening of the day that many days from now. */
const evening = (now: number, days: number, after: number): number =>
  startOfDay(now) + days * day + 19 * hour + after;

interface Taking {
  name: string;
  source: CouponSource;
  /** Period in days from now. */
  days: readonly [from: number, to: number];
}

/** Coupons claimed one after another in a period; by the customers themselves, except at checkout. */
function taken(
  members: readonly Member[],
  { name, source, days: [from, to] }: Taking,
  now: number,
): DemoCoupon[] {
  const promotion = promotionNamed(name);
  const step = ((to - from) * day) / Math.max(1, members.length);
  return members.map((member, at) => ({
    promotion,
    memberId: member.id,
    source,
    at: Math.min(daytime(now + from * day + at * step, at), now - (members.length - at) * minute),
    actor: source === 'CODE' ? people.till : people.customer,
    dealerId: source === 'CODE' ? member.dealerId : null,
  }));
}

const voided = (coupon: DemoCoupon, reason: string, at: number): DemoCoupon => ({
  ...coupon,
  steps: [{ to: 'VOID', at, reason, actor: people.staff } satisfies Step],
});

/**
 * Suspicious claims: four people on one device in an evening, two of them voided since; and a shop's network on a
 * busy day.
 */
function suspicious(strangers: readonly Member[], now: number): DemoCoupon[] {
  const one = (member: Member, at: number, source: CouponSource) => ({
    promotion: promotionNamed(source === 'PAGE' ? '轮胎九五折券' : '新客立减券'),
    memberId: member.id,
    source,
    at,
    actor: people.customer,
  });
  const device = strangers.slice(0, 4).map((member, at): DemoCoupon => ({
    ...one(member, evening(now, -3, at * 4 * minute), 'LINK'),
    device: 'demo-device',
    address: '203.0.113.9',
    sign: 'DEVICE',
  }));
  const network = strangers.slice(4, 25).map((member, at): DemoCoupon => ({
    ...one(member, evening(now, -6, at * 6 * minute), 'PAGE'),
    device: `demo-phone-${at}`,
    address: '203.0.113.20',
    sign: 'ADDRESS',
  }));
  return [
    ...device.map((each, at) =>
      at < 2 ? voided(each, '同一设备重复领取', evening(now, -2, at * minute)) : each,
    ),
    ...network,
  ];
}

/** Coupons given to individuals, with a reason. */
const byHand = (members: readonly Member[], now: number): DemoCoupon[] =>
  ['投诉补偿：安装等待过久', '老客维护', '活动补发', '误登记门店，补发一张'].flatMap((reason, at) => {
    const member = members[at];
    if (!member) return [];
    const given = {
      promotion: promotionNamed('会员特价券'),
      memberId: member.id,
      source: 'HAND' as const,
      at: now - (20 - 4 * at) * day,
      actor: people.staff,
      reason,
    };
    return [at === 2 ? voided(given, '误发', given.at + 2 * hour) : given];
  });

/** Coupons taken by customers and unused or expired. */
export function takenCoupons(
  buyers: readonly Member[],
  strangers: readonly Member[],
  dealerId: number,
  now: number,
): DemoCoupon[] {
  const early = buyers.filter(({ since }) => since < now - 100 * day);
  const own = { dealerId };
  return [
    ...suspicious(strangers.slice(-25), now),
    ...taken(strangers.slice(0, 30), { name: '新客立减券', source: 'LINK', days: [-26, -4] }, now),
    ...taken(strangers.slice(30, 55), { name: '轮胎九五折券', source: 'PAGE', days: [-11, 0] }, now),
    ...taken(early.slice(0, 24), { name: '老客回馈券', source: 'CODE', days: [-95, -40] }, now),
    ...taken(buyers.slice(0, 18), { name: '阶梯满减券', source: 'CODE', days: [-24, -1] }, now),
    ...taken(buyers.slice(18, 28), { name: '四条套餐券', source: 'CODE', days: [-20, -1] }, now),
    ...byHand(buyers.slice(30), now),
    ...taken(buyers.slice(40, 48), { name: '本店到店礼券', source: 'CODE', days: [-14, -1] }, now).map(
      (coupon) => ({ ...coupon, ...own }),
    ),
    ...taken(strangers.slice(40, 46), { name: '本店到店礼券', source: 'PAGE', days: [-4, 0] }, now).map(
      (coupon) => ({ ...coupon, ...own }),
    ),
  ];
}
