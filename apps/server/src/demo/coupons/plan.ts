import type { CouponSign, CouponSource, CouponState } from '@treadline/contract/promotion/coupons/states.ts';
import { codeOf } from '#domains/promotion/coupons/index.ts';
import { day, iso, startOfDay } from '../calendar.ts';
import { demoPromotions, type DemoPromotion } from '../promotions/definitions.ts';
import { makeRandom } from '../random.ts';

/** State change of a coupon; time in milliseconds. */
export interface Step {
  to: CouponState;
  at: number;
  orderId?: number;
  reason?: string;
  actor: string;
}
/** Coupon of the demo with its history. */
export interface DemoCoupon {
  promotion: DemoPromotion;
  memberId: number;
  source: CouponSource;
  at: number;
  /** Who gave or claimed it. */
  actor: string;
  reason?: string;
  batchId?: number;
  dealerId?: number | null;
  device?: string;
  address?: string;
  sign?: CouponSign;
  /** End of validity, where it differs from the promotion's. */
  until?: number;
  steps?: Step[];
  /** Order that uses it, and the discount in fen. */
  used?: { orderId: number; fen: number };
}

export const people = { customer: '客户自助', till: '门店前台', system: '系统', staff: '平台运营' } as const;

/** Promotion of the demo by name. */
export function promotionNamed(name: string): DemoPromotion {
  const found = demoPromotions.find((each) => each.name === name);
  if (!found) throw new Error(`The demo has no promotion ${name}`);
  return found;
}

/** End of a coupon's validity: the end of its last day, at most its promotion's end. */
export const endOf = ({ promotion, at, until }: DemoCoupon, now: number): number =>
  until ??
  Math.min(now + promotion.days[1] * day, startOfDay(at) + ((promotion.couponDays ?? 0) + 1) * day - 1000);

/** Expires an unused coupon whose validity has ended, as the job would have. */
export function expireCoupon(coupon: DemoCoupon, now: number): DemoCoupon {
  const steps = coupon.steps ?? [];
  const end = endOf(coupon, now);
  const isOpen = (steps.at(-1)?.to ?? 'UNUSED') === 'UNUSED';
  return isOpen && end < now
    ? { ...coupon, steps: [...steps, { to: 'EXPIRED', at: end + 60_000, actor: people.system }] }
    : coupon;
}

const random = makeRandom(20_261_202);
const newCode = () => codeOf(Array.from({ length: 10 }, () => random.int(0, 255)));

/** Rows of coupons and their log, in order of issue. */
export function rowsOf(coupons: readonly DemoCoupon[], hash: (value: string) => string, now: number) {
  const given = coupons.map((each) => expireCoupon(each, now)).toSorted((a, b) => a.at - b.at);
  const hashed = (kind: string, value = '') => value && hash(`${kind}:${value}`);
  return given.map((coupon, at) => {
    const { promotion, memberId, source, batchId, dealerId, sign, steps = [], used } = coupon;
    const last = steps.at(-1);
    const row = {
      id: at + 1,
      code: newCode(),
      promotion_id: promotion.id,
      member_id: memberId,
      state: last?.to ?? ('UNUSED' as const),
      source,
      batch_id: batchId ?? null,
      dealer_id: dealerId ?? null,
      valid_from: iso(coupon.at),
      valid_to: iso(endOf(coupon, now)),
      order_id: used?.orderId ?? null,
      used_at: used && last ? iso(last.at) : null,
      saved_fen: used?.fen ?? 0,
      device_hash: hashed('device', coupon.device),
      address_hash: hashed('address', coupon.address),
      signs: sign ? [sign] : [],
      created_at: iso(coupon.at),
    };
    const first: Step = { to: 'UNUSED', at: coupon.at, reason: coupon.reason ?? '', actor: coupon.actor };
    const log = [first, ...steps].map((step, no, all) => ({
      coupon_id: row.id,
      from_state: all[no - 1]?.to ?? null,
      to_state: step.to,
      order_id: step.orderId ?? null,
      reason: step.reason ?? '',
      actor_name: step.actor,
      at: iso(step.at),
    }));
    return { row, log };
  });
}
