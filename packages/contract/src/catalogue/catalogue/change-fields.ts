import { f, pickFields } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { partFields, priceFields } from './part-fields.ts';
import { changeStatusTexts } from './part-flow.ts';

const known = { nullable: true } as const;

/** Fields of a proposed part change in the list, with the figures that support the decision. */
export const changeFields = {
  ...pickFields(partFields, 'size', 'partNo', 'brandName', 'name', 'marks'),
  status: f.choice(changeStatusTexts)('状态', 'Status', '狀態'),
  /** Summary of the change: 建议零售价 500.00 → 520.00. */
  changed: f.text('变更内容', 'Change', '變更內容'),
  /** Warnings, one sentence each. */
  warned: f.text('提醒', 'Warnings', '提醒'),
  /** Values after the change. */
  cost: f.money('采购价', 'Cost', '採購價', { ...known, unit: t('未税', 'excl. VAT', '未稅') }),
  retail: f.money('建议零售价', 'MSRP', '建議零售價', { ...known, unit: priceFields.MSRP.unit }),
  marginBefore: f.rate('变更前毛利率', 'Margin before', '變更前毛利率', known),
  marginAfter: f.rate('毛利率', 'Margin', '毛利率', known),
  median: f.money('30 天中位零售价', '30-day median', '30 天中位零售價', known),
  fromMedian: f.rate('较中位价', 'From median', '較中位價', known),
  outside: f.money('外部最低价', 'Lowest elsewhere', '外部最低價', known),
  outsideName: f.text('外部最低价来源', 'Lowest at', '外部最低價來源'),
  fromOutside: f.rate('较外部最低价', 'From lowest', '較外部最低價', known),
  available: f.int('可用库存', 'Available', '可用庫存'),
  incoming: f.int('采购在途', 'On order', '採購在途'),
  outlier: f.rate('最大变动', 'Largest move', '最大變動'),
  effectiveFrom: f.day('生效日', 'From', '生效日', known),
  reason: f.text('变更原因', 'Reason', '變更原因'),
  proposer: f.text('提交人', 'Proposed by', '提交人'),
  proposedTime: f.time('提交时间', 'Proposed', '提交時間'),
  decider: f.text('审核人', 'Decided by', '審核人'),
  decidedTime: f.time('审核时间', 'Decided', '審核時間', known),
  decision: f.text('审核意见', 'Decision', '審核意見'),
} as const;

/** Labels of the rounding modes of a price rule. */
export const priceRoundings = {
  TO_9: t('尾数 9', 'Ending in 9', '尾數 9'),
  TO_5: t('尾数 5 或 0', 'Ending in 5 or 0', '尾數 5 或 0'),
  YUAN: t('取整到元', 'Whole yuan', '取整到元'),
  NONE: t('不取整', 'Not rounded', '不取整'),
} as const;
export type Rounding = keyof typeof priceRoundings;

/** Labels of the calculation bases of a price rule. */
export const ruleBases = {
  PERCENT: t('按百分比', 'By percent', '按百分比'),
  AMOUNT: t('按金额', 'By amount', '按金額'),
  MARGIN: t('按目标毛利率', 'To a margin', '按目標毛利率'),
} as const;
export type RuleBasis = keyof typeof ruleBases;

/** Input fields of a price change of one part, apart from the prices. */
export const priceInputs = {
  effectiveFrom: f.day('生效日', 'From', '生效日'),
  reason: f.remark('变更原因', 'Reason', '變更原因', { required: true, max: 200 }),
} as const;

/** Input fields of a price rule. */
export const ruleInputs = {
  kind: f.choice(priceFields)('价格', 'Price', '價格', { required: true, preset: 'MSRP' }),
  by: f.choice(ruleBases)('方式', 'By', '方式', { required: true, preset: 'PERCENT' }),
  way: f.choice({ UP: t('上调', 'Raise', '上調'), DOWN: t('下调', 'Lower', '下調') })('方向', 'Way', '方向', {
    required: true,
    preset: 'UP',
  }),
  percent: f.rate('幅度', 'By how much', '幅度', { required: true }),
  amount: f.money('金额', 'Amount', '金額', { required: true }),
  margin: f.rate('目标毛利率', 'Margin', '目標毛利率', { required: true }),
  rounding: f.choice(priceRoundings)('取整', 'Rounding', '取整', { required: true, preset: 'TO_9' }),
  text: f.text('商品', 'Parts', '商品'),
  ...priceInputs,
} as const;
