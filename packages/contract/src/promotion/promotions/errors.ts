import { e, errors } from '../../kernel/errors.ts';

export const promotionErrors = errors({
  'promotion.not-yours': e(
    'rule',
    '促销 {no} 不是本方创建，不能修改',
    'Promotion {no} is another side’s: it can’t be changed here',
    '促銷 {no} 不是本方建立，不能修改',
  ),
  'promotion.started': e(
    'rule',
    '促销已开始，不能修改「{field}」；只能延长结束时间、增加数量和预算',
    '{field} can’t be changed once it has started; only a later end, more quantity and more budget can',
    '促銷已開始，不能修改「{field}」；只能延長結束時間、增加數量和預算',
  ),
  'promotion.dates': e(
    'rule',
    '结束时间必须晚于开始时间和现在',
    'The end must lie after the start and after now',
    '結束時間必須晚於開始時間和現在',
  ),
  'promotion.scope-parts': e('rule', '请选择适用商品', 'Choose the goods that it is for', '請選擇適用商品'),
  'promotion.scope-dealers': e(
    'rule',
    '请选择适用门店',
    'Choose the dealers where it holds',
    '請選擇適用門店',
  ),
  'promotion.levels': e('rule', '请选择会员等级', 'Choose the members’ levels', '請選擇會員等級'),
  'promotion.gift': e('rule', '请选择赠品', 'Choose what is given', '請選擇贈品'),
  'promotion.bearers': e(
    'rule',
    '门店与供应商承担比例之和不能超过 100%',
    'Dealer and supplier can’t bear more than the whole',
    '門店與供應商承擔比例之和不能超過 100%',
  ),
  'promotion.supplier': e(
    'rule',
    '供应商承担时请选择供应商',
    'Name the supplier who bears its share',
    '供應商承擔時請選擇供應商',
  ),
  'promotion.code-taken': e(
    'rule',
    '领券口令 {code} 已被促销 {no} 使用',
    'Promotion {no} has the code {code}',
    '領券口令 {code} 已被促銷 {no} 使用',
  ),
  'promotion.coupon-only': e(
    'rule',
    '「{field}」只适用于优惠券',
    '{field} is for coupons alone',
    '「{field}」只適用於優惠券',
  ),
  'promotion.four-eyes': e(
    'conflict',
    '不能审批自己提交的促销',
    'Who submitted it can’t approve it',
    '不能審批自己提交的促銷',
  ),
  'promotion.raise': e(
    'conflict',
    '预算超过 ¥{limit}，须由提交人以外的人增加',
    'A budget above ¥{limit} is raised by another person than who submitted it',
    '預算超過 ¥{limit}，須由提交人以外的人增加',
  ),
  'promotion.over': e('conflict', '促销已结束', 'The promotion is over', '促銷已結束'),
  'promotion.reason': e('rule', '请填写原因', 'Say why', '請填寫原因'),
});
