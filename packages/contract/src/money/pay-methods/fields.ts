import { enabledTexts, f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

/** Labels of the supported payment methods. */
export const payCodes = {
  WECHAT: t('微信支付', 'WeChat Pay', '微信支付'),
  ALIPAY: t('支付宝', 'Alipay', '支付寶'),
  UNIONPAY: t('银联', 'UnionPay', '銀聯'),
  PREPAY: t('预付款', 'Prepay', '預付款'),
  OFFLINE: t('线下支付', 'Offline', '線下支付'),
} as const;
export type PayCode = keyof typeof payCodes;

/** Methods that pay out to a bank account. */
export const paysOut = (code: PayCode): code is 'WECHAT' | 'ALIPAY' => code === 'WECHAT' || code === 'ALIPAY';

/** Labels of the order kinds a payment method applies to (kinds 1, 2 and 3 of the specification). */
export const orderKinds = {
  RETAIL: t('零售订单', 'Retail orders', '零售訂單'),
  DEALER: t('经销商采购', 'Dealer purchases', '經銷商採購'),
  OPERATED: t('代运营订单', 'Operated orders', '代營運訂單'),
} as const;
export type OrderKind = keyof typeof orderKinds;

/** Labels of the platforms on which a payment method is offered. */
export const payPlatforms = {
  WEB: t('后台与网页', 'Console and web', '後台與網頁'),
  MINI_PROGRAM: t('小程序', 'Mini program', '小程式'),
} as const;
export type PayPlatform = keyof typeof payPlatforms;

export const payMethodInputs = {
  name: f.text('名称', 'Name', '名稱', { required: true, max: 20 }),
  nameEn: f.text('英文名称', 'English name', '英文名稱', { required: true, max: 30 }),
  nameTw: f.text('繁体名称', 'Traditional Chinese name', '繁體名稱', { required: true, max: 20 }),
} as const;

export const payMethodFields = {
  code: f.choice(payCodes)('类型', 'Kind', '類型'),
  ...payMethodInputs,
  orderKinds: f.text('适用订单', 'For', '適用訂單'),
  platforms: f.text('适用端', 'Where', '適用端'),
  bankAccountId: f.text('提现到', 'Pays out to', '提現到', { nullable: true }),
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
  place: f.int('顺序', 'Order', '順序'),
} as const;
