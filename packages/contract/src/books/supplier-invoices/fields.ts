import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import { ownBank } from '../../money/bank-accounts/fields.ts';
import { settleTypes } from '../../purchasing/purchase-orders/settle-groups.ts';
import { salesInvoiceKinds } from '../sales-invoices/fields.ts';
import { supplierInvoiceFlow, supplierInvoiceStatusTexts } from './flow.ts';

const pieces = t('条', 'pcs', '條');
const money = { unit: t('元', 'CNY', '元') } as const;

/** Maximum number of received lines per invoice. */
export const invoiceLines = 20_000;

/** Labels of the result of a three-way match (order, receipt, invoice); SELLER until another seller is decided about. */
export const matchStates = {
  MATCHED: status('done', 'MATCHED', t('一致', 'Matched', '一致')),
  SELLER: status('failed', 'SELLER', t('销售方不符', 'Another seller', '銷售方不符')),
  HELD: status('failed', 'HELD', t('差异待处理', 'Held', '差異待處理')),
  ACCEPTED: status('waiting', 'ACCEPTED', t('差异已接受', 'Accepted', '差異已接受')),
} as const;
export type MatchState = keyof typeof matchStates;

/** Labels of the source of an invoice's number and totals. */
export const invoiceSources = {
  NONE: t('未提供', 'None yet', '未提供'),
  HAND: t('手工录入', 'Typed by hand', '手動輸入'),
  XML: t('XML 文件', 'XML file', 'XML 檔案'),
  OFD: t('OFD 文件', 'OFD file', 'OFD 檔案'),
  PDF: t('PDF 文件', 'PDF file', 'PDF 檔案'),
} as const;
export type InvoiceSourceKind = keyof typeof invoiceSources;

/** Labels of invoice kinds: the VAT of a special one is deducted, that of an ordinary one is cost. */
export const receivedInvoiceKinds = salesInvoiceKinds;
export type ReceivedInvoiceKind = keyof typeof receivedInvoiceKinds;

const settleType = f.choice(settleTypes)('结算类型', 'Settlement', '結算類型');

/** Fields of a supplier invoice over received lines, for list, facts, workbook, print and timeline. */
export const supplierInvoiceFields = {
  docNo: f.text('单号', 'No.', '單號'),
  status: f.choice(supplierInvoiceStatusTexts)('状态', 'Status', '狀態'),
  settleType,
  supplierName: f.text('供应商', 'Supplier', '供應商'),
  kind: f.choice(receivedInvoiceKinds)('发票种类', 'Kind', '發票種類'),
  reducesNo: f.text('冲减发票', 'Credit note on', '沖減發票', { nullable: true }),
  invoiceNo: f.invoiceNo('发票号码', 'Invoice no.', '發票號碼', { max: 20 }),
  invoiceDate: f.day('开票日期', 'Invoice date', '開票日期', { nullable: true }),
  source: f.choice(invoiceSources)('发票来源', 'Invoice read from', '發票來源'),
  quantity: f.int('开票数量', 'Invoiced', '開票數量', { unit: pieces }),
  excl: f.money('不含税金额', 'Excl. VAT', '未稅金額', money),
  tax: f.money('税额', 'VAT', '稅額', money),
  incl: f.money('价税合计', 'Incl. VAT', '含稅合計', money),
  match: f.choice(matchStates)('三单匹配', 'Three-way match', '三單比對'),
  quantityVariance: f.money('数量差异', 'Quantity variance', '數量差異', money),
  priceVariance: f.money('价格差异', 'Price variance', '價格差異', money),
  faceRounding: f.money('票面尾差', 'Printed rounding', '票面尾差', money),
  createdBy: f.text('制单人', 'Created by', '製單人'),
  createdTime: f.time('制单时间', 'Created', '製單時間'),
  submittedBy: f.text('提交人', 'Submitted by', '提交人', { nullable: true }),
  submitTime: f.time('提交时间', 'Submitted', '提交時間', { nullable: true }),
  acceptedBy: f.text('差异接受人', 'Variance accepted by', '差異接受人', { nullable: true }),
  acceptReason: f.text('接受理由', 'Reason of acceptance', '接受理由'),
  sellerBy: f.text('销售方确认人', 'Seller accepted by', '銷售方確認人', { nullable: true }),
  sellerReason: f.text('销售方确认理由', 'Reason for the seller', '銷售方確認理由'),
  verifiedBy: f.text('核对人', 'Verified by', '核對人', { nullable: true }),
  verifiedTime: f.time('核对时间', 'Verified', '核對時間', { nullable: true }),
  rejectReason: f.text('驳回理由', 'Reason of rejection', '駁回理由'),
  paidBy: f.text('付款登记人', 'Paid by', '付款登記人', { nullable: true }),
  paidTime: f.time('付款时间', 'Paid', '付款時間', { nullable: true }),
  paidAmount: f.money('实付金额', 'Paid amount', '實付金額', { ...money, nullable: true }),
  bankSerial: f.reference('银行流水号', 'Bank reference', '銀行流水號'),
  bankAccount: { ...ownBank, hiddenFrom: ['SUPPLIER'] },
  rounding: f.money('尾差', 'Rounding', '尾差', { ...money, nullable: true }),
  remark: f.remark('备注', 'Remark', '備註'),
} as const;

/** Input fields of a supplier's red invoice over a lower price; amounts above zero. */
export const creditInputs = {
  excl: f.money('折让金额（不含税）', 'Reduced by, excl. VAT', '折讓金額（未稅）', {
    ...money,
    required: true,
    min: 1,
  }),
  tax: f.money('折让税额', 'VAT', '折讓稅額', { ...money, required: true }),
  invoiceNo: f.invoiceNo('红字发票号码', 'Red invoice no.', '紅字發票號碼', { required: true }),
  invoiceDate: f.day('开票日期', 'Invoice date', '開票日期', { required: true }),
  remark: f.remark('折让原因', 'Reason', '折讓原因', { required: true, max: 200 }),
} as const;

/** Fields of a supplier invoice line: ordered, received and invoiced quantities of an order line. */
export const supplierInvoiceLineFields = {
  orderNo: f.text('采购单号', 'Order no.', '採購單號'),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  supplierPartNo: f.text('供应商商品编码', 'Supplier part no.', '供應商商品編碼'),
  ordered: f.int('订购', 'Ordered', '訂購', { unit: pieces }),
  received: f.int('收货', 'Received', '收貨', { unit: pieces }),
  quantity: f.int('开票', 'Invoiced', '開票', { unit: pieces, min: -999_999 }),
  orderPrice: f.money('订单单价', 'Order price', '訂單單價', money),
  orderTaxRate: f.rate('应有税率', 'VAT rate due', '應有稅率'),
  price: f.price('开票单价', 'Invoice price', '開票單價', { ...money, min: 1 }),
  taxRate: f.rate('税率', 'VAT rate', '稅率'),
  excl: supplierInvoiceFields.excl,
  tax: supplierInvoiceFields.tax,
  incl: supplierInvoiceFields.incl,
  quantityVariance: supplierInvoiceFields.quantityVariance,
  priceVariance: supplierInvoiceFields.priceVariance,
  rounding: supplierInvoiceFields.faceRounding,
  taxDifference: f.money('税额差', 'VAT difference', '稅額差', money),
  match: supplierInvoiceFields.match,
} as const;

/** Labels of the sources of received lines: receipt, return, accepted discrepancy. */
export const receivedSources = {
  RECEIPT: t('收货', 'Receipt', '收貨'),
  RETURN: t('退货', 'Return', '退貨'),
  CORRECTION: t('差异接收', 'Accepted', '差異接收'),
} as const;

/**
 * Fields of a received line, which a supplier may invoice: good pieces of a receipt, an accepted discrepancy, or a
 * return (negative).
 */
export const receivedLineFields = {
  receivedTime: f.time('收货时间', 'Received', '收貨時間'),
  source: f.choice(receivedSources)('来源', 'Source', '來源'),
  docNo: f.text('来源单号', 'Document', '來源單號'),
  orderNo: supplierInvoiceLineFields.orderNo,
  supplierName: supplierInvoiceFields.supplierName,
  settleType,
  size: supplierInvoiceLineFields.size,
  partNo: supplierInvoiceLineFields.partNo,
  partName: supplierInvoiceLineFields.partName,
  supplierPartNo: supplierInvoiceLineFields.supplierPartNo,
  quantity: f.int('数量', 'Pieces', '數量', { unit: pieces }),
  unitPrice: f.money('采购单价', 'Unit price', '採購單價', money),
  taxRate: supplierInvoiceLineFields.taxRate,
  excl: supplierInvoiceFields.excl,
  tax: supplierInvoiceFields.tax,
  incl: supplierInvoiceFields.incl,
  /** Short, defective or quarantined pieces on the same note, which are not owed. */
  apart: f.int('差异件数', 'In discrepancy', '差異件數', { unit: pieces }),
} as const;

/** Timeline labels of supplier invoice actions. */
export const supplierInvoiceActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  edit: t('修改', 'changed', '修改'),
  upload: t('上传发票', 'uploaded the invoice', '上傳發票'),
  submit: supplierInvoiceFlow.submit.label,
  delete: supplierInvoiceFlow.delete.label,
  reopen: t('退回修改', 'opened to correct', '退回修改'),
  accept: t('接受差异', 'accepted the variance', '接受差異'),
  credit: supplierInvoiceFlow.credit.label,
  acceptSeller: t('确认销售方', 'accepted another seller', '確認銷售方'),
  verify: supplierInvoiceFlow.verify.label,
  reject: supplierInvoiceFlow.reject.label,
  paid: t('登记付款', 'recorded the payment', '登記付款'),
  attach: t('添加附件', 'attached a file', '新增附件'),
  comment: t('留言', 'commented', '留言'),
};
