import { e, errors } from '../../kernel/errors.ts';

export const quoteErrors = errors({
  'quote.expired': e(
    'conflict',
    '报价单 {no} 的有效期到 {day} 为止，请复制后重新报价',
    'Quote {no} held until {day}: copy it to quote again',
    '報價單 {no} 的有效期到 {day} 為止，請複製後重新報價',
  ),
  'quote.ordered': e(
    'conflict',
    '报价单 {no} 已转订单 {orderNo}',
    'Quote {no} has become order {orderNo}',
    '報價單 {no} 已轉訂單 {orderNo}',
  ),
  'quote.not-accepted': e(
    'conflict',
    '报价单 {no} 尚未被客户接受，请先登记接受的方案',
    'Quote {no} is not accepted: note the accepted alternative first',
    '報價單 {no} 尚未被客戶接受，請先登記接受的方案',
  ),
  'quote.taken': e(
    'conflict',
    '已接受过方案“{title}”',
    'The alternative “{title}” was accepted already',
    '已接受過方案「{title}」',
  ),
  'quote.closed': e(
    'conflict',
    '这份报价已结束，请联系门店',
    'This quote has ended: please call the shop',
    '這份報價已結束，請聯絡門店',
  ),
  'quote.no-option': e('rule', '请选择一个方案', 'Choose an alternative', '請選擇一個方案'),
  'quote.price-changed': e(
    'conflict',
    '方案“{title}”的价格由 {before} 元变为 {now} 元，请打开修改页确认后再发出',
    'The price of “{title}” changed from {before} to {now} CNY: open it, look, and save before it is sent',
    '方案「{title}」的價格由 {before} 元變為 {now} 元，請開啟修改頁確認後再發出',
  ),
  'quote.until-past': e(
    'rule',
    '有效期不能早于今天',
    'It can’t hold until a day in the past',
    '有效期不能早於今天',
  ),
  'quote.until-far': e(
    'rule',
    '有效期最长 {days} 天',
    'It can hold for {days} days at most',
    '有效期最長 {days} 天',
  ),
  'quote.no-consent': e(
    'rule',
    '客户未同意接收短信',
    'The customer did not agree to messages',
    '客戶未同意接收簡訊',
  ),
  'quote.receiver': e(
    'rule',
    '{name} 没有报价权限，不能接手报价',
    '{name} may not make quotes and can’t take them over',
    '{name} 沒有報價權限，不能接手報價',
  ),
  'quote.gone': e(
    'not-found',
    '链接无效，请联系门店',
    'This link is not valid: please call the shop',
    '連結無效，請聯絡門店',
  ),
});
