import { e, errors } from '../../kernel/errors.ts';

export const couponErrors = errors({
  'coupon.gone': e('conflict', '优惠券已领完', 'All coupons are taken', '優惠券已領完'),
  'coupon.had': e(
    'conflict',
    '已领取过，每人限领 {count} 张',
    'Taken already: {count} for each person',
    '已領取過，每人限領 {count} 張',
  ),
  'coupon.not-running': e(
    'conflict',
    '促销不在进行中，不能领取',
    'The promotion is not running',
    '促銷不在進行中，不能領取',
  ),
  'coupon.no-coupon': e('rule', '该促销不发优惠券', 'This promotion has no coupons', '該促銷不發優惠券'),
  'coupon.dealer': e(
    'rule',
    '该优惠券在这家门店不能使用，不能在此领取',
    'This coupon is not valid at this dealer, so it cannot be taken here',
    '該優惠券在這家門店不能使用，不能在此領取',
  ),
  'coupon.consent': e(
    'rule',
    '该会员已撤回营销同意，不能主动发券',
    'This member wants no marketing: nothing is sent to them',
    '該會員已撤回行銷同意，不能主動發券',
  ),
  'coupon.member': e(
    'not-found',
    '会员不存在或数据已删除',
    'There is no such member, or the data were erased',
    '會員不存在或資料已刪除',
  ),
  'coupon.code-unknown': e(
    'not-found',
    '没有这个领券口令，或促销不在进行中',
    'No running promotion has this code',
    '沒有這個領券口令，或促銷不在進行中',
  ),
  'coupon.link-gone': e(
    'not-found',
    '链接无效或活动已结束',
    'This link is not valid, or the promotion is over',
    '連結無效或活動已結束',
  ),
  'coupon.state': e(
    'conflict',
    '优惠券{state}，不能作废',
    'This coupon is {state}: it cannot be voided',
    '優惠券{state}，不能作廢',
  ),
  'coupon.count-changed': e(
    'conflict',
    '符合条件的会员已变为 {now} 人，请核对后再发放',
    'There are {now} members now: check before distributing',
    '符合條件的會員已變為 {now} 人，請核對後再發放',
  ),
  'coupon.nobody': e('rule', '没有符合条件的会员', 'No member matches', '沒有符合條件的會員'),
});
