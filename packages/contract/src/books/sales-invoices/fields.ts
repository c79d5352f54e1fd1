import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { redLetterFlow, redLetterStatusTexts, salesInvoiceFlow, salesInvoiceStateTexts } from './flow.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;

/**
 * Labels of invoice kinds. SPECIAL: for enterprises with a tax number, which deduct the VAT; ORDINARY: for any buyer.
 */
export const salesInvoiceKinds = {
  SPECIAL: t('专用发票', 'Special', '專用發票'),
  ORDINARY: t('普通发票', 'Ordinary', '普通發票'),
} as const;
export type SalesInvoiceKind = keyof typeof salesInvoiceKinds;

export const buyerKinds = {
  ENTERPRISE: t('企业', 'Enterprise', '企業'),
  PERSON: t('个人', 'Person', '個人'),
} as const;

/** Labels of invoice sources: completed retail order, confirmed wholesale statement, earned dealer order. */
export const salesInvoiceSources = {
  RETAIL_ORDER: t('零售订单', 'Retail order', '零售訂單'),
  STATEMENT: t('批发对账单', 'Statement', '批發對帳單'),
  DEALER_ORDER: t('批发订单', 'Dealer order', '批發訂單'),
} as const;
export type SalesInvoiceSource = keyof typeof salesInvoiceSources;

/** Labels of the reversed share of an issued invoice; derived, not a status. */
export const redShares = {
  NONE: t('未红冲', 'Not red', '未紅沖'),
  PART: t('部分红冲', 'Partly red', '部分紅沖'),
  WHOLE: t('全额红冲', 'Wholly red', '全額紅沖'),
} as const;

/** Input fields of an invoice's buyer. A person's tax number may be in the former format of 15 or 20 characters. */
export const buyerInputs = {
  buyerKind: f.choice(buyerKinds)('购买方类型', 'Buyer is', '購買方類型', {
    required: true,
    preset: 'ENTERPRISE',
  }),
  buyerName: f.text('购买方名称', 'Buyer', '購買方名稱', { required: true, max: 100 }),
  buyerTaxNo: f.text('购买方税号', 'Buyer’s tax no.', '購買方稅號', { max: 20 }),
  buyerAddress: f.text('地址及电话', 'Address and phone', '地址及電話', { whole: true, max: 120 }),
  buyerBank: f.text('开户行及账号', 'Bank and account', '開戶行及帳號', { whole: true, max: 120 }),
} as const;

/** Labels of special kinds of business (特定业务类型) that need an invoice of their own; NONE for all others. */
const specialBusinesses = {
  NONE: t('无', 'None', '無'),
  REFINED_OIL: t('成品油', 'Refined oil', '成品油'),
  CARGO: t('货物运输服务', 'Cargo transport', '貨物運輸服務'),
} as const;

/** Signs that the remark of a fully digital invoice holds, line breaks included. */
const longestRemark = 230;

export const salesInvoiceInputs = {
  kind: f.choice(salesInvoiceKinds)('发票种类', 'Kind', '發票種類', { required: true, preset: 'ORDINARY' }),
  business: f.choice(specialBusinesses)('特定业务类型', 'Special business', '特定業務類型', {
    preset: 'NONE',
  }),
  ...buyerInputs,
  /** Empty: who makes the invoice. */
  drawer: f.text('开票人', 'Drawer', '開票人', { max: 20 }),
  remark: f.remark('备注', 'Remark', '備註', { max: longestRemark }),
} as const;

/**
 * Fields of a blue (original) invoice, for list, facts, workbook, print and timeline. The server masks name and tax
 * number of persons.
 */
export const salesInvoiceFields = {
  serialNo: f.text('开票流水号', 'Serial no.', '開票流水號'),
  state: f.choice(salesInvoiceStateTexts)('状态', 'Status', '狀態'),
  kind: salesInvoiceInputs.kind,
  business: salesInvoiceInputs.business,
  invoiceNo: f.invoiceNo('发票号码', 'Invoice no.', '發票號碼'),
  invoiceDate: f.day('开票日期', 'Invoice date', '開票日期', { nullable: true }),
  source: f.choice(salesInvoiceSources)('来源', 'Source', '來源'),
  sourceNo: f.text('来源单号', 'Document', '來源單號'),
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  buyerKind: buyerInputs.buyerKind,
  buyerName: f.text('购买方名称', 'Buyer', '購買方名稱'),
  buyerTaxNo: f.text('购买方税号', 'Buyer’s tax no.', '購買方稅號'),
  buyerAddress: f.text('地址及电话', 'Address and phone', '地址及電話'),
  buyerBank: f.text('开户行及账号', 'Bank and account', '開戶行及帳號'),
  lines: f.int('行数', 'Lines', '行數', { unit: t('行', 'lines', '行') }),
  excl: f.money('不含税金额', 'Excl. VAT', '未稅金額', yuan),
  tax: f.money('税额', 'VAT', '稅額', yuan),
  incl: f.money('价税合计', 'Incl. VAT', '含稅合計', yuan),
  red: f.money('已红冲', 'Red', '已紅沖', yuan),
  redShare: f.choice(redShares)('红冲情况', 'Red share', '紅沖情況'),
  redDue: f.money('应红冲', 'Red due', '應紅沖', yuan),
  fault: f.text('失败原因', 'Why it failed', '失敗原因'),
  drawer: salesInvoiceInputs.drawer,
  remark: salesInvoiceInputs.remark,
  reissueOf: f.text('重开自', 'Issued anew for', '重開自'),
  createdBy: f.text('制单人', 'Made by', '製單人'),
  createdTime: f.time('制单时间', 'Made', '製單時間'),
  submittedBy: f.text('提交人', 'Submitted by', '提交人', { nullable: true }),
  submitTime: f.time('提交时间', 'Submitted', '提交時間', { nullable: true }),
} as const;

/**
 * Fields of a printed invoice line. A discount line follows the line it reduces and has neither quantity nor price.
 */
export const salesInvoiceLineFields = {
  lineNo: f.int('行号', 'No.', '行號'),
  name: f.text('项目名称', 'Item', '項目名稱'),
  taxCode: f.text('税收分类编码', 'Tax code', '稅收分類編碼'),
  spec: f.text('规格型号', 'Spec', '規格型號'),
  measure: f.text('单位', 'Unit', '單位'),
  quantity: f.int('数量', 'Qty', '數量', { nullable: true }),
  /** Yuan without VAT, up to 13 decimals; '' for a discount. */
  unitPrice: f.text('单价', 'Unit price', '單價', { ...yuan, figure: true }),
  excl: salesInvoiceFields.excl,
  taxRate: f.rate('税率', 'VAT rate', '稅率'),
  tax: salesInvoiceFields.tax,
  incl: salesInvoiceFields.incl,
  red: salesInvoiceFields.red,
} as const;

/** Fields of an invoiceable item: an order line, a freight charge or a settled line. Amounts in fen with VAT. */
export const invoiceSourceFields = {
  time: f.time('完成时间', 'Earned', '完成時間'),
  source: salesInvoiceFields.source,
  sourceNo: salesInvoiceFields.sourceNo,
  dealerName: salesInvoiceFields.dealerName,
  customerName: f.text('客户', 'Customer', '客戶', { sensitive: 'name' }),
  name: salesInvoiceLineFields.name,
  spec: salesInvoiceLineFields.spec,
  quantity: f.int('数量', 'Qty', '數量'),
  gross: f.money('折前金额', 'Gross', '折前金額', yuan),
  discount: f.money('折扣', 'Discount', '折扣', yuan),
  taxRate: salesInvoiceLineFields.taxRate,
  tax: salesInvoiceFields.tax,
  incl: f.money('可开票金额', 'To invoice', '可開票金額', yuan),
} as const;

export const redLetterReasons = {
  RETURN: t('销货退回', 'Goods returned', '銷貨退回'),
  ERROR: t('开票有误', 'Written wrongly', '開票有誤'),
  STOPPED: t('服务中止', 'Service stopped', '服務中止'),
  ALLOWANCE: t('销售折让', 'Allowance', '銷售折讓'),
} as const;

/** Fields of a red letter and its red (credit) invoice; amounts are negative. */
export const redLetterFields = {
  redSerialNo: f.text('红字流水号', 'Red serial', '紅字流水號'),
  status: f.choice(redLetterStatusTexts)('状态', 'Status', '狀態'),
  /** Code 01 to 09 of the tax authority; '' before its answer. */
  code: f.text('确认单状态码', 'Code', '確認單狀態碼'),
  confirmNo: f.text('红字确认单号', 'Red letter no.', '紅字確認單號'),
  redInvoiceNo: f.invoiceNo('红票号码', 'Red invoice no.', '紅票號碼'),
  redInvoiceDate: f.day('红票日期', 'Red invoice date', '紅票日期', { nullable: true }),
  invoiceNo: salesInvoiceFields.invoiceNo,
  buyerName: salesInvoiceFields.buyerName,
  startedBy: f.choice({ SELLER: t('销方', 'Us', '銷方'), BUYER: t('购方', 'Buyer', '購方') })(
    '申请方',
    'Asked by',
    '申請方',
  ),
  reason: f.choice(redLetterReasons)('红冲原因', 'Reason', '紅沖原因', { required: true, preset: 'RETURN' }),
  excl: salesInvoiceFields.excl,
  tax: salesInvoiceFields.tax,
  incl: salesInvoiceFields.incl,
  fault: salesInvoiceFields.fault,
  expireTime: f.time('确认期限', 'Agree until', '確認期限', { nullable: true }),
  createdBy: salesInvoiceFields.createdBy,
  createdTime: salesInvoiceFields.createdTime,
} as const;

/** Timeline labels of sales invoice actions. */
export const salesInvoiceActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  ...Object.fromEntries(Object.entries(salesInvoiceFlow).map(([key, { label }]) => [key, label])),
  redIssued: t('红票已开', 'red invoice issued', '紅票已開'),
  reissued: t('已重开', 'issued anew', '已重開'),
  notReissued: t('未能重开', 'not issued anew', '未能重開'),
  attach: t('添加附件', 'attached a file', '新增附件'),
  comment: t('留言', 'commented', '留言'),
};
/** Timeline labels of red letter actions. */
export const redLetterActions: Readonly<Record<string, Text>> = {
  create: t('申请红冲', 'asked for', '申請紅沖'),
  ...Object.fromEntries(Object.entries(redLetterFlow).map(([key, { label }]) => [key, label])),
};
