import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { promotionFlow, promotionStatusTexts } from './flow.ts';

/** Labels of promotion kinds. */
export const promotionKinds = {
  PRICE: t('活动价', 'Activity price', '活動價'),
  PERCENT: t('折扣', 'Percentage off', '折扣'),
  AMOUNT: t('满减', 'Amount off', '滿減'),
  LADDER: t('阶梯满减', 'Step ladder', '階梯滿減'),
  NTH: t('第 N 件优惠', 'Nth piece', '第 N 件優惠'),
  BUNDLE: t('套餐', 'Bundle', '套餐'),
  GIFT: t('赠品', 'Gift', '贈品'),
} as const satisfies Record<string, Text>;
export type PromotionKind = keyof typeof promotionKinds;

/** Labels of how a promotion is applied: automatically or by a claimed coupon. */
export const promotionTakes = {
  AUTO: t('自动生效', 'Applies by itself', '自動生效'),
  COUPON: t('领券使用', 'Coupon', '領券使用'),
} as const satisfies Record<string, Text>;
export type PromotionTake = keyof typeof promotionTakes;

/** Step of the price calculation at which each kind is applied automatically; coupons always apply at 30. */
export const kindSteps = {
  PRICE: 8,
  PERCENT: 10,
  NTH: 10,
  AMOUNT: 20,
  LADDER: 20,
  BUNDLE: 20,
  GIFT: 20,
} as const satisfies Record<PromotionKind, number>;
/** Step of the price calculation at which a promotion is applied. */
export const stepOf = (kind: PromotionKind, take: PromotionTake): 8 | 10 | 20 | 30 =>
  take === 'COUPON' ? 30 : kindSteps[kind];

/** Labels of promotion audiences. */
export const audienceTypes = {
  ALL: t('所有客户', 'Everybody', '所有客戶'),
  MEMBER: t('会员', 'Members', '會員'),
  NEW: t('首次购买', 'First order', '首次購買'),
  LEVELS: t('指定等级会员', 'Members of some levels', '指定等級會員'),
} as const satisfies Record<string, Text>;
export type AudienceType = keyof typeof audienceTypes;

const times = t('次', 'times', '次');
const yuan = t('元', 'CNY', '元');

/** Input fields of a promotion, without its rule and scopes. */
export const promotionInputs = {
  name: f.text('促销名称', 'Promotion', '促銷名稱', { required: true, max: 60 }),
  take: f.choice(promotionTakes)('使用方式', 'How it is used', '使用方式', { preset: 'AUTO' }),
  startsTime: f.time('开始', 'Starts', '開始', { required: true }),
  endsTime: f.time('结束', 'Ends', '結束', { required: true }),
  couponDays: f.int('领取后有效', 'Good after taking', '領取後有效', {
    unit: t('天', 'days', '天'),
    nullable: true,
    min: 1,
    max: 3650,
  }),
  takeCode: f.code('领券口令', 'Code said at the till', '領券口令', { max: 20 }),
  takeLink: f.yesNo('可用链接领取', 'Can be taken by a link', '可用連結領取'),
  dealerBp: f.rate('门店承担', 'Borne by the dealer', '門店承擔', { max: 10_000 }),
  supplierBp: f.rate('供应商承担', 'Borne by the supplier', '供應商承擔', { max: 10_000 }),
  stackable: f.yesNo('可叠加', 'Combinable', '可疊加'),
  total: f.int('总量', 'Quantity', '總量', { nullable: true, min: 1, max: 100_000_000 }),
  budget: f.money('预算', 'Budget', '預算', { unit: yuan, nullable: true, min: 1 }),
  perUser: f.int('每人限用', 'Per person', '每人限用', { unit: times, nullable: true, min: 1, max: 9999 }),
  perDay: f.int('每人每天限用', 'Per person and day', '每人每天限用', {
    unit: times,
    nullable: true,
    min: 1,
    max: 9999,
  }),
  remark: f.remark('备注', 'Remark', '備註', { max: 500 }),
} as const;

/** The cost of goods is hidden from shops and their supervisors. */
const margin = f.money('毛利', 'Margin', '毛利', {
  unit: yuan,
  hiddenFrom: ['DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
});

/** Fields of a promotion, for list, facts, workbook and timeline. */
export const promotionFields = {
  promotionNo: f.text('促销编号', 'Promotion no.', '促銷編號'),
  name: promotionInputs.name,
  status: f.choice(promotionStatusTexts)('状态', 'Status', '狀態'),
  kind: f.choice(promotionKinds)('类型', 'Kind', '類型'),
  take: promotionInputs.take,
  /** Rule as a sentence. */
  benefit: f.text('优惠内容', 'Benefit', '優惠內容'),
  ownerName: f.text('所属门店', 'Own promotion of', '所屬門店'),
  partsText: f.text('适用商品', 'Goods', '適用商品'),
  dealersText: f.text('适用门店', 'Dealers', '適用門店'),
  audienceText: f.text('适用客户', 'For whom', '適用客戶'),
  startsTime: promotionInputs.startsTime,
  endsTime: promotionInputs.endsTime,
  couponDays: promotionInputs.couponDays,
  takeCode: promotionInputs.takeCode,
  takeLink: promotionInputs.takeLink,
  dealerBp: promotionInputs.dealerBp,
  supplierBp: promotionInputs.supplierBp,
  supplierName: f.text('承担供应商', 'Supplier who bears it', '承擔供應商'),
  stackable: promotionInputs.stackable,
  total: promotionInputs.total,
  taken: f.int('已领', 'Taken', '已領'),
  used: f.int('已用', 'Used', '已用'),
  budget: promotionInputs.budget,
  cost: f.money('已花费', 'Spent', '已花費', { unit: yuan }),
  /** Margin of the orders that used it; in lists null if they are too many to sum up. */
  margin: { ...margin, nullable: true },
  perUser: promotionInputs.perUser,
  perDay: promotionInputs.perDay,
  submittedBy: f.text('提交人', 'Submitted by', '提交人'),
  approvedBy: f.text('审批人', 'Approved by', '審批人'),
  remark: promotionInputs.remark,
  createdBy: f.text('创建人', 'Created by', '建立人'),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;

/** Titles of a promotion's attributes in the timeline, list fields included. */
export const promotionWords = {
  ...promotionFields,
  rule: f.text('优惠规则', 'Rule', '優惠規則'),
  partScope: promotionFields.partsText,
  dealerScope: promotionFields.dealersText,
  audience: promotionFields.audienceText,
} as const;

/** Labels of the state of a promotion's use by an order. */
export const usageStates = {
  TAKEN: t('已使用', 'Used', '已使用'),
  RETURNED: t('已退回', 'Given back', '已退回'),
} as const satisfies Record<string, Text>;
/** Fields of a promotion's use by an order. */
export const usageFields = {
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  dealerName: f.text('门店', 'Dealer', '門店'),
  time: f.time('时间', 'Time', '時間'),
  fen: f.money('优惠', 'Taken off', '優惠', { unit: yuan }),
  state: f.choice(usageStates)('状态', 'Status', '狀態'),
} as const;

/** Fields of a promotion's daily figures and figures by dealer. */
export const figureFields = {
  day: f.day('日期', 'Day', '日期'),
  dealerName: f.text('门店', 'Dealer', '門店'),
  taken: promotionFields.taken,
  used: promotionFields.used,
  cost: promotionFields.cost,
  baskets: f.int('订单数', 'Orders', '訂單數'),
  average: f.money('平均客单价', 'Average order', '平均客單價', { unit: yuan }),
  margin,
} as const;

/** Timeline labels of promotion actions. */
export const promotionActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  ...Object.fromEntries(Object.entries(promotionFlow).map(([key, { label }]) => [key, label])),
  start: t('提交，直接生效', 'submitted, no approval needed', '提交，直接生效'),
  burning: t('已用八成', 'four fifths are gone', '已用八成'),
  usedUp: t('已用完', 'used up', '已用完'),
  ended: t('已到期', 'came to its end', '已到期'),
  comment: t('留言', 'commented', '留言'),
};
