import { e, errors } from '../../kernel/errors.ts';

export const assortmentErrors = errors({
  'assortment.below-floor': e(
    'rule',
    '低于平台最低售价 {floor} 元',
    'Below the platform’s lowest price {floor}',
    '低於平台最低售價 {floor} 元',
  ),
  'assortment.no-price': e(
    'rule',
    '没有售价，也没有建议零售价：请先填写售价',
    'It has neither a price nor an MSRP: enter a price first',
    '沒有售價，也沒有建議零售價：請先填寫售價',
  ),
  'assortment.no-msrp': e(
    'rule',
    '没有建议零售价，不能按比例定价',
    'It has no MSRP to take a percentage of',
    '沒有建議零售價，不能按比例定價',
  ),
  'assortment.promo-not-lower': e(
    'rule',
    '促销价须低于商城售价 {price} 元',
    'The promotion price must be below the mall price {price}',
    '促銷價須低於商城售價 {price} 元',
  ),
  'assortment.promo-days': e(
    'invalid',
    '请填写促销价的开始和结束日期，结束不早于开始',
    'Say from when and until when the promotion price holds, the end not before the beginning',
    '請填寫促銷價的開始和結束日期，結束不早於開始',
  ),
  'assortment.promo-over': e(
    'rule',
    '促销结束日期已过',
    'The last day of the promotion price is over',
    '促銷結束日期已過',
  ),
  'assortment.nobody': e(
    'rule',
    '这样就没有经销商可以销售了，请改为停用商品',
    'Nobody could sell it then: take the part off sale instead',
    '這樣就沒有經銷商可以銷售了，請改為停用商品',
  ),
  'assortment.choose-dealers': e(
    'invalid',
    '请至少选择一家经销商',
    'Choose at least one dealer',
    '請至少選擇一家經銷商',
  ),
  'assortment.held': e('rule', '不能上架：{reason}', 'Cannot be put on sale: {reason}', '不能上架：{reason}'),
  'assortment.not-online': e(
    'rule',
    '不能上线：{reason}',
    'Cannot be shown online: {reason}',
    '不能上線：{reason}',
  ),
  'assortment.not-own': e(
    'rule',
    '这是{owner}的商品，只能查看',
    'These are goods of {owner}: they can only be looked at',
    '這是{owner}的商品，只能檢視',
  ),
  'assortment.picture': e(
    'invalid',
    '图片不属于该商品，请重新上传',
    'The picture does not belong to this part, please send it again',
    '圖片不屬於該商品，請重新上傳',
  ),
});
