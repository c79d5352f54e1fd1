import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { internalFlow, internalStateTexts } from './flow.ts';

const yuan = { unit: t('元', 'CNY', '元') };

/** Input fields of a platform company (one of the platform's own legal entities). */
export const platformCompanyInputs = {
  name: f.text('公司名称', 'Company', '公司名稱', { required: true, whole: true, max: 60 }),
  taxNo: f.creditCode('税号', 'Tax no.', '稅號'),
  address: f.text('地址', 'Address', '地址', { whole: true, max: 120 }),
  bank: f.text('开户行', 'Bank', '開戶行', { whole: true, max: 60 }),
  accountNo: f.reference('银行账号', 'Bank account', '銀行帳號', { max: 40 }),
  head: f.yesNo('销售主体', 'Sells', '銷售主體', {
    choices: { true: t('是', 'Yes', '是'), false: t('否', 'No', '否') },
  }),
} as const;
/** Fields of a platform company. */
export const platformCompanyFields = {
  ...platformCompanyInputs,
  warehouses: f.text('仓库', 'Warehouses', '倉庫'),
} as const;

/** Fields of internal income: one month's income between two platform companies, in fen. */
export const internalIncomeFields = {
  month: f.text('月份', 'Month', '月份'),
  docNo: f.text('单号', 'No.', '單號'),
  sellerName: f.text('收入方', 'Earned by', '收入方'),
  buyerName: f.text('付款方', 'Owed by', '付款方'),
  state: f.choice(internalStateTexts)('状态', 'Status', '狀態'),
  lines: f.int('明细', 'Lines', '明細', { unit: t('行', 'lines', '行') }),
  quantity: f.int('数量', 'Qty', '數量', { unit: t('条', 'pcs', '條') }),
  excl: f.money('不含税', 'Without VAT', '不含稅', yuan),
  tax: f.money('税额', 'VAT', '稅額', yuan),
  incl: f.money('价税合计', 'With VAT', '價稅合計', yuan),
  cost: f.money('成本', 'Cost', '成本', yuan),
  margin: f.money('毛利', 'Margin', '毛利', yuan),
  invoiceNo: f.invoiceNo('发票号码', 'Invoice no.', '發票號碼'),
  issuedDay: f.day('开票日期', 'Issued', '開票日期', { nullable: true }),
} as const;
/** Fields of an internal invoice. */
export const internalInvoiceFields = {
  ...internalIncomeFields,
  createdBy: f.text('制单人', 'Made by', '製單人'),
  createdTime: f.time('制单时间', 'Made', '製單時間'),
  issuedBy: f.text('开票人', 'Issued by', '開票人'),
} as const;
export const internalIssueInputs = {
  invoiceNo: f.invoiceNo('发票号码（20 位）', 'Invoice no. (20 digits)', '發票號碼（20 位）', {
    required: true,
    max: 20,
  }),
  issuedDay: f.day('开票日期', 'Day', '開票日期', { required: true }),
} as const;

/** Input fields for reversing a line: a number of pieces, or an amount only. */
export const internalRedInputs = {
  quantity: f.int('数量', 'Qty', '數量', { unit: t('条', 'pcs', '條'), nullable: true, min: 1 }),
  excl: f.money('或只冲金额（不含税）', 'Or an amount alone, without VAT', '或只沖金額（不含稅）', {
    ...yuan,
    nullable: true,
    min: 1,
  }),
  reason: f.text('原因', 'Reason', '原因', { required: true, max: 200 }),
} as const;

/** Labels of the sources of an internal line. */
export const internalSources = {
  'retail-shipment': t('零售完工', 'Retail order', '零售完工'),
  'dealer-receipt': t('批发收货', 'Receipt', '批發收貨'),
  'dealer-claim': t('收货差异', 'Claim', '收貨差異'),
  'dealer-return': t('退货', 'Return', '退貨'),
  red: t('红冲', 'Taken back', '紅沖'),
} as const;
/** Fields of an internal line. */
export const internalLineFields = {
  time: f.time('发生时间', 'Time', '發生時間'),
  day: f.day('日期', 'Day', '日期'),
  sellerName: internalIncomeFields.sellerName,
  buyerName: internalIncomeFields.buyerName,
  source: f.choice(internalSources)('来源', 'Source', '來源'),
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  warehouse: f.text('仓库', 'Warehouse', '倉庫'),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  name: f.text('商品', 'Item', '商品'),
  quantity: f.int('数量', 'Qty', '數量'),
  cost: internalIncomeFields.cost,
  markup: f.rate('加价', 'Markup', '加價'),
  excl: internalIncomeFields.excl,
  taxRate: f.rate('税率', 'VAT rate', '稅率'),
  tax: internalIncomeFields.tax,
  incl: internalIncomeFields.incl,
  margin: internalIncomeFields.margin,
  /** Pieces of an issued line that can still be reversed. */
  left: f.int('可红冲', 'Can be taken back', '可紅沖', { unit: t('条', 'pcs', '條'), nullable: true }),
  docNo: f.text('内部发票', 'Internal invoice', '內部發票', { nullable: true }),
  reason: f.text('说明', 'Note', '說明'),
} as const;

/** Timeline labels of internal invoice actions. */
export const internalActions: Readonly<Record<string, Text>> = {
  create: t('生成', 'made', '產生'),
  ...Object.fromEntries(Object.entries(internalFlow).map(([key, { label }]) => [key, label])),
  attach: t('添加附件', 'attached a file', '新增附件'),
  comment: t('留言', 'commented', '留言'),
};
