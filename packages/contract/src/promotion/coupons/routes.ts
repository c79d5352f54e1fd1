import { z } from 'zod';
import { RowResults } from '../../catalogue/catalogue/part-schema.ts';
import { onPaper } from '../../kernel/document.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { slipPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { Coupon, CouponBatch, CouponDetail, couponSign, couponSource, couponState } from './schema.ts';
import { couponBatchStates } from './states.ts';

const path = '/promotion/distributeRecord';
const many = filter.many(z.coerce.number<string>().int());
/** Readers: the platform, and dealers whose promotion, shop or order is concerned. */
const seers = { needs: ['customer_coupon_distribute_record'], types: ['OTHER', 'DEALER'] } as const;

export const couponRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Who got which coupon when and by what, and where it was used',
    ...listOf(Coupon, {
      filters: {
        /** Code, promotion, order number, member, mobile or its last four digits. */
        text: filter.text(),
        state: filter.many(couponState),
        source: filter.many(couponSource),
        promotionId: many,
        dealerId: many,
        batchId: many,
        memberId: many,
        /** With fraud indicators. */
        suspicious: filter.bool(),
        sign: filter.many(couponSign),
        createdTime: filter.days(),
        usedTime: filter.days(),
        validTo: filter.days(),
      },
      sort: ['createdTime', 'validTo', 'usedTime', 'saved', 'code'],
      counts: ['state'],
      totals: { saved: z.number() },
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record: 'coupon',
    ...seers,
    summary: 'One coupon with every change of its state, and what it shares a device with',
    response: CouponDetail,
  },
  print: {
    method: 'GET',
    path: `${path}/print/:id`,
    record: 'coupon',
    ...seers,
    summary: 'A coupon with its code, on paper',
    query: onPaper(slipPapers),
    response: 'file',
  },
  batches: {
    method: 'GET',
    path: `${path}/batch/list`,
    ...seers,
    summary: 'Distributions to many, with how far each is and who was left out',
    ...listOf(CouponBatch, {
      filters: {
        text: filter.text(),
        state: filter.many(z.enum(couponBatchStates)),
        promotionId: many,
        createdTime: filter.days(),
      },
      sort: ['createdTime', 'batchNo', 'given'],
      counts: ['state'],
      totals: { given: z.number() },
    }),
  },
  void: {
    method: 'POST',
    path: `${path}/void`,
    needs: ['promotion_list_edit'],
    types: ['OTHER', 'DEALER'],
    transaction: 'own',
    summary: 'Void unused coupons with a reason; those that may not be say why',
    body: z.strictObject({
      ids: z.array(rules.id()).min(1, 'rule.selectRows').max(500),
      reason: z.string().trim().min(1, 'rule.required').max(200),
    }),
    response: RowResults,
  },
});
