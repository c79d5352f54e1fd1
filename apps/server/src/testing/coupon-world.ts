import { sql } from 'kysely';
import { asSystem } from '#kernel/system-context.ts';
import { giveCoupon, type CouponGrant } from '#domains/promotion/coupons/index.ts';
import { memberOf } from '#domains/promotion/members/index.ts';
import { promotionSearch } from '#domains/promotion/promotions/index.ts';
import type { Services } from '#kernel/context.ts';

let next = 1;

interface Wish {
  ownerId: number | null;
  total: number | null;
  perUser: number | null;
  couponDays: number | null;
  state: 'ACTIVE' | 'PAUSED' | 'CLOSED' | 'DRAFT';
  stackable: boolean;
  takeCode: string | null;
  takeLink: boolean;
  startsAt: Date;
  endsAt: Date;
}
const day = 86_400_000;

/** Creates a running coupon promotion, by default 50 yuan off from 100 for everybody. Returns its id. */
export async function makeCouponPromotion({ db }: Pick<Services, 'db'>, wish: Partial<Wish> = {}) {
  const no = next++;
  const { ownerId = null, total = null, perUser = null, couponDays = null, state = 'ACTIVE' } = wish;
  const { stackable = false, takeCode = null, takeLink = false } = wish;
  const { startsAt = new Date(Date.now() - day), endsAt = new Date(Date.now() + 30 * day) } = wish;
  const everyPart = { all: true, kinds: [], brandIds: [], patterns: [], sizes: [], partIds: [] };
  const named = { promotion_no: `CX-T${process.pid}-${no}`, name: `满100减50 ${no}`, take_code: takeCode };
  const row = await db
    .insertInto('promotion')
    .values({
      ...named,
      search: promotionSearch.key(named),
      owner_id: ownerId,
      state,
      kind: 'AMOUNT',
      take: 'COUPON',
      step: 30,
      rule: JSON.stringify({ kind: 'AMOUNT', offFen: 5000, fromFen: 10_000, fromQty: 0 }),
      part_scope: JSON.stringify({ ...everyPart, serviceCodes: [], excludedPartIds: [] }),
      dealer_scope: JSON.stringify({
        all: true,
        regions: [],
        provinces: [],
        dealerIds: [],
        excludedDealerIds: [],
      }),
      audience: JSON.stringify({ type: 'ALL', levels: [] }),
      starts_at: startsAt,
      ends_at: endsAt,
      coupon_days: couponDays,
      take_link: takeLink,
      dealer_bp: ownerId === null ? 0 : 10_000,
      stackable,
      total,
      per_user: perUser,
      created_by_name: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

let mobiles = 0;
/** Unused mobile number. */
export const newMobile = (): string => `1${process.pid % 2 ? 66 : 67}${String(10_000_000 + mobiles++)}`;

/** Creates a member with a mobile number of its own who visited the dealer. */
export const makeMember = (services: Services, dealerId: number | null = null, mobile = newMobile()) =>
  asSystem(services, 'test', (ctx) => memberOf(ctx, { mobile, name: '王小明', dealerId, source: 'HAND' }));

/** Issues one coupon in its own transaction. */
export const giveTestCoupon = (
  services: Services,
  taking: Partial<CouponGrant> & { promotionId: number; memberId: number },
) => asSystem(services, 'test', (ctx) => giveCoupon(ctx, { source: 'CODE', dealerId: null, ...taking }));

/** Inserts a member's latest marketing consent. */
export const setMarketingConsent = async ({ db }: Pick<Services, 'db'>, memberId: number, granted: boolean) =>
  sql`INSERT INTO member_consent (member_id, kind, granted, channel) VALUES (${memberId}, 'MARKETING', ${granted}, 'SHOP')`.execute(
    db,
  );
