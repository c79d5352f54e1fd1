import { e, errors } from '../../kernel/errors.ts';

export const creditErrors = errors({
  'credit.none': e(
    'rule',
    '该经销商没有有效的授信额度',
    'The dealer has no credit line that is in force',
    '該經銷商沒有有效的授信額度',
  ),
  'credit.short': e(
    'rule',
    '可用授信额度不足：需 {asked} 元，可用 {free} 元，还差 {shortfall} 元',
    'Too little credit is free: {asked} needed, {free} free, short by {shortfall}',
    '可用授信額度不足：需 {asked} 元，可用 {free} 元，還差 {shortfall} 元',
  ),
  'credit.overdue': e(
    'rule',
    '有赊销款逾期 {days} 天未还，暂不能赊销',
    'Credit is overdue by {days} days: nothing more is sold on credit',
    '有賒銷款逾期 {days} 天未還，暫不能賒銷',
  ),
  'credit.own-approval': e(
    'rule',
    '登记人不能审批自己登记的单据，请由其他人处理',
    'Whoever recorded it cannot decide about it: another person must',
    '登記人不能審批自己登記的單據，請由其他人處理',
  ),
  'credit.too-much': e(
    'rule',
    '还款 {asked} 元超过未还金额 {open} 元',
    '{asked} is more than what is owed, {open}',
    '還款 {asked} 元超過未還金額 {open} 元',
  ),
  'credit.payback-too-much': e(
    'rule',
    '退回 {asked} 元超过该还款可退金额 {open} 元',
    '{asked} is more than what of the repayment is still here, {open}',
    '退回 {asked} 元超過該還款可退金額 {open} 元',
  ),
  'credit.no-repayment': e(
    'rule',
    '只能退回已审批的还款',
    'Only an approved repayment can be paid back',
    '只能退回已審批的還款',
  ),
  'credit.serial-used': e(
    'conflict',
    '该银行流水号已登记过',
    'This bank reference is in another document already',
    '該銀行流水號已登記過',
  ),
});
