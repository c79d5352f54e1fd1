import { e, errors } from '../../kernel/errors.ts';

export const paymentErrors = errors({
  'payment.way-off': e(
    'rule',
    '该订单不能使用{way}',
    'This order can’t be paid by {way}',
    '該訂單不能使用{way}',
  ),
  'payment.channel-off': e('rule', '{way}未开通', '{way} is not set up', '{way}未開通'),
  'payment.over': e(
    'conflict',
    '订单 {no} 已付清、已结束或已超过支付时限',
    'Order {no} is paid, ended, or its time to pay is over',
    '訂單 {no} 已付清、已結束或已超過支付時限',
  ),
  'payment.too-much': e(
    'rule',
    '收款金额 {asked} 元超过待收金额 {left} 元',
    '{asked} CNY is more than the {left} CNY that are due',
    '收款金額 {asked} 元超過待收金額 {left} 元',
  ),
  'payment.channel-away': e(
    'unavailable',
    '{way}暂时没有响应，请稍后重试；仍不行请联系平台管理员',
    '{way} does not answer now, try again; if it stays so, tell the administrator of the platform',
    '{way}暫時沒有回應，請稍後重試；仍不行請聯絡平台管理員',
  ),
  'payment.refused': e(
    'rule',
    '{way}拒绝收款：{reason}',
    '{way} refused: {reason}',
    '{way}拒絕收款：{reason}',
  ),
  'payment.changed': e(
    'conflict',
    '该笔收款状态已变化，请刷新',
    'This payment has changed, please refresh',
    '該筆收款狀態已變化，請重新整理',
  ),
  'payment.own-mark': e(
    'forbidden',
    '登记人不能确认自己登记的收款',
    'Who entered a payment can’t approve it',
    '登記人不能確認自己登記的收款',
  ),
  'payment.proof-waits': e(
    'conflict',
    '订单 {no} 有一笔线下付款凭证 {amount} 元待审核，请先审核，或确认仍用其他方式支付',
    'A proof of an offline payment of {amount} CNY of order {no} waits: decide about it first, or confirm to pay otherwise',
    '訂單 {no} 有一筆線下付款憑證 {amount} 元待審核，請先審核，或確認仍用其他方式支付',
  ),
  'payment.mini-off': e('rule', '小程序收款未开通', 'The mini program is not set up', '小程式收款未開通'),
  'payment.not-suspense': e('conflict', '该款项已处理', 'This money has been dealt with', '該款項已處理'),
  'payment.sandbox-refused': e(
    'conflict',
    '沙箱渠道不接受：{reason}',
    'The sandbox refused: {reason}',
    '沙箱渠道不接受：{reason}',
  ),
  'refund.in-flight': e(
    'conflict',
    '订单 {no} 有一笔退款 {amount} 元正在进行，完成后再申请',
    'A refund of {amount} CNY of order {no} is under way; ask again once it is done',
    '訂單 {no} 有一筆退款 {amount} 元正在進行，完成後再申請',
  ),
  'refund.by-document': e(
    'rule',
    '经销商订单的款项随取消、关闭、裁定或退货自动退回，不能直接退款',
    'Money of a dealer order goes back by cancelling, closing, a claim or a return, not by itself',
    '經銷商訂單的款項隨取消、關閉、裁定或退貨自動退回，不能直接退款',
  ),
  'refund.too-much': e(
    'rule',
    '退款金额 {asked} 元超过可退金额 {left} 元',
    '{asked} CNY is more than the {left} CNY that can be refunded',
    '退款金額 {asked} 元超過可退金額 {left} 元',
  ),
  'refund.own': e(
    'forbidden',
    '申请人不能审批自己的退款',
    'Who asked for a refund can’t approve it',
    '申請人不能審批自己的退款',
  ),
  'refund.not-abnormal': e(
    'conflict',
    '只有渠道退款异常的退款可以改退',
    'Only a refund that is abnormal at its channel can be sent elsewhere',
    '只有渠道退款異常的退款可以改退',
  ),
  'refund.no-redirect': e(
    'rule',
    '{way}不支持异常退款改退',
    '{way} can’t send a refund elsewhere',
    '{way}不支援異常退款改退',
  ),
  'refund.redirect-refused': e(
    'rule',
    '渠道拒绝改退：{reason}',
    'The channel refused: {reason}',
    '渠道拒絕改退：{reason}',
  ),
  'refund.not-waiting': e(
    'conflict',
    '该退款不在待审批状态',
    'This refund does not wait for approval',
    '該退款不在待審批狀態',
  ),
});
