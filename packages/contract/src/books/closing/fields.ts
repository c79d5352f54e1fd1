import { journalAccounts } from '../../money/journal/accounts.ts';
import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { voucherContainers, voucherDateForms, voucherEncodings } from './voucher-layout.ts';
import { monthFlow, monthStatusTexts } from './flow.ts';

const yuan = t('元', 'CNY', '元');

/** Fields of an accounting month, for list, facts, workbook and timeline. Amounts in fen. */
export const monthFields = {
  month: f.text('会计月份', 'Month', '會計月份'),
  status: f.choice(monthStatusTexts)('状态', 'Status', '狀態'),
  journals: f.int('凭证笔数', 'Journals', '傳票筆數'),
  debit: f.money('发生额', 'Turnover', '發生額', { unit: yuan }),
  late: f.int('跨月入账', 'Booked later', '跨月入帳'),
  closedBy: f.text('关账人', 'Closed by', '關帳人', { nullable: true }),
  closedTime: f.time('关账时间', 'Closed', '關帳時間', { nullable: true }),
  remark: f.remark('关账说明', 'Remark', '關帳說明'),
  reopenReason: f.text('反关账原因', 'Why to reopen', '反關帳原因'),
  reopenBy: f.text('申请人', 'Asked by', '申請人', { nullable: true }),
} as const;

/** Fields of an account's balance in a month; fen, positive amounts are debits. */
export const balanceFields = {
  account: f.choice(journalAccounts)('科目', 'Account', '科目'),
  opening: f.money('期初余额', 'Opening', '期初餘額', { unit: yuan }),
  debit: f.money('本期借方', 'Debit', '本期借方', { unit: yuan }),
  credit: f.money('本期贷方', 'Credit', '本期貸方', { unit: yuan }),
  closing: f.money('期末余额', 'Closing', '期末餘額', { unit: yuan }),
} as const;

/** Input fields of a company's own layout of vouchers; the layout itself is no field of a form. */
export const voucherProfileInputs = {
  name: f.text('名称', 'Name', '名稱', { required: true, max: 40 }),
} as const;
/** Fields of the form of a layout, beside its columns. */
export const voucherLayoutInputs = {
  ...voucherProfileInputs,
  container: f.choice(voucherContainers)('文件', 'File', '檔案', { required: true }),
  encoding: f.choice(voucherEncodings)('编码（CSV、txt）', 'Encoding (CSV, txt)', '編碼（CSV、txt）', {
    required: true,
  }),
  sheet: f.text('工作表（xlsx）', 'Sheet (xlsx)', '工作表（xlsx）', { max: 31 }),
  dateForm: f.choice(voucherDateForms)('日期写法', 'Dates', '日期寫法', { required: true }),
  firstEntry: f.choice({ 0: t('0', '0', '0'), 1: t('1', '1', '1') })(
    '分录序号从',
    'Lines count from',
    '分錄序號從',
    { required: true },
  ),
  memoWidth: f.int('摘要最长（汉字算 2）', 'Longest summary (汉字 = 2)', '摘要最長（漢字算 2）', {
    required: true,
    min: 20,
    max: 500,
  }),
  codeMax: f.int('编码最长（0 不限）', 'Longest code (0: any)', '編碼最長（0 不限）', {
    required: true,
    min: 0,
    max: 60,
  }),
  zeros: f.yesNo('空的一方写 0', 'Unused side is 0', '空的一方寫 0'),
} as const;
/** Fields of a company's own layout of vouchers. */
export const voucherProfileFields = {
  ...voucherProfileInputs,
  updatedTime: f.time('修改时间', 'Changed', '修改時間'),
} as const;

/** Timeline labels of accounting month actions. */
export const monthActions: Readonly<Record<string, Text>> = {
  close: monthFlow.close.label,
  askReopen: monthFlow.askReopen.label,
  reopen: monthFlow.reopen.label,
  keepClosed: monthFlow.keepClosed.label,
  attach: t('添加附件', 'attached a file', '新增附件'),
  comment: t('留言', 'commented', '留言'),
};
