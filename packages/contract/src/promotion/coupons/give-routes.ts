import { z } from 'zod';
import { isMasked } from '../../kernel/mask.ts';
import { importOf, ofWorkbook } from '../../kernel/import.ts';
import { filter, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { CouponRule } from './rule.ts';
import { CouponBatch, GivenCoupon } from './schema.ts';

const path = '/promotion/coupon';
const int = z.number().int();
const giver = { needs: ['promotion_list_edit'], types: ['OTHER', 'DEALER'] } as const;
const asked = { promotionId: rules.id(), rule: CouponRule };

/** Routes that issue coupons: in bulk by rule or list, manually, at the till, by link. */
export const couponGiveRoutes = routes({
  options: {
    method: 'GET',
    path: `${path}/option`,
    ...giver,
    summary: 'Promotions of the caller’s side whose coupons are taken now',
    query: z.strictObject({ text: filter.text(), ids: filter.many(z.coerce.number<string>().int()) }),
    response: optionsOf(int),
  },
  preview: {
    method: 'POST',
    path: `${path}/distribute/preview`,
    ...giver,
    reads: true,
    summary: 'How many members a rule means, and how many of them would get a coupon',
    body: z.strictObject(asked),
    response: z.object({
      meant: int,
      /** Members without marketing consent; members at their limit. */
      consent: int,
      had: int,
      /** Coupons left; null: unlimited. */
      left: int.nullable(),
      given: int,
    }),
  },
  distribute: {
    method: 'POST',
    path: `${path}/distribute`,
    ...giver,
    idempotent: true,
    summary: 'Give a coupon to every member that a rule means; a job does it',
    /** `meant`: number of recipients shown to the caller; any other number is refused. */
    body: z.strictObject({ ...asked, meant: int }),
    response: CouponBatch,
  },
  import: {
    ...importOf(5, { members: int, made: int, consent: int, batchId: int, batchNo: z.string() }),
    /** `preview` returns the result without changing anything. */
    body: z.strictObject({
      ...ofWorkbook,
      promotionId: z.coerce.number<string>().int().positive(),
      preview: z.stringbool().default(false),
    }),
    path: `${path}/distribute/import`,
    ...giver,
    summary: 'Give a coupon to every mobile of a workbook; who is no member yet becomes one',
  },
  template: {
    method: 'GET',
    path: `${path}/distribute/template`,
    ...giver,
    summary: 'xlsx template of a list of mobiles',
    response: 'file',
  },
  give: {
    method: 'POST',
    path: `${path}/give`,
    ...giver,
    idempotent: true,
    summary: 'Give one member a coupon, with a reason',
    body: z.strictObject({
      promotionId: rules.id(),
      mobile: rules.mobile(),
      reason: z.string().trim().min(1, 'rule.required').max(200),
    }),
    response: GivenCoupon,
  },
  claim: {
    method: 'POST',
    path: `${path}/claim`,
    needs: ['view_dealer_place_order_list', 'promotion_list_edit'],
    types: ['OTHER', 'DEALER'],
    idempotent: true,
    summary: 'At the till: the code of a promotion and the customer’s mobile',
    body: z.strictObject({
      takeCode: rules.takeCode(),
      /** Mobile and name in full, or masked together with their encrypted values. */
      mobile: rules.mobile().or(z.string().max(20).refine(isMasked, 'rule.mobile')),
      phoneEncrypt: z.string().max(400).default(''),
      name: z.string().trim().max(40).default(''),
      nameEncrypt: z.string().max(400).default(''),
      /** Dealer, given by the platform; dealer staff are at their own. */
      dealerId: rules.id().nullable().default(null),
    }),
    response: GivenCoupon,
  },
});
