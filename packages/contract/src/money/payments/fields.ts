import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { paymentStateTexts, payWayTexts, refundStateTexts } from './words.ts';

const yuan = t('元', 'CNY', '元');

/** Labels of the reasons why money is in suspense. */
export const suspenseReasons = {
  '': t('订单已付清或已结束', 'The order was owed nothing more', '訂單已付清或已結束'),
  PAYEE: t('收款商户不符', 'Another merchant', '收款商戶不符'),
  NUMBER: t('无此收款单号', 'Unknown number', '無此收款單號'),
  AMOUNT: t('金额不符', 'Another amount', '金額不符'),
} as const;

/** Fields of unknown money, which is in suspense until a person decides. */
export const unknownFields = {
  paidTime: f.time('到账时间', 'Received', '到帳時間'),
  days: f.int('停留', 'Waiting', '停留', { unit: t('天', 'days', '天') }),
  way: f.choice({
    WECHAT: payWayTexts.WECHAT,
    ALIPAY: payWayTexts.ALIPAY,
    OFFLINE: payWayTexts.OFFLINE,
  })('方式', 'Way', '方式'),
  state: f.choice({ SURPLUS: paymentStateTexts.SURPLUS, MISMATCH: paymentStateTexts.MISMATCH })(
    '类型',
    'Kind',
    '類型',
  ),
  reason: f.choice(suspenseReasons)('原因', 'Why', '原因'),
  amount: f.money('到账金额', 'Received amount', '到帳金額', { unit: yuan }),
  asked: f.money('应收金额', 'Asked for', '應收金額', { unit: yuan, nullable: true }),
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  dealerName: f.text('门店', 'Dealer', '門市'),
  no: f.text('收款单号', 'Payment no.', '收款單號'),
  transactionId: f.text('渠道交易号', 'Transaction no.', '渠道交易號', { nullable: true }),
  refundState: f.choice(refundStateTexts)('退款', 'Refund', '退款', { nullable: true }),
  waits: f.yesNo('退回待审批', 'Refund to approve', '退回待審批'),
  refundFault: f.text('渠道说明', 'Channel’s words', '渠道說明'),
} as const;
