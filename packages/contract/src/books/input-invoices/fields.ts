import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { receivedInvoiceKinds } from '../supplier-invoices/fields.ts';
import { inputInvoiceFlow, inputInvoiceStatusTexts } from './flow.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;

/** Labels of what an invoice is about: a party's share, a carrier's freight, a channel's fees. */
export const inputSubjects = {
  SHARE: t('分账', 'Shares', '分帳'),
  FREIGHT: t('运费', 'Freight', '運費'),
  FEE: t('渠道手续费', 'Channel fees', '通路手續費'),
} as const;
export type InputSubject = keyof typeof inputSubjects;

/** Labels of the channels that charge fees. */
export const feeChannels = {
  WECHAT: t('微信支付', 'WeChat Pay', '微信支付'),
  ALIPAY: t('支付宝', 'Alipay', '支付寶'),
} as const;
export type FeeChannel = keyof typeof feeChannels;

/** Fields of what the paper says. */
export const inputInvoiceInputs = {
  kind: f.choice(receivedInvoiceKinds)('发票种类', 'Kind', '發票種類', { required: true, preset: 'SPECIAL' }),
  invoiceNo: f.invoiceNo('发票号码', 'Invoice no.', '發票號碼', { required: true }),
  invoiceDate: f.day('开票日期', 'Invoice date', '開票日期', { required: true }),
  taxRate: f.rate('税率', 'VAT rate', '稅率', { required: true, preset: 600 }),
  excl: f.money('不含税金额', 'Excl. VAT', '未稅金額', { ...yuan, required: true, min: -1_000_000_000_00 }),
  tax: f.money('税额', 'VAT', '稅額', { ...yuan, required: true, min: -1_000_000_000_00 }),
  /** Each may differ from amount × rate by six fen. */
  lines: f.int('票面行数', 'Lines of the paper', '票面行數', {
    required: true,
    min: 1,
    max: 9999,
    preset: 1,
  }),
  remark: f.remark('备注', 'Remark', '備註', { max: 200 }),
} as const;

const month = f.text('账期月份', 'Month', '帳期月份', { sample: '2026-11' });

/** Fields of an invoice received over shares, freight or fees; amounts in fen. */
export const inputInvoiceFields = {
  docNo: f.text('单号', 'No.', '單號'),
  status: f.choice(inputInvoiceStatusTexts)('状态', 'Status', '狀態'),
  subject: f.choice(inputSubjects)('内容', 'Over', '內容'),
  partyName: f.text('开票方', 'Party', '開票方'),
  month,
  kind: inputInvoiceInputs.kind,
  invoiceNo: inputInvoiceInputs.invoiceNo,
  invoiceDate: inputInvoiceInputs.invoiceDate,
  taxRate: inputInvoiceInputs.taxRate,
  excl: inputInvoiceInputs.excl,
  tax: inputInvoiceInputs.tax,
  incl: f.money('价税合计', 'Incl. VAT', '含稅合計', yuan),
  taxDifference: f.money('税额差', 'VAT difference', '稅額差', yuan),
  lines: inputInvoiceInputs.lines,
  statementNo: f.text('对账单', 'Statement', '對帳單', { nullable: true }),
  remark: inputInvoiceInputs.remark,
  submittedBy: f.text('登记人', 'Recorded by', '登記人'),
  createdTime: f.time('登记时间', 'Recorded', '登記時間'),
  verifiedBy: f.text('核对人', 'Verified by', '核對人', { nullable: true }),
  verifiedTime: f.time('核对时间', 'Verified', '核對時間', { nullable: true }),
  rejectReason: f.text('驳回理由', 'Reason of rejection', '駁回理由'),
} as const;

/** Fields of what is owed to a party of a month and which invoices it has; amounts in fen with VAT. */
export const inputOpenFields = {
  subject: inputInvoiceFields.subject,
  partyName: inputInvoiceFields.partyName,
  month,
  owed: f.money('发生额', 'Posted', '發生額', yuan),
  verified: f.money('已核对发票', 'Verified', '已核對發票', yuan),
  waiting: f.money('待核对发票', 'To verify', '待核對發票', yuan),
  open: f.money('未取得发票', 'Not invoiced yet', '未取得發票', yuan),
} as const;

/** Timeline labels of the actions. */
export const inputInvoiceActions: Readonly<Record<string, Text>> = {
  submit: t('登记', 'recorded', '登記'),
  edit: inputInvoiceFlow.edit.label,
  verify: inputInvoiceFlow.verify.label,
  reject: inputInvoiceFlow.reject.label,
};
