import { e, errors } from '../../kernel/errors.ts';

export const shippingAccountErrors = errors({
  'shipping-account.exists': e(
    'conflict',
    '{carrier} 已有运费账户',
    '{carrier} has an account already',
    '{carrier} 已有運費帳戶',
  ),
  'shipping-account.short': e(
    'rule',
    '扣减 {amount} 元后将超出信用额度：余额 {balance} 元，信用额度 {credit} 元，已冻结 {frozen} 元，可用 {available} 元，还差 {short} 元',
    'Taking {amount} would exceed the credit line: balance {balance}, credit line {credit}, frozen {frozen}, available {available}, short by {short}',
    '扣減 {amount} 元後將超出信用額度：餘額 {balance} 元，信用額度 {credit} 元，已凍結 {frozen} 元，可用 {available} 元，還差 {short} 元',
  ),
  'shipping-account.credit-used': e(
    'rule',
    '余额为 {balance} 元，信用额度不能低于 {used} 元',
    'The balance is {balance}: the credit line cannot be below {used}',
    '餘額為 {balance} 元，信用額度不能低於 {used} 元',
  ),
  'shipping-account.posted': e(
    'conflict',
    '该账户已记过凭证号 {no}，请勿重复入账；金额有误请先冲正',
    'Reference {no} is in this account already; if its amount is wrong, reverse it first',
    '該帳戶已記過憑證號 {no}，請勿重複入帳；金額有誤請先沖正',
  ),
  'shipping-account.posted-elsewhere': e(
    'conflict',
    '凭证号 {no} 已于 {time} 记入{carrier}的运费账户，金额 {amount} 元',
    'Reference {no} was entered at {time} in the account of {carrier}, amount {amount}',
    '憑證號 {no} 已於 {time} 記入{carrier}的運費帳戶，金額 {amount} 元',
  ),
  'shipping-account.reversed': e(
    'conflict',
    '该笔流水已被冲正，不能再次冲正',
    'This entry has been reversed already',
    '該筆流水已被沖正，不能再次沖正',
  ),
  'shipping-account.is-reversal': e(
    'rule',
    '冲正流水不能再冲正，请重新充值',
    'A reversal cannot be reversed: top up anew',
    '沖正流水不能再沖正，請重新儲值',
  ),
});
