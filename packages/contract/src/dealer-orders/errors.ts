import { e, errors } from '../kernel/errors.ts';

export const dealerOrderErrors = errors({
  'dealer-order.price-changed': e(
    'conflict',
    '价格已变，请核对：页面合计 {shown} 元，现在 {now} 元',
    'Price changed, please check: shown {shown} CNY, now {now} CNY',
    '價格已變，請核對：頁面合計 {shown} 元，現在 {now} 元',
  ),
  'dealer-order.not-allowed': e(
    'rule',
    '{dealer} 未开通批量采购',
    '{dealer} may not buy in batches',
    '{dealer} 未開通批量採購',
  ),
  'dealer-order.dealer-closed': e(
    'rule',
    '{dealer} 已停用，不能采购',
    '{dealer} is closed and cannot buy',
    '{dealer} 已停用，不能採購',
  ),
  'dealer-order.no-dealer': e(
    'rule',
    '请选择代下单的经销商',
    'Choose the dealer to order for',
    '請選擇代下單的經銷商',
  ),
  'dealer-order.no-pay-way': e(
    'rule',
    '{dealer} 没有可用的批量采购支付方式',
    'No way to pay batch purchases is open to {dealer}',
    '{dealer} 沒有可用的批量採購支付方式',
  ),
  'dealer-order.not-sold': e(
    'rule',
    '商品 {part} 不可采购',
    'Part {part} cannot be bought',
    '商品 {part} 不可採購',
  ),
  'dealer-order.no-price': e(
    'rule',
    '商品 {part} 没有批发价',
    'Part {part} has no wholesale price',
    '商品 {part} 沒有批發價',
  ),
  'dealer-order.packing': e(
    'rule',
    '商品 {part} 须按 {packing} 的倍数订购',
    'Part {part} is ordered in packs of {packing}',
    '商品 {part} 須按 {packing} 的倍數訂購',
  ),
  'dealer-order.quota': e(
    'rule',
    '商品 {part} 剩余限额 {remaining} 条',
    'Part {part}: {remaining} pieces of the limit are left',
    '商品 {part} 剩餘限額 {remaining} 條',
  ),
  'dealer-order.short': e(
    'conflict',
    '商品 {part} 库存不足：可供 {free} 条',
    'Part {part}: only {free} pieces are to be had',
    '商品 {part} 庫存不足：可供 {free} 條',
  ),
  'dealer-order.empty': e('rule', '购物车为空', 'The cart is empty', '購物車為空'),
  'dealer-order.shipped': e(
    'conflict',
    '订单已发货，不能取消；可关闭未发部分',
    'Goods have left: only what has not been shipped can be closed',
    '訂單已出貨，不能取消；可關閉未出部分',
  ),
  'dealer-order.nothing-left': e(
    'conflict',
    '没有未发的商品',
    'Nothing is left to be shipped',
    '沒有未出的商品',
  ),
  'dealer-order.too-many': e(
    'rule',
    '商品 {part} 在途 {open} 条，收货与差异合计 {told} 条',
    'Part {part}: {open} pieces are on the way, {told} were told of',
    '商品 {part} 在途 {open} 條，收貨與差異合計 {told} 條',
  ),
  'dealer-order.nothing-told': e(
    'rule',
    '请填写收货或差异数量',
    'Say how many pieces came or are claimed',
    '請填寫收貨或差異數量',
  ),
  'dealer-order.decided': e('conflict', '该差异已裁定', 'This claim has been decided', '該差異已裁定'),
  'dealer-order.nothing-again': e(
    'rule',
    '原订单商品均不可再次采购',
    'None of its goods can be bought again',
    '原訂單商品均不可再次採購',
  ),
});
