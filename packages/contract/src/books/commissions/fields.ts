import { f } from '../../kernel/fields.ts';
import { retailLineFields } from '../../retail/retail-orders/fields.ts';
import { t, type Text } from '../../kernel/text.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;

/** Labels of what somebody earns a commission for. */
export const commissionKinds = {
  SALE: t('销售', 'Sale', '銷售'),
  FITTING: t('施工', 'Fitting', '施工'),
  RECOMMENDATION: t('推荐', 'Recommendation', '推薦'),
} as const satisfies Record<string, Text>;
export type CommissionKind = keyof typeof commissionKinds;
export const commissionKindKeys = Object.keys(commissionKinds) as [CommissionKind, ...CommissionKind[]];

/** Labels of the lines that a rule is for. */
export const ruleScopes = {
  ALL: t('全部', 'Everything', '全部'),
  TYRE: t('轮胎', 'Tyres', '輪胎'),
  PART: t('配件', 'Parts', '配件'),
  SERVICE: t('服务项目', 'Services', '服務項目'),
  BRAND: t('指定品牌', 'One brand', '指定品牌'),
  ONE_SERVICE: t('指定服务', 'One service', '指定服務'),
} as const satisfies Record<string, Text>;
export type RuleScope = keyof typeof ruleScopes;
export const ruleScopeKeys = Object.keys(ruleScopes) as [RuleScope, ...RuleScope[]];

/** Labels of what a commission is reckoned of. */
export const ruleBases = {
  PIECE: t('每件', 'A piece', '每件'),
  GROSS: t('含税实付', 'Paid, with VAT', '含稅實付'),
  NET: t('不含税实付', 'Paid, without VAT', '不含稅實付'),
} as const satisfies Record<string, Text>;
export type RuleBasis = keyof typeof ruleBases;
export const ruleBasisKeys = Object.keys(ruleBases) as [RuleBasis, ...RuleBasis[]];

/** Fields of a rule. */
export const ruleFields = {
  kind: f.choice(commissionKinds)('提成类型', 'Commission for', '提成類型'),
  scope: f.choice(ruleScopes)('适用', 'Of', '適用'),
  targetName: f.text('品牌或服务', 'Brand or service', '品牌或服務'),
  person: f.text('人员或角色', 'Person or role', '人員或角色'),
  basis: f.choice(ruleBases)('计算方式', 'Reckoned of', '計算方式'),
  perPiece: f.money('每件提成', 'A piece', '每件提成', yuan),
  rate: f.rate('提成比例', 'Rate', '提成比例', { max: 10_000 }),
  fromDay: f.day('生效日期', 'From', '生效日期', { required: true }),
  ended: f.time('停用时间', 'Ended', '停用時間', { nullable: true }),
  createdBy: f.text('录入人', 'Entered by', '錄入人'),
} as const;

/** Fields of the form of a rule; brand and service for rules of one, person or role where it is not everybody. */
export const ruleInputs = {
  kind: ruleFields.kind,
  scope: ruleFields.scope,
  brandId: f.int('品牌', 'Brand', '品牌', { nullable: true }),
  serviceCode: f.text('服务项目', 'Service', '服務項目', { nullable: true }),
  accountId: f.int('人员', 'Person', '人員', { nullable: true }),
  roleId: f.int('角色', 'Role', '角色', { nullable: true }),
  basis: ruleFields.basis,
  perPiece: ruleFields.perPiece,
  rate: ruleFields.rate,
  fromDay: ruleFields.fromDay,
} as const;

/** Fields of an entry; one that takes back is negative. */
export const commissionFields = {
  month: f.text('月份', 'Month', '月份'),
  time: f.time('时间', 'Time', '時間'),
  person: f.text('人员', 'Person', '人員'),
  kind: ruleFields.kind,
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  goods: f.text('商品或服务', 'Goods or service', '商品或服務'),
  wheel: retailLineFields.tyreIndex,
  quantity: f.int('数量', 'Quantity', '數量'),
  base: f.money('计提基数', 'Reckoned of', '計提基數', yuan),
  amount: f.money('提成', 'Commission', '提成', yuan),
  reversal: f.yesNo('冲回', 'Taken back', '沖回'),
} as const;

/** Fields of a person's month, for the payroll. */
export const payrollFields = {
  month: commissionFields.month,
  person: commissionFields.person,
  sale: f.money('销售提成', 'For sales', '銷售提成', yuan),
  fitting: f.money('施工提成', 'For fitting', '施工提成', yuan),
  recommendation: f.money('推荐提成', 'For recommendations', '推薦提成', yuan),
  amount: f.money('提成合计', 'Commission', '提成合計', yuan),
  closedTime: f.time('结算时间', 'Closed', '結算時間', { nullable: true }),
  closedBy: f.text('结算人', 'Closed by', '結算人'),
} as const;
