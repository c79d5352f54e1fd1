import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const days = t('天', 'days', '天');

/** Labels of the date rules for delayed shipments: any day that comes soon, as specified, or in the future. */
export const delayRules = {
  ANY: t('最晚 30 天后', 'At the latest in 30 days', '最晚 30 天後'),
  SPEC: t('不晚于今天', 'No later than today', '不晚於今天'),
  FUTURE: t('今天起 30 天内', 'Today and the next 30 days', '今天起 30 天內'),
} as const;

export const retailSettings = settingsOf('retail', t('零售订单', 'Retail orders', '零售訂單'), {
  payMinutes: setting(
    f.int('未支付订单保留', 'Unpaid orders live for', '未支付訂單保留', {
      unit: t('分钟', 'minutes', '分鐘'),
      min: 5,
      max: 4320,
    }),
    120,
    t(
      '超过后查询并关闭支付，订单转为超时未支付，释放库存。',
      'Then payments are asked and closed, the order times out and its stock is free again.',
      '超過後查詢並關閉支付，訂單轉為逾時未支付，釋放庫存。',
    ),
  ),
  delayShipRule: setting(
    f.choice(delayRules)('延迟发货日期', 'Day of a delayed shipment', '延遲發貨日期'),
    'ANY',
    t(
      '选择延迟发货时可选的日期。',
      'Which days can be chosen where a shipment is delayed.',
      '選擇延遲發貨時可選的日期。',
    ),
  ),
  selfPayMinutes: setting(
    f.int('客户自助订单保留', 'Self-service orders live for', '客戶自助訂單保留', {
      unit: t('分钟', 'minutes', '分鐘'),
      min: 5,
      max: 120,
    }),
    15,
    t(
      '客户用自己的手机下单后未支付，超过后关闭订单并释放库存。',
      'An order that a customer placed on their own phone is closed after this without payment, and its stock is free again.',
      '客戶用自己的手機下單後未支付，超過後關閉訂單並釋放庫存。',
    ),
  ),
  selfCodeDays: setting(
    f.int('门店推广码有效期', 'Promotion codes hold for', '門店推廣碼有效期', {
      unit: days,
      min: 1,
      max: 400,
    }),
    90,
    t(
      '打印的门店推广码超过天数失效，须重新打印。',
      'A printed promotion code stops working after so many days and has to be printed anew.',
      '列印的門店推廣碼超過天數失效，須重新列印。',
    ),
  ),
  selfOrderUrl: setting(
    f.site('自助下单小程序地址', 'Address of the self-order mini program', '自助下單小程式地址', {
      max: 200,
    }),
    '',
    t(
      '门店推广码指向的小程序地址，{shop} 处换成门店码；未填写时打开本系统的手机下单页。',
      'Mini program that the promotion code of a shop leads to; {shop} stands for the shop’s code. Without it the code opens the ordering page of this system.',
      '門店推廣碼指向的小程式地址，{shop} 處換成門店碼；未填寫時開啟本系統的手機下單頁。',
    ),
  ),
  receiveDays: setting(
    f.int('自动确认收货', 'Receipt confirmed by itself after', '自動確認收貨', {
      unit: days,
      min: 1,
      max: 60,
    }),
    7,
    t(
      '送达后门店未确认，超过天数自动确认收货。',
      'A delivery that the shop has not confirmed is confirmed after so many days.',
      '送達後門店未確認，超過天數自動確認收貨。',
    ),
  ),
  countDays: setting(
    f.int('库存盘点有效期', 'Stock counts hold for', '庫存盤點有效期', { unit: days, min: 0, max: 400 }),
    0,
    t(
      '门店超过天数未盘点库存时不能下单；0 表示不检查。',
      'A dealer that has not counted its stock for so many days cannot place orders; 0: not checked.',
      '門店超過天數未盤點庫存時不能下單；0 表示不檢查。',
    ),
  ),
  axleWarnWeeks: setting(
    f.int('同轴 DOT 提醒间隔', 'DOTs of an axle: warn from', '同軸 DOT 提醒間隔', {
      unit: t('周', 'weeks', '週'),
      min: 1,
      max: 520,
    }),
    13,
    t(
      '同一轴两条轮胎 DOT 相差超过时提醒。',
      'Two tyres of an axle further apart than this are warned of.',
      '同一軸兩條輪胎 DOT 相差超過時提醒。',
    ),
  ),
  axleConsentWeeks: setting(
    f.int('同轴 DOT 需客户同意', 'DOTs of an axle: consent from', '同軸 DOT 需客戶同意', {
      unit: t('周', 'weeks', '週'),
      min: 1,
      max: 520,
    }),
    52,
    t(
      '相差超过时须勾选客户同意才能完成安装。',
      'Further apart than this the fitting needs the customer’s consent.',
      '相差超過時須勾選客戶同意才能完成安裝。',
    ),
  ),
});
