import { e, errors } from '../../kernel/errors.ts';

export const inputInvoiceErrors = errors({
  'input-invoice.own': e(
    'rule',
    '登记人不能核对或驳回自己登记的发票，请由其他人处理',
    'Whoever recorded an invoice cannot decide about it: another person must',
    '登記人不能核對或駁回自己登記的發票，請由其他人處理',
  ),
  'input-invoice.future': e(
    'rule',
    '开票日期不能晚于今天',
    'The invoice is dated after today',
    '開票日期不能晚於今天',
  ),
  'input-invoice.nothing': e('rule', '价税合计不能为 0', 'The total must not be 0', '含稅合計不能為 0'),
  'input-invoice.signs': e(
    'rule',
    '金额与税额须同为正数或同为负数',
    'Amount and VAT must both be above or both below 0',
    '金額與稅額須同為正數或同為負數',
  ),
  'input-invoice.tax': e(
    'rule',
    '税额与 金额 × 税率 应有的 {due} 元相差超过每行 0.06 元',
    'The VAT differs from amount × rate, {due}, by more than 0.06 CNY a line',
    '稅額與 金額 × 稅率 應有的 {due} 元相差超過每行 0.06 元',
  ),
  'input-invoice.beyond': e(
    'rule',
    '发票 {asked} 元超过该方截至该月未开票的 {open} 元',
    '{asked} is more than what is posted to that month and not invoiced yet, {open}',
    '發票 {asked} 元超過該方截至該月未開票的 {open} 元',
  ),
  'input-invoice.red-beyond': e(
    'rule',
    '红字发票 {asked} 元超过该方截至该月已核对的 {open} 元',
    'The red invoice of {asked} is more than what is verified to that month, {open}',
    '紅字發票 {asked} 元超過該方截至該月已核對的 {open} 元',
  ),
  'input-invoice.party': e(
    'rule',
    '分账与运费须选择开票方，手续费须选择渠道',
    'Shares and freight need a party, fees a channel',
    '分帳與運費須選擇開票方，手續費須選擇通路',
  ),
  'input-invoice.number-used': e(
    'conflict',
    '发票号码 {number} 已用于 {no}',
    'Invoice number {number} is used by {no} already',
    '發票號碼 {number} 已用於 {no}',
  ),
});
