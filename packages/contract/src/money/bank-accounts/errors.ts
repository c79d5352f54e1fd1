import { e, errors } from '../../kernel/errors.ts';

export const bankAccountErrors = errors({
  'bank-account.default': e(
    'rule',
    '{name} 是默认账户，请先把另一个账户设为默认',
    '{name} is the default: make another one the default first',
    '{name} 是預設帳戶，請先把另一個帳戶設為預設',
  ),
  'bank-account.disabled': e(
    'rule',
    '银行账户 {name} 已停用',
    'The bank account {name} is disabled',
    '銀行帳戶 {name} 已停用',
  ),
  'bank-account.unknown': e(
    'rule',
    '请选择本公司的银行账户',
    'Choose one of our bank accounts',
    '請選擇本公司的銀行帳戶',
  ),
  'bank-account.no-payout': e(
    'rule',
    '只有微信和支付宝提现到银行账户',
    'Only payment channels pay out to a bank account',
    '只有微信和支付寶提現到銀行帳戶',
  ),
  'bank-account.full': e(
    'rule',
    '银行存款下级科目编码已用完',
    'There is no code left below the bank subject',
    '銀行存款下級科目編碼已用完',
  ),
});
