import { e, errors } from '../../kernel/errors.ts';

export const reconciliationErrors = errors({
  'reconciliation.off': e(
    'unavailable',
    '{channel}未配置，没有账单',
    '{channel} is not configured: there is no bill',
    '{channel}未設定，沒有帳單',
  ),
  'reconciliation.not-booked': e(
    'rule',
    '这种差异不能记入该科目；状态不符的请查询支付结果，渠道完成后自动一致',
    'This difference is not booked to that account; where only the state differs, ask the channel: it agrees by itself once it is done',
    '這種差異不能記入該科目；狀態不符的請查詢支付結果，渠道完成後自動一致',
  ),
  'reconciliation.credited': e(
    'conflict',
    '该笔提现已登记银行到账',
    'What the bank credited of this payout is entered already',
    '該筆提現已登記銀行到帳',
  ),
  'reconciliation.over': e(
    'rule',
    '银行到账不能多于提现金额 {amount} 元',
    'The bank cannot have credited more than the {amount} CNY that were paid out',
    '銀行到帳不能多於提現金額 {amount} 元',
  ),
  'reconciliation.alone': e(
    'rule',
    '{asked} 元超过单人记费用的限额 {limit} 元：请先记入待查款项，再由凭证（两人）转出',
    '{asked} CNY is above the {limit} CNY that one person may book as cost: book it to suspense, and move it by a voucher of two persons',
    '{asked} 元超過單人記費用的限額 {limit} 元：請先記入待查款項，再由傳票（兩人）轉出',
  ),
  'reconciliation.kept': e(
    'rule',
    '少到账 {asked} 元超过单人记费用的限额 {limit} 元：请核对金额；确实如此的，由凭证（两人）入账',
    'The bank kept {asked} CNY, above the {limit} CNY that one person may book as cost: check the amount; if it is right, a voucher of two persons books it',
    '少到帳 {asked} 元超過單人記費用的限額 {limit} 元：請核對金額；確實如此的，由傳票（兩人）入帳',
  ),
  'reconciliation.no-owner': e(
    'rule',
    '负责人须是平台的对账人员',
    'The owner must be somebody of the platform who reconciles',
    '負責人須是平台的對帳人員',
  ),
  'reconciliation.past': e('rule', '期限不能早于今天', 'The day may not be before today', '期限不能早於今天'),
  'reconciliation.to-come': e(
    'rule',
    '{day} 的账单要到次日 10 点后才有',
    'The bill of {day} is made the next day from 10:00 on',
    '{day} 的帳單要到次日 10 點後才有',
  ),
  'reconciliation.too-long-ago': e(
    'rule',
    '账单只能拉取 {first} 及以后的',
    'Bills can be pulled from {first} on',
    '帳單只能拉取 {first} 及以後的',
  ),
});
