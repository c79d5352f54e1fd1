import { e, errors } from '../../kernel/errors.ts';

export const supplierInvoiceErrors = errors({
  'supplier-invoice.mixed': e(
    'rule',
    '一张发票只能包含同一供应商、同一结算类型的记录',
    'An invoice holds lines of one supplier and one kind of settlement',
    '一張發票只能包含同一供應商、同一結算類型的記錄',
  ),
  'supplier-invoice.claimed': e(
    'conflict',
    '有 {count} 条记录已在其他发票中，请刷新后重试',
    '{count} lines stand on another invoice already: refresh and try again',
    '有 {count} 筆記錄已在其他發票中，請重新整理後重試',
  ),
  'supplier-invoice.too-many': e(
    'rule',
    '一张发票最多 {most} 条收货记录，请缩小筛选范围',
    'An invoice holds {most} received lines at most: narrow the filter',
    '一張發票最多 {most} 筆收貨記錄，請縮小篩選範圍',
  ),
  'supplier-invoice.lines': e(
    'rule',
    '发票明细与所选收货记录不符，请刷新后重试',
    'The invoice’s lines are not those of the receipts chosen: refresh and try again',
    '發票明細與所選收貨記錄不符，請重新整理後重試',
  ),
  'supplier-invoice.nothing': e('rule', '价税合计不能为 0', 'The total must not be 0', '含稅合計不能為 0'),
  'supplier-invoice.number': e(
    'rule',
    '请先上传电子发票，或录入20位发票号码和开票日期',
    'Upload the e-invoice first, or type its 20-digit number and date',
    '請先上傳電子發票，或輸入20位發票號碼和開票日期',
  ),
  'supplier-invoice.number-used': e(
    'conflict',
    '发票号码 {number} 已用于 {no}',
    'Invoice number {number} is used by {no} already',
    '發票號碼 {number} 已用於 {no}',
  ),
  'supplier-invoice.serial-used': e(
    'conflict',
    '银行流水号 {serial} 已在 {no} 登记',
    'The bank reference {serial} is recorded on {no}',
    '銀行流水號 {serial} 已在 {no} 登記',
  ),
  'supplier-invoice.held': e(
    'rule',
    '发票与订单或收货不符且超过允差，请先接受差异或驳回',
    'The invoice differs from order or receipt beyond the tolerance: accept the variance first, or reject it',
    '發票與訂單或收貨不符且超過允差，請先接受差異或駁回',
  ),
  'supplier-invoice.seller': e(
    'rule',
    '电子发票的销售方税号不是该供应商的，请先单独确认销售方或驳回',
    'The e-invoice’s seller has another tax number than the supplier: accept the seller by itself first, or reject it',
    '電子發票的銷售方稅號不是該供應商的，請先單獨確認銷售方或駁回',
  ),
  'supplier-invoice.same-seller': e(
    'conflict',
    '没有需要确认的销售方',
    'There is no other seller to accept',
    '沒有需要確認的銷售方',
  ),
  'supplier-invoice.matched': e(
    'conflict',
    '没有需要接受的差异',
    'There is no variance to accept',
    '沒有需要接受的差異',
  ),
  'supplier-invoice.own': e(
    'rule',
    '提交人不能核对或接受自己提交的发票，请由其他人处理',
    'Whoever submitted an invoice cannot decide about it: another person must',
    '提交人不能核對或接受自己提交的發票，請由其他人處理',
  ),
  'supplier-invoice.own-payment': e(
    'rule',
    '核对人不能登记付款，请由其他人处理',
    'Whoever verified an invoice cannot record its payment: another person must',
    '核對人不能登記付款，請由其他人處理',
  ),
  'supplier-invoice.payment': e(
    'rule',
    '实付金额与应付 {due} 元相差超过 1 元',
    'The payment differs from the {due} owed by more than 1 CNY',
    '實付金額與應付 {due} 元相差超過 1 元',
  ),
  'supplier-invoice.credit-beyond': e(
    'rule',
    '折让超过原发票尚余的不含税 {excl} 元、税额 {tax} 元',
    'The credit note is more than what is left of its invoice: {excl} and {tax} VAT',
    '折讓超過原發票尚餘的未稅 {excl} 元、稅額 {tax} 元',
  ),
  'supplier-invoice.credit-of-credit': e(
    'rule',
    '红字发票不能再被冲减',
    'A red invoice is not reduced again',
    '紅字發票不能再被沖減',
  ),
  'supplier-invoice.credit-draft': e(
    'rule',
    '折让红票不能修改，请删除后重新登记',
    'A credit note is not changed: delete it and record it again',
    '折讓紅票不能修改，請刪除後重新登記',
  ),
  'supplier-invoice.file': e(
    'rule',
    '无法读取该文件：请上传电子发票的 OFD、PDF 或 XML 原件，或手工录入',
    'The file cannot be read: upload the e-invoice’s own OFD, PDF or XML file, or type it by hand',
    '無法讀取該檔案：請上傳電子發票的 OFD、PDF 或 XML 原件，或手動輸入',
  ),
});
