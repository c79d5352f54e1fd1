import { e, errors } from '../../kernel/errors.ts';

export const prepayErrors = errors({
  'prepay.short': e(
    'rule',
    '预付款可用余额不足：需 {asked} 元，可用 {available} 元，还差 {shortfall} 元',
    'The prepay account is short: {asked} needed, {available} available, short by {shortfall}',
    '預付款可用餘額不足：需 {asked} 元，可用 {available} 元，還差 {shortfall} 元',
  ),
  'prepay.frozen-short': e(
    'rule',
    '预付款冻结金额不足：需 {asked} 元，已冻结 {available} 元，还差 {shortfall} 元',
    'Too little is frozen on the prepay account: {asked} needed, {available} frozen, short by {shortfall}',
    '預付款凍結金額不足：需 {asked} 元，已凍結 {available} 元，還差 {shortfall} 元',
  ),
  'prepay.closed': e(
    'rule',
    '{dealer} 的预付款账户未开启或已停用',
    'The prepay account of {dealer} is not open',
    '{dealer} 的預付款帳戶未開啟或已停用',
  ),
  'prepay.own-approval': e(
    'rule',
    '登记人不能处理自己登记的单据，请由其他人处理',
    'Whoever recorded it cannot decide about it: another person must',
    '登記人不能處理自己登記的單據，請由其他人處理',
  ),
  'prepay.serial-used': e(
    'conflict',
    '银行账号 {account} 的流水号 {serial} 已登记在充值单 {no}',
    'Reference {serial} of bank account {account} is in recharge {no} already',
    '銀行帳號 {account} 的流水號 {serial} 已登記在儲值單 {no}',
  ),
  'prepay.day-ahead': e(
    'rule',
    '{day} 还没有到，不能证明那天的余额',
    '{day} is still to come: nothing can be certified of it',
    '{day} 還沒有到，不能證明那天的餘額',
  ),
  'prepay.not-reversible': e(
    'conflict',
    '只有已入账且没有冲正单的充值可以冲正',
    'Only a posted recharge without a reversal can be reversed',
    '只有已入帳且沒有沖正單的儲值可以沖正',
  ),
});
