import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import {
  statementFlow,
  statementPaymentFlow,
  statementPaymentTexts,
  statementStateTexts,
  type StatementStatus,
} from './flow.ts';
import type { StatusWords } from '../../kernel/status.ts';

const yuan = { unit: t('元', 'CNY', '元') };

/** Labels of settlement types. RETAIL: shares owed to a party; WHOLESALE: goods bought by a dealer. */
export const settlementTypes = {
  RETAIL: t('零售', 'Retail', '零售'),
  WHOLESALE: t('批发', 'Wholesale', '批發'),
} as const;
export type SettlementType = keyof typeof settlementTypes;

/** Labels of the sources of settlement lines. */
export const settlementSources = {
  'retail-order': t('零售完工', 'Retail order', '零售完工'),
  'split-return': t('零售退款', 'Retail refund', '零售退款'),
  'dealer-receipt': t('批发收货', 'Receipt', '批發收貨'),
  'dealer-claim': t('收货差异', 'Claim', '收貨差異'),
  'dealer-return': t('批发退货', 'Dealer return', '批發退貨'),
  correction: t('更正', 'Correction', '更正'),
  carry: t('上期结转', 'Carried forward', '上期結轉'),
} as const;
export type SettlementSource = keyof typeof settlementSources;

export const disputeResolutions = {
  KEPT: t('维持原额', 'Kept', '維持原額'),
  CORRECTED: t('已更正', 'Corrected', '已更正'),
  MOVED: t('移出本期', 'Moved out', '移出本期'),
} as const;

const statusTexts: Readonly<Record<StatementStatus, StatusWords>> = statementStateTexts;

/**
 * Fields of a statement. Amounts in fen with VAT; positive is owed by the platform (retail) or the dealer (wholesale).
 */
export const statementFields = {
  statementNo: f.text('对账单号', 'Statement no.', '對帳單號'),
  state: f.choice(statementStateTexts)('状态', 'Status', '狀態'),
  status: f.choice(statusTexts)('流程状态', 'Step', '流程狀態'),
  type: f.choice(settlementTypes)('类型', 'Type', '類型'),
  month: f.text('账期', 'Month', '帳期'),
  partyName: f.text('结算方', 'Party', '結算方'),
  lines: f.int('明细', 'Lines', '明細', { unit: t('行', 'lines', '行') }),
  total: f.money('结算金额', 'Total', '結算金額', yuan),
  tax: f.money('其中税额', 'VAT in it', '其中稅額', yuan),
  settled: f.money('已随单结算', 'Settled before', '已隨單結算', yuan),
  paid: f.money('已付款', 'Paid', '已付款', yuan),
  carried: f.money('已结转', 'Carried', '已結轉', yuan),
  due: f.money('待付款', 'Due', '待付款', yuan),
  dueDay: f.day('到期日', 'Due on', '到期日', { nullable: true }),
  invoiced: f.money('已开票', 'Invoiced', '已開票', yuan),
  createdBy: f.text('制单人', 'Made by', '製單人'),
  createdTime: f.time('制单时间', 'Made', '製單時間'),
  sentTime: f.time('发送时间', 'Sent', '傳送時間', { nullable: true }),
  confirmedBy: f.text('确认人', 'Confirmed by', '確認人'),
  confirmedTime: f.time('确认时间', 'Confirmed', '確認時間', { nullable: true }),
} as const;

/** Fields of a settlement line. */
export const settlementFields = {
  time: f.time('发生时间', 'Time', '發生時間'),
  day: f.day('结算日', 'Day', '結算日'),
  type: f.choice(settlementTypes)('类型', 'Type', '類型'),
  source: f.choice(settlementSources)('来源', 'Source', '來源'),
  partyName: statementFields.partyName,
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  name: f.text('商品或服务', 'Item', '商品或服務'),
  quantity: f.int('数量', 'Qty', '數量'),
  excl: f.money('不含税', 'Without VAT', '不含稅', yuan),
  taxRate: f.rate('税率', 'VAT', '稅率'),
  tax: f.money('税额', 'VAT amount', '稅額', yuan),
  incl: f.money('含税金额', 'With VAT', '含稅金額', yuan),
  settled: statementFields.settled,
  reason: f.text('说明', 'Note', '說明'),
  actor: f.text('经手人', 'By', '經手人'),
  statementNo: f.text('对账单号', 'Statement no.', '對帳單號', { nullable: true }),
} as const;

/** Labels of the rows of a party's account: what it opened and closed with, and what moved it. */
export const accountEntries = {
  opening: t('期初余额', 'Opening balance', '期初餘額'),
  ...settlementSources,
  settled: t('已随单结算', 'Settled before', '已隨單結算'),
  paid: t('付款', 'Payment', '付款'),
  closing: t('期末余额', 'Closing balance', '期末餘額'),
} as const;
export type AccountEntry = keyof typeof accountEntries;

/**
 * Fields of a row of a party's account over the period of a statement: from the end of its previous statement to the end
 * of its month. What was carried stood in the balance before, and moves it no more.
 */
export const statementAccountFields = {
  day: f.day('日期', 'Day', '日期', { nullable: true }),
  entry: f.choice(accountEntries)('摘要', 'Entry', '摘要'),
  docNo: f.text('单号', 'Document', '單號'),
  increase: f.money('增加', 'Increase', '增加', { ...yuan, nullable: true }),
  decrease: f.money('减少', 'Decrease', '減少', { ...yuan, nullable: true }),
  carried: f.money('结转', 'Carried', '結轉', { ...yuan, nullable: true }),
  balance: f.money('余额', 'Balance', '餘額', yuan),
} as const;

/** Input fields of a bank payment recorded by finance. */
export const statementPayInputs = {
  amount: f.money('核销金额', 'Amount', '核銷金額', { ...yuan, required: true, min: -100_000_000_00 }),
  bankAmount: f.money('银行实际金额', 'Moved by the bank', '銀行實際金額', {
    ...yuan,
    required: true,
    min: -100_000_000_00,
  }),
  bankAccount: f.reference('银行账号', 'Bank account', '銀行帳號', { required: true, max: 40 }),
  bankSerial: f.reference('银行流水号', 'Bank reference', '銀行流水號', { required: true, max: 60 }),
  remark: f.text('备注', 'Remark', '備註', { max: 200 }),
} as const;
export const statementCorrectInputs = {
  amount: f.money('更正金额（减少为负）', 'Amount (negative: less)', '更正金額（減少為負）', {
    ...yuan,
    required: true,
    min: -100_000_000_00,
  }),
  reason: f.text('原因', 'Reason', '原因', { required: true, max: 200 }),
} as const;
export const statementInvoiceInputs = {
  invoiceNo: f.invoiceNo('发票号码（20 位）', 'Invoice no. (20 digits)', '發票號碼（20 位）', {
    required: true,
    max: 20,
  }),
  amount: f.money('价税合计', 'Amount with VAT', '價稅合計', { ...yuan, required: true, min: 1 }),
  day: f.day('开票日期', 'Day', '開票日期', { required: true }),
} as const;

/** Fields of a statement payment. */
export const statementPaymentFields = {
  payNo: f.text('付款单号', 'Payment no.', '付款單號'),
  status: f.choice(statementPaymentTexts)('状态', 'Status', '狀態'),
  ...statementPayInputs,
  createdBy: f.text('登记人', 'Recorded by', '登記人'),
  createdTime: f.time('登记时间', 'Recorded', '登記時間'),
  decidedBy: f.text('审批人', 'Decided by', '審批人', { nullable: true }),
  rejectReason: f.text('驳回理由', 'Reason of rejection', '駁回理由'),
} as const;

/** Timeline labels of statement actions. */
export const statementActions: Readonly<Record<string, Text>> = {
  create: t('生成', 'made', '產生'),
  ...Object.fromEntries(Object.entries(statementFlow).map(([key, { label }]) => [key, label])),
  paid: t('付款入账', 'payment posted', '付款入帳'),
  attach: t('添加附件', 'attached a file', '新增附件'),
  comment: t('留言', 'commented', '留言'),
};
/** Timeline labels of statement payment actions. */
export const statementPaymentActions: Readonly<Record<string, Text>> = {
  submit: t('登记', 'recorded', '登記'),
  approve: statementPaymentFlow.approve.label,
  reject: statementPaymentFlow.reject.label,
};
