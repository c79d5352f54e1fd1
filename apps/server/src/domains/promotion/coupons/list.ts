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
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { matches } from '#kernel/search.ts';
import { showSealed } from '#kernel/secrets.ts';
import { actsFor, couponSource } from './entity.ts';

/**
 * SQL condition: coupons matching a text: code, promotion, order, distribution, member, mobile in full or its last
 * four digits.
 */
export function matchCoupons({ secrets }: Ctx, text: string) {
  const typed = text.trim();
  if (typed === '') return sql<boolean>`true`;
  const code = typed.toUpperCase();
  const parts = [
    sql`SELECT c.id FROM coupon c WHERE c.promotion_id IN (SELECT p.id FROM promotion p WHERE ${matches(typed, ['p.search'])})`,
    sql`SELECT c.id FROM coupon c WHERE c.member_id IN (SELECT m.id FROM member m WHERE ${matches(typed, ['m.search'])})`,
  ];
  if (/^[A-Z2-9]{3,10}$/.test(code))
    parts.push(sql`SELECT c.id FROM coupon c WHERE c.code LIKE ${`${code}%`}`);
  if (/^[A-Z]+\d{6}-\d+$/.test(code))
    parts.push(
      sql`SELECT c.id FROM coupon c WHERE c.order_id IN (SELECT o.id FROM retail_order o WHERE o.order_no = ${code})`,
      sql`SELECT c.id FROM coupon c WHERE c.batch_id IN (SELECT b.id FROM coupon_batch b WHERE b.batch_no = ${code})`,
    );
  if (/^1[3-9]\d{9}$/.test(typed))
    parts.push(sql`SELECT c.id FROM coupon c WHERE c.member_id IN (
      SELECT m.member_id FROM member_mobile m WHERE m.mobile_index = ${secrets.blindIndex(typed)})`);
  if (/^\d{4}$/.test(typed))
    parts.push(sql`SELECT c.id FROM coupon c WHERE c.member_id IN (
      SELECT m.member_id FROM member_mobile m WHERE m.tail_index = ${secrets.blindIndex(typed)})`);
  const found = sql.join(parts, sql` UNION ALL `);
  return sql<boolean>`coupon.id IN (${found})`;
}

const nameOf = (id: string) =>
  sql<string>`coalesce((SELECT name FROM company WHERE company.id = ${sql.ref(id)}), '')`;

/** Columns of a coupon list row under the contract's names; mobile encrypted. */
export const couponColumns = (ctx: Ctx) =>
  [
    'coupon.id',
    'coupon.code',
    sql<CouponState>`coupon.state`.as('state'),
    'coupon.promotion_id as promotionId',
    'promotion.name as promotionName',
    'promotion.promotion_no as promotionNo',
    'coupon.member_id as memberId',
    'member.name as memberName',
    'member.mobile_enc as memberMobile',
    sql<CouponSource>`coupon.source`.as('source'),
    sql<string>`coalesce((SELECT batch_no FROM coupon_batch b WHERE b.id = coupon.batch_id), '')`.as(
      'batchNo',
    ),
    nameOf('coupon.dealer_id').as('dealerName'),
    'coupon.created_at as createdTime',
    'coupon.valid_from as validFrom',
    'coupon.valid_to as validTo',
    'coupon.order_id as orderId',
    sql<string>`coalesce(retail_order.order_no, '')`.as('orderNo'),
    'coupon.used_at as usedTime',
    nameOf('retail_order.dealer_id').as('usedAt'),
    'coupon.saved_fen as saved',
    sql<CouponSign[]>`coupon.signs`.as('signs'),
    sql<boolean>`(coupon.state = 'UNUSED' AND ${actsFor(ctx)})`.as('canVoid'),
  ] as const;

/** Formats the fraud signs of a coupon. */
export const saySigns = (signs: readonly CouponSign[], lang: Lang): string =>
  signs.map((sign) => couponSigns[sign][lang]).join('；');

/** Decrypts the mobile of a list row and adds the text of its fraud signs. */
export const openCoupon = <R extends { memberMobile: string; signs: CouponSign[] }>(row: R, ctx: Ctx) => ({
  ...row,
  memberMobile: row.memberMobile && showSealed(ctx, row.memberMobile),
  signText: saySigns(row.signs, ctx.lang),
});

export const listCoupons = listing(couponRoutes.list, {
  from: couponSource,
  filters: {
    text: (q, text, ctx) => q.where(matchCoupons(ctx, text)),
    state: by.oneOf('coupon.state'),
    source: by.oneOf('coupon.source'),
    promotionId: by.oneOf('coupon.promotion_id'),
    dealerId: by.oneOf('coupon.dealer_id'),
    batchId: by.oneOf('coupon.batch_id'),
    memberId: by.oneOf('coupon.member_id'),
    suspicious: (q, wanted) =>
      q.where(wanted ? sql<boolean>`coupon.signs <> '{}'` : sql<boolean>`coupon.signs = '{}'`),
    sign: (q, signs) => q.where(sql<boolean>`coupon.signs && ${[...signs]}::text[]`),
    createdTime: by.days('coupon.created_at'),
    usedTime: by.days('coupon.used_at'),
    validTo: by.days('coupon.valid_to'),
  },
  sort: {
    createdTime: 'coupon.created_at',
    validTo: 'coupon.valid_to',
    usedTime: 'coupon.used_at',
    saved: 'coupon.saved_fen',
    code: 'coupon.code',
  },
  defaultSort: '-createdTime',
  tie: 'coupon.id',
  counts: { state: 'coupon.state' },
  bounded: { columns: ['saved_fen'], values: { state: couponStates } },
  totals: { saved: sql<number>`coalesce(sum(coupon.saved_fen), 0)` },
  select: (q, ctx) => q.select(couponColumns(ctx)),
  map: openCoupon,
  sheet: { name: t('发券记录', 'Coupon records', '發券記錄'), columns: sheetOf(couponFields) },
});
