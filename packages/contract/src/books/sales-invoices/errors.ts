import { e, errors } from '../../kernel/errors.ts';

export const salesInvoiceErrors = errors({
  'sales-invoice.claimed': e(
    'conflict',
    '有 {count} 行已开票或不可开票，请刷新后重试',
    '{count} lines are invoiced already or cannot be: refresh and try again',
    '有 {count} 行已開票或不可開票，請重新整理後重試',
  ),
  'sales-invoice.mixed': e(
    'rule',
    '一次只能开一个订单或对账单的明细',
    'Invoices hold lines of one order or statement',
    '一次只能開一個訂單或對帳單的明細',
  ),
  'sales-invoice.nothing': e('rule', '没有可开票的金额', 'There is nothing to invoice', '沒有可開票的金額'),
  'sales-invoice.piece-over': e(
    'rule',
    '{name} 单件金额超过单张限额 {limit} 元',
    'One piece of {name} is above the limit of {limit}',
    '{name} 單件金額超過單張限額 {limit} 元',
  ),
  'sales-invoice.tax-code': e(
    'rule',
    '请先在系统配置填写 {name} 的税收分类编码',
    'Set the tax code of {name} in the configuration first',
    '請先在系統設定填寫 {name} 的稅收分類編碼',
  ),
  'sales-invoice.over-statement': e(
    'rule',
    '超过对账单可开票金额，还可开 {open} 元',
    'More than the statement leaves: {open} is open',
    '超過對帳單可開票金額，還可開 {open} 元',
  ),
  'sales-invoice.shared': e(
    'conflict',
    '同一明细的其余件数在 {no} 上已提交，请更正后提交本张',
    'Other pieces of the same line are on {no}, which was submitted: correct and submit this one',
    '同一明細的其餘件數在 {no} 上已提交，請更正後提交本張',
  ),
  'sales-invoice.red-over': e(
    'rule',
    '第 {line} 行最多可红冲 {left} 件',
    'Line {line}: at most {left} pieces can be made red',
    '第 {line} 行最多可紅沖 {left} 件',
  ),
  'sales-invoice.red-nothing': e(
    'conflict',
    '没有可红冲的金额',
    'Nothing is left that could be made red',
    '沒有可紅沖的金額',
  ),
  'sales-invoice.red-open': e(
    'conflict',
    '该发票已有进行中的红字确认单 {no}',
    'The red letter {no} of this invoice is under way',
    '該發票已有進行中的紅字確認單 {no}',
  ),
  'sales-invoice.reissue-whole': e(
    'rule',
    '重开须全额红冲尚未红冲过的发票',
    'Only what becomes wholly red at once can be issued anew',
    '重開須全額紅沖尚未紅沖過的發票',
  ),
  'sales-invoice.reissue-shared': e(
    'rule',
    '同一明细的其余件数在 {no} 上，请先红冲 {no} 再一并重开',
    'Other pieces of the same line are on {no}: make {no} red first, then issue both anew',
    '同一明細的其餘件數在 {no} 上，請先紅沖 {no} 再一併重開',
  ),
  'sales-invoice.no-xml': e(
    'conflict',
    '开票平台没有 {no} 的 XML 文件',
    'The provider has no XML file of {no}',
    '開票平台沒有 {no} 的 XML 檔案',
  ),
  'sales-invoice.provider': e(
    'rule',
    '开票平台拒绝：{reason}',
    'The provider refused: {reason}',
    '開票平台拒絕：{reason}',
  ),
});
