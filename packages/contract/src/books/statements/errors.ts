import { e, errors } from '../../kernel/errors.ts';

export const statementErrors = errors({
  'statement.seal': e(
    'rule',
    '印章须为透明背景的 PNG，边长不超过 {pixels} 像素',
    'A seal is a PNG with a transparent ground, of at most {pixels} pixels a side',
    '印章須為透明背景的 PNG，邊長不超過 {pixels} 像素',
  ),
  'statement.nothing': e(
    'rule',
    '{month} 及以前没有未对账的明细',
    'Nothing is to be settled up to {month}',
    '{month} 及以前沒有未對帳的明細',
  ),
  'statement.early': e(
    'rule',
    '{month} 还没有结束，不能生成对账单',
    '{month} is not over yet',
    '{month} 還沒有結束，不能產生對帳單',
  ),
  'statement.not-yours': e(
    'forbidden',
    '只有结算方本人可以确认或提出异议',
    'Only the party itself confirms or disputes it',
    '只有結算方本人可以確認或提出異議',
  ),
  'statement.not-on-it': e(
    'rule',
    '这一行不在对账单 {no} 上',
    'This line does not stand on {no}',
    '這一行不在對帳單 {no} 上',
  ),
  'statement.no-address': e(
    'rule',
    '{party} 没有可以收邮件的人',
    'Nobody of {party} who works on statements has a mail address',
    '{party} 沒有可以收郵件的人',
  ),
  'statement.mail-off': e('rule', '没有配置邮件服务', 'No mail server is configured', '沒有設定郵件服務'),
  'statement.answered': e('conflict', '这条异议已答复', 'This dispute has been answered', '這條異議已答覆'),
  'statement.unanswered': e(
    'rule',
    '还有 {count} 条异议没有答复',
    '{count} disputes are not answered yet',
    '還有 {count} 條異議沒有答覆',
  ),
  'statement.over-due': e(
    'rule',
    '超过待付金额：本次 {asked} 元，还可登记 {open} 元',
    'More than is due: {asked}, open {open}',
    '超過待付金額：本次 {asked} 元，還可登記 {open} 元',
  ),
  'statement.bank-differs': e(
    'rule',
    '银行金额与核销金额相差超过 1 元',
    'The bank’s amount differs by more than 1 yuan',
    '銀行金額與核銷金額相差超過 1 元',
  ),
  'statement.serial-used': e(
    'conflict',
    '银行流水号 {serial} 已在 {no} 登记',
    'The bank reference {serial} is recorded on {no}',
    '銀行流水號 {serial} 已在 {no} 登記',
  ),
  'statement.own-approval': e(
    'forbidden',
    '不能审批自己登记的付款',
    'Who recorded a payment does not decide about it',
    '不能審批自己登記的付款',
  ),
  'statement.not-negative': e(
    'rule',
    '只有待付金额为负时才能结转下期，且不能有待审批的付款',
    'Only what is due below zero is carried forward, with no payment waiting',
    '只有待付金額為負時才能結轉下期，且不能有待審批的付款',
  ),
  'statement.over-invoiced': e(
    'rule',
    '开票金额超过结算金额，还可开 {open} 元',
    'Invoiced beyond the total: {open} is left',
    '開票金額超過結算金額，還可開 {open} 元',
  ),
  'statement.invoice-used': e(
    'conflict',
    '发票号码已登记',
    'This invoice number is noted already',
    '發票號碼已登記',
  ),
});
