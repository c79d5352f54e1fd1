import { e, errors } from '../kernel/errors.ts';

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
  'internal.head': e(
    'rule',
    '必须有一家销售主体：先把另一家设为销售主体',
    'One company sells: make another one it first',
    '必須有一家銷售主體：先把另一家設為銷售主體',
  ),
});
