import { e, errors } from '../../kernel/errors.ts';

export const internalInvoiceErrors = errors({
  'internal.early': e(
    'rule',
    '{month} 还没有结束，不能开票',
    '{month} is not over yet',
    '{month} 還沒有結束，不能開票',
  ),
  'internal.nothing': e(
    'rule',
    '{month} 及以前没有未开票的内部收入',
    'Nothing is left to invoice up to {month}',
    '{month} 及以前沒有未開票的內部收入',
  ),
  'internal.not-positive': e(
    'rule',
    '价税合计须大于 0：请作废草稿，明细与后续收入一并开票',
    'The total must be above 0: void the draft, its lines are invoiced together with later income',
    '含稅合計須大於 0：請作廢草稿，明細與後續收入一併開票',
  ),
  'internal.tax-number': e(
    'rule',
    '{name} 还没有税号，先在平台公司中补全',
    '{name} has no tax number yet',
    '{name} 還沒有稅號，先在平台公司中補全',
  ),
  'internal.invoice-used': e(
    'conflict',
    '发票号码已登记',
    'This invoice number is noted already',
    '發票號碼已登記',
  ),
  'internal.red': e(
    'conflict',
    '发票 {no} 没有可以红冲的明细',
    'Nothing of {no} is left to take back',
    '發票 {no} 沒有可以紅沖的明細',
  ),
  'internal.red-too-much': e(
    'rule',
    '{no} 该明细只剩 {left} 条可红冲，不能红冲 {asked} 条',
    '{left} pieces of this line of {no} are left to take back, not {asked}',
    '{no} 該明細只剩 {left} 條可紅沖，不能紅沖 {asked} 條',
  ),
  'internal.red-too-high': e(
    'rule',
    '{no} 只冲金额须小于该明细剩余的 {left} 元（{asked} 元）；全部红冲请填数量',
    'An amount alone is less than the {left} that are left of this line of {no}, not {asked}; take all pieces back instead',
    '{no} 只沖金額須小於該明細剩餘的 {left} 元（{asked} 元）；全部紅沖請填數量',
  ),
  'internal.head': e(
    'rule',
    '必须有一家销售主体：先把另一家设为销售主体',
    'One company sells: make another one it first',
    '必須有一家銷售主體：先把另一家設為銷售主體',
  ),
});
