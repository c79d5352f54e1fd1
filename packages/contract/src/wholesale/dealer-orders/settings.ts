import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const days = t('天', 'days', '天');

const vatDuties = {
  EARNED: t('确认收入时', 'When it is earned', '認列收入時'),
  DUE: t(
    '约定收款日或开票时，以先到者为准',
    'On the agreed day of payment or with the invoice, whichever is first',
    '約定收款日或開票時，以先到者為準',
  ),
} as const;

export const dealerOrderSettings = settingsOf('dealer', t('经销商采购', 'Dealer purchases', '經銷商採購'), {
  payHours: setting(
    f.int('未支付订单保留', 'Unpaid orders live for', '未支付訂單保留', {
      unit: t('小时', 'hours', '小時'),
      min: 1,
      max: 720,
    }),
    24,
    t(
      '超过后查询并关闭支付，订单转为超时未支付，释放库存和限额；凭证审核期间不计时。',
      'Then payments are asked and closed, the order times out, its stock and quota are free again; not while a proof waits for approval.',
      '超過後查詢並關閉支付，訂單轉為逾時未支付，釋放庫存和限額；憑證審核期間不計時。',
    ),
  ),
  claimDays: setting(
    f.int('收货与差异期限', 'Receipts and claims within', '收貨與差異期限', { unit: days, min: 1, max: 60 }),
    7,
    t(
      '送达后超过天数未确认的商品自动收货，之后不能再提差异。',
      'Goods that are not confirmed so many days after delivery are received by themselves; then nothing can be claimed.',
      '送達後超過天數未確認的商品自動收貨，之後不能再提差異。',
    ),
  ),
  freeFreightFen: setting(
    f.money('满额免运费', 'Freight is free from', '滿額免運費', { unit: t('元', 'CNY', '元'), min: 0 }),
    500_000,
    t(
      '商品金额达到后不收运费；0 表示始终不收。',
      'Orders of goods worth this much or more pay no freight; 0: nobody pays any.',
      '商品金額達到後不收運費；0 表示始終不收。',
    ),
  ),
  vatDuty: setting(
    f.choice(vatDuties)('赊销订单的纳税义务', 'VAT of orders on credit is due', '賒銷訂單的納稅義務'),
    'EARNED',
    t(
      '选择约定收款日时，赊销订单收货的税额先记待转销项税额，到期、还清或开票时转入销项税额。',
      'With the agreed day, VAT of received goods on credit is deferred, and becomes output VAT when they are due, repaid or invoiced.',
      '選擇約定收款日時，賒銷訂單收貨的稅額先記待轉銷項稅額，到期、還清或開票時轉入銷項稅額。',
    ),
  ),
});
