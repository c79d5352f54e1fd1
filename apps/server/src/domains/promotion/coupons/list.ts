import { sql } from 'kysely';
import { couponFields } from '@treadline/contract/promotion/coupons/fields.ts';
import { couponRoutes } from '@treadline/contract/promotion/coupons/routes.ts';
import {
  couponSigns,
  couponStates,
  type CouponSign,
  type CouponSource,
  type CouponState,
} from '@treadline/contract/promotion/coupons/states.ts';
import { foldNumber } from '@treadline/contract/kernel/fold-number.ts';
import { foldCoupon } from '@treadline/contract/kernel/number-folds.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { mobileIndexOf } from '#kernel/by-mobile.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Columns } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { equalsNumber, matchesSearch } from '#kernel/search.ts';
import { showSealed } from '#kernel/secrets.ts';
import { actsForPromotion, couponSource } from './entity.ts';

/**
 * SQL condition: coupons matching a text: code, promotion, order, distribution, member, mobile in full or its last
 * four digits.
 */
export function matchCoupons(ctx: Ctx, text: string) {
  const typed = text.trim();
  if (typed === '') return sql<boolean>`true`;
  const code = foldCoupon(typed);
  const no = foldNumber(typed);
  const parts = [
    sql`SELECT c.id FROM coupon c WHERE c.promotion_id IN (SELECT p.id FROM promotion p WHERE ${matchesSearch(typed, ['p.search'])})`,
    sql`SELECT c.id FROM coupon c WHERE c.member_id IN (
      SELECT coalesce(m.merged_into, m.id) FROM member m WHERE ${matchesSearch(typed, ['m.search'])})`,
  ];
  if (/^[A-Z2-9]{3,10}$/.test(code))
    parts.push(sql`SELECT c.id FROM coupon c WHERE c.code LIKE ${`${code}%`}`);
  if (/^[a-z]+\d{12,}$/.test(no))
    parts.push(
      sql`SELECT c.id FROM coupon c WHERE c.order_id IN (SELECT o.id FROM retail_order o WHERE ${matchesSearch(typed, ['o.search'])})`,
      sql`SELECT c.id FROM coupon c WHERE c.batch_id IN (SELECT b.id FROM coupon_batch b WHERE ${equalsNumber('b.batch_no', [no])})`,
    );
  const mobile = mobileIndexOf(ctx, typed);
  if (mobile)
    parts.push(sql`SELECT c.id FROM coupon c WHERE c.member_id IN (
      SELECT m.member_id FROM member_mobile m WHERE ${sql.ref(`m.${mobile.column}`)} = ${mobile.index})`);
  const found = sql.join(parts, sql` UNION ALL `);
  return sql<boolean>`coupon.id IN (${found})`;
}

const nameOf = (id: string) =>
  sql<string>`coalesce((SELECT name FROM company WHERE company.id = ${sql.ref(id)}), '')`;

/** Columns of a coupon list row under the contract's names; mobile encrypted. */
export const couponColumns = {
  id: 'coupon.id',
  code: 'coupon.code',
  state: sql<CouponState>`coupon.state`,
  promotionId: 'coupon.promotion_id',
  promotionName: 'promotion.name',
  promotionNo: 'promotion.promotion_no',
  memberId: 'coupon.member_id',
  memberName: 'member.name',
  memberMobile: 'member.mobile_enc',
  source: sql<CouponSource>`coupon.source`,
  batchNo: sql<string>`coalesce((SELECT batch_no FROM coupon_batch b WHERE b.id = coupon.batch_id), '')`,
  dealerName: nameOf('coupon.dealer_id'),
  createdTime: 'coupon.created_at',
  validFrom: 'coupon.valid_from',
  validTo: 'coupon.valid_to',
  orderId: 'coupon.order_id',
  orderNo: sql<string>`coalesce(retail_order.order_no, '')`,
  usedTime: 'coupon.used_at',
  usedAt: nameOf('retail_order.dealer_id'),
  saved: 'coupon.saved_fen',
  signs: sql<CouponSign[]>`coupon.signs`,
  canVoid: (ctx) => sql<boolean>`(coupon.state = 'UNUSED' AND ${actsForPromotion(ctx)})`,
} as const satisfies Columns;

/** Formats the fraud signs of a coupon. */
export const formatCouponSigns = (signs: readonly CouponSign[], lang: Lang): string =>
  signs.map((sign) => couponSigns[sign][lang]).join('；');

/** Decrypts the mobile of a list row and adds the text of its fraud signs. */
export const openCoupon = <R extends { memberMobile: string; signs: CouponSign[] }>(row: R, ctx: Ctx) => ({
  ...row,
  memberMobile: row.memberMobile && showSealed(ctx, row.memberMobile),
  signText: formatCouponSigns(row.signs, ctx.lang),
});

export const listCoupons = columnListing(couponRoutes.list, couponSource, {
  columns: couponColumns,
  filters: {
    text: (q, text, ctx) => q.where(matchCoupons(ctx, text)),
    state: filterBy.oneOf('coupon.state'),
    source: filterBy.oneOf('coupon.source'),
    dealerId: filterBy.oneOf('coupon.dealer_id'),
    batchId: filterBy.oneOf('coupon.batch_id'),
    suspicious: (q, wanted) =>
      q.where(wanted ? sql<boolean>`coupon.signs <> '{}'` : sql<boolean>`coupon.signs = '{}'`),
    sign: (q, signs) => q.where(sql<boolean>`coupon.signs && ${[...signs]}::text[]`),
  },
  defaultSort: '-createdTime',
  counts: { state: 'coupon.state' },
  bounded: { columns: ['saved_fen'], values: { state: couponStates } },
  map: openCoupon,
  sheet: { name: t('发券记录', 'Coupon records', '發券記錄'), columns: sheetOf(couponFields) },
});
