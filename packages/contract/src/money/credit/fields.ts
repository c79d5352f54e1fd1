import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { creditFlow, creditStatusTexts } from './flow.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;
const days = { unit: t('天', 'days', '天') } as const;

/** Fields of a dealer's credit line; amounts in fen. */
export const creditFields = {
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  limit: f.money('授信额度', 'Limit', '授信額度', yuan),
  used: f.money('已用额度', 'Used', '已用額度', yuan),
  free: f.money('可用额度', 'Free', '可用額度', yuan),
  overdue: f.money('逾期金额', 'Overdue', '逾期金額', yuan),
  overdueDays: f.int('最长逾期', 'Longest overdue', '最長逾期', days),
  termDays: f.int('账期', 'Terms', '帳期', days),
  validUntil: f.day('有效期至', 'Valid until', '有效期至', { nullable: true }),
  updatedTime: f.time('生效时间', 'Since', '生效時間'),
} as const;

export const creditKinds = {
  LINE: t('额度', 'Limit', '額度'),
  REPAYMENT: t('还款', 'Repayment', '還款'),
  PAYBACK: t('退回还款', 'Payback', '退回還款'),
} as const;
export type CreditKind = keyof typeof creditKinds;

const reason = f.text('原因', 'Reason', '原因', { required: true, max: 200 });

export const creditLineInputs = {
  limit: f.money('授信额度', 'Limit', '授信額度', { ...yuan, required: true, min: 0 }),
  termDays: f.int('账期', 'Terms', '帳期', { ...days, required: true, min: 0, max: 365, preset: 30 }),
  validUntil: f.day('有效期至', 'Valid until', '有效期至', { nullable: true }),
  reason,
} as const;
export const repaymentInputs = {
  amount: f.money('还款金额', 'Amount', '還款金額', { ...yuan, required: true, min: 1 }),
  bankAccount: f.reference('收款银行账号', 'Our bank account', '收款銀行帳號', { required: true, max: 40 }),
  bankSerial: f.reference('银行流水号', 'Bank reference', '銀行流水號', { required: true, max: 60 }),
  reason: f.text('备注', 'Remark', '備註', { max: 200 }),
} as const;
export const paybackInputs = {
  amount: f.money('退回金额', 'Amount', '退回金額', { ...yuan, required: true, min: 1 }),
  bankAccount: f.reference('付款银行账号', 'Our bank account', '付款銀行帳號', { required: true, max: 40 }),
  bankSerial: repaymentInputs.bankSerial,
  reason,
} as const;

export const creditDocFields = {
  docNo: f.text('单据号', 'Document', '單據號'),
  kind: f.choice(creditKinds)('类型', 'Kind', '類型'),
  status: f.choice(creditStatusTexts)('状态', 'Status', '狀態'),
  dealerName: creditFields.dealerName,
  amount: f.money('金额', 'Amount', '金額', yuan),
  termDays: f.int('账期', 'Terms', '帳期', { ...days, nullable: true }),
  validUntil: creditFields.validUntil,
  bankAccount: f.reference('我方银行账号', 'Our bank account', '我方銀行帳號'),
  bankSerial: repaymentInputs.bankSerial,
  /** For a payback its repayment; for a repayment the amount that can be paid back; empty for other kinds. */
  repaymentNo: f.text('原还款单', 'Repayment', '原還款單', { nullable: true }),
  returnable: f.money('可退金额', 'Can go back', '可退金額', { ...yuan, nullable: true }),
  reason: f.text('原因', 'Reason', '原因'),
  createdBy: f.text('登记人', 'Recorded by', '登記人'),
  createdTime: f.time('登记时间', 'Recorded', '登記時間'),
  decidedBy: f.text('审批人', 'Decided by', '審批人', { nullable: true }),
  decidedTime: f.time('审批时间', 'Decided', '審批時間', { nullable: true }),
  rejectReason: f.text('驳回原因', 'Why rejected', '駁回原因'),
} as const;

/** Timeline labels of credit document actions. */
export const creditActions: Readonly<Record<string, Text>> = {
  submit: t('登记', 'recorded', '登記'),
  approve: creditFlow.approve.label,
  reject: creditFlow.reject.label,
};
