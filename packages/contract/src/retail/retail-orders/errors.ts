import { e, errors } from '../../kernel/errors.ts';

export const retailErrors = errors({
  'retail.price-changed': e(
    'conflict',
    '价格已变，请核对：页面合计 {shown} 元，现在 {now} 元',
    'Price changed, please check: shown {shown} CNY, now {now} CNY',
    '價格已變，請核對：頁面合計 {shown} 元，現在 {now} 元',
  ),
  'retail.rights-changed': e(
    'conflict',
    '「{right}」刚刚用完或已变更，请重新计价',
    '“{right}” was used up or changed just now, please price again',
    '「{right}」剛剛用完或已變更，請重新計價',
  ),
  'retail.blocked': e(
    'rule',
    '暂不能下单：{reason}',
    'Orders can’t be placed now: {reason}',
    '暫不能下單：{reason}',
  ),
  'retail.empty': e(
    'rule',
    '请至少选择一件商品或服务',
    'Choose goods or a service',
    '請至少選擇一件商品或服務',
  ),
  'retail.quantity': e(
    'rule',
    '轮胎数量 {quantity} 与明细 {lines} 不一致',
    '{quantity} tyres do not agree with the {lines} of the lines',
    '輪胎數量 {quantity} 與明細 {lines} 不一致',
  ),
  'retail.wheel-twice': e(
    'rule',
    '{wheel}只能安装一条轮胎',
    '{wheel}: one tyre only',
    '{wheel}只能安裝一條輪胎',
  ),
  'retail.axle-differs': e(
    'rule',
    '同轴轮胎须为同一规格、品牌和花纹：{axle}',
    'Tyres of an axle must have the same size, brand and pattern: {axle}',
    '同軸輪胎須為同一規格、品牌和花紋：{axle}',
  ),
  'retail.not-sold': e('rule', '商品 {part} 不可销售', 'Part {part} is not sold', '商品 {part} 不可銷售'),
  'retail.no-price': e(
    'rule',
    '商品 {part} 没有零售价',
    'Part {part} has no retail price',
    '商品 {part} 沒有零售價',
  ),
  'retail.below-floor': e(
    'rule',
    '商品 {part} 优惠后单价 {price} 元低于最低限价 {floor} 元',
    'Part {part} would cost {price} CNY after discounts, below its floor price of {floor} CNY',
    '商品 {part} 優惠後單價 {price} 元低於最低限價 {floor} 元',
  ),
  'retail.no-source': e(
    'conflict',
    '商品 {part} 无法按所选货源供货，请重新选择',
    'Part {part} can’t be had from the chosen source, choose again',
    '商品 {part} 無法按所選貨源供貨，請重新選擇',
  ),
  'retail.shipped': e('conflict', '订单已发货', 'Order already shipped', '訂單已發貨'),
  'retail.delayed': e('conflict', '订单已延迟至{date}', 'Order delayed to {date}', '訂單已延遲至{date}'),
  'retail.dots': e(
    'rule',
    '读取了 {read} 条 DOT，本次发出 {qty} 条',
    '{read} DOTs were read for {qty} tyres',
    '讀取了 {read} 條 DOT，本次發出 {qty} 條',
  ),
  'retail.delay-day': e(
    'rule',
    '延迟日期不可选：{date}',
    'This day can’t be chosen: {date}',
    '延遲日期不可選：{date}',
  ),
  'retail.no-cancel': e(
    'rule',
    '订单限制，不支持取消，如有问题请联系运营咨询',
    'This order can’t be cancelled; contact operations',
    '訂單限制，不支援取消，如有問題請聯絡營運諮詢',
  ),
  'retail.fitted': e(
    'rule',
    '请为每条轮胎填写安装 DOT（无法辨认可留空）：缺 {count} 条',
    'Give the DOT of each fitted tyre (empty where it can’t be read): {count} missing',
    '請為每條輪胎填寫安裝 DOT（無法辨認可留空）：缺 {count} 條',
  ),
  'retail.axle-consent': e(
    'rule',
    '{axle}两条轮胎 DOT 相差 {weeks} 周，须客户同意',
    'The tyres of the {axle} axle are {weeks} weeks apart: the customer must agree',
    '{axle}兩條輪胎 DOT 相差 {weeks} 週，須客戶同意',
  ),
});
