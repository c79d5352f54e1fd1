import { journalTypes } from '../../money/journal/accounts.ts';
import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import { matchFlow, matchStatusTexts } from './flow.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;

/** States of a row of a bank's statement. */
export const bankRowStates = {
  OPEN: status('waiting', 'OPEN', t('未达', 'Open', '未達')),
  WAITING: status('running', 'WAITING', t('待审批', 'To approve', '待審批')),
  DONE: status('done', 'DONE', t('已对上', 'Matched', '已對上')),
} as const;

/** What rows of a statement are: entries of the books, or booked from it as charges or money in suspense. */
export const matchKinds = {
  ENTRY: t('账面分录', 'Entries of the books', '帳面分錄'),
  FEE: t('银行手续费', 'Bank charges', '銀行手續費'),
  SUSPENSE: t('待查款项', 'Money in suspense', '待查款項'),
} as const satisfies Record<string, Text>;

/** Banks whose files are known by the names of their columns. */
export const bankNames = {
  ICBC: t('工商银行', 'ICBC', '工商銀行'),
  CCB: t('建设银行', 'CCB', '建設銀行'),
  CMB: t('招商银行', 'CMB', '招商銀行'),
  ABC: t('农业银行', 'ABC', '農業銀行'),
  BOC: t('中国银行', 'BOC', '中國銀行'),
  OTHER: t('其他银行', 'Another bank', '其他銀行'),
} as const satisfies Record<string, Text>;

/** Fields of a row of a bank's statement; amounts in fen. */
export const bankRowFields = {
  day: f.day('日期', 'Day', '日期'),
  time: f.text('时间', 'Time', '時間'),
  accountName: f.text('银行账户', 'Bank account', '銀行帳戶'),
  income: f.money('收入', 'In', '收入', yuan),
  expense: f.money('支出', 'Out', '支出', yuan),
  balance: f.money('银行余额', 'Bank balance', '銀行餘額', { ...yuan, nullable: true }),
  payee: f.text('对方户名', 'Other side', '對方戶名'),
  payeeNo: f.text('对方账号', 'Their account', '對方帳號', { sensitive: 'account' }),
  summary: f.text('摘要', 'Summary', '摘要'),
  serial: f.text('流水号', 'Reference', '流水號'),
  state: f.choice(bankRowStates)('状态', 'Status', '狀態'),
  matchNo: f.text('勾对单号', 'Match', '勾對單號', { nullable: true }),
  matchKind: f.choice(matchKinds)('勾对为', 'Matched with', '勾對為', { nullable: true }),
  matchedBy: f.text('勾对人', 'Matched by', '勾對人', { nullable: true }),
} as const;

/** Fields of a statement's file that was read. */
export const bankFileFields = {
  name: f.text('文件', 'File', '檔案'),
  bank: f.choice(bankNames)('银行', 'Bank', '銀行'),
  accountName: bankRowFields.accountName,
  fromDay: f.day('起始日', 'From', '起始日'),
  toDay: f.day('截止日', 'To', '截止日'),
  rows: f.int('流水', 'Rows', '流水', { unit: t('条', 'rows', '條') }),
  fresh: f.int('新增', 'New', '新增', { unit: t('条', 'rows', '條') }),
  createdBy: f.text('导入人', 'Read by', '匯入人'),
  createdTime: f.time('导入时间', 'Read', '匯入時間'),
} as const;

/** Timeline labels of a file. */
export const fileActions: Readonly<Record<string, Text>> = {
  create: t('导入', 'read', '匯入'),
  delete: t('撤销导入', 'taken back', '復原匯入'),
};

/** Fields of an entry of the books on a bank account that no row of a statement is yet. */
export const bankEntryFields = {
  day: f.day('业务日', 'Day', '業務日'),
  type: f.choice(journalTypes)('业务', 'Posted for', '業務'),
  no: f.text('单据号', 'Document', '單據號'),
  memo: f.text('摘要', 'Summary', '摘要'),
  income: bankRowFields.income,
  expense: bankRowFields.expense,
} as const;

/** Fields of what rows of a statement were found to be. */
export const matchFields = {
  matchNo: f.text('勾对单号', 'Match', '勾對單號'),
  kind: f.choice(matchKinds)('勾对为', 'Matched with', '勾對為'),
  status: f.choice(matchStatusTexts)('状态', 'Status', '狀態'),
  amount: f.money('金额', 'Amount', '金額', yuan),
  remark: f.text('备注', 'Remark', '備註'),
  createdBy: f.text('勾对人', 'Matched by', '勾對人'),
  createdTime: f.time('勾对时间', 'Matched', '勾對時間'),
  decidedBy: f.text('审批人', 'Approver', '審批人', { nullable: true }),
} as const;

/** Timeline labels of a match. */
export const matchActions: Readonly<Record<string, Text>> = {
  create: t('勾对', 'matched', '勾對'),
  approve: matchFlow.approve.label,
  reject: matchFlow.reject.label,
  undo: matchFlow.undo.label,
};

/** Lines of the reconciliation of a bank account, by the side whose balance they change. */
export const reconciliationWords = {
  book: t('企业账面余额', 'Balance of the books', '企業帳面餘額'),
  bookIn: t('加：银行已收，企业未收', 'Plus: in at the bank, not in the books', '加：銀行已收，企業未收'),
  bookOut: t('减：银行已付，企业未付', 'Less: out at the bank, not in the books', '減：銀行已付，企業未付'),
  bank: t('银行对账单余额', 'Balance of the bank’s statement', '銀行對帳單餘額'),
  bankIn: t('加：企业已收，银行未收', 'Plus: in in the books, not at the bank', '加：企業已收，銀行未收'),
  bankOut: t('减：企业已付，银行未付', 'Less: out in the books, not at the bank', '減：企業已付，銀行未付'),
  before: t('对账开始前的差额', 'Difference before the first statement', '對帳開始前的差額'),
  adjusted: t('调节后余额', 'Adjusted balance', '調節後餘額'),
} as const satisfies Record<string, Text>;
