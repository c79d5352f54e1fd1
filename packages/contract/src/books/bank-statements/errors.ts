import { e, errors } from '../../kernel/errors.ts';

export const bankStatementErrors = errors({
  'bank-file.xls': e(
    'rule',
    '这是旧版 xls 工作簿，请在 Excel 或 WPS 里另存为 xlsx 或 csv 再导入',
    'This is a workbook of the old xls format: save it as xlsx or csv in Excel or WPS, then import it',
    '這是舊版 xls 活頁簿，請在 Excel 或 WPS 裡另存為 xlsx 或 csv 再匯入',
  ),
  'bank-file.no-header': e(
    'rule',
    '前 40 行里没有找到对账单的标题行（日期、金额、余额）',
    'No row of the first 40 has the titles of a statement (day, amount, balance)',
    '前 40 列裡沒有找到對帳單的標題列（日期、金額、餘額）',
  ),
  'bank-file.no-rows': e('rule', '文件里没有流水', 'The file has no movements', '檔案裡沒有流水'),
  'bank-file.bad-cell': e(
    'rule',
    '第 {line} 行的金额或余额不是数字',
    'Line {line}: the amount or balance is no number',
    '第 {line} 列的金額或餘額不是數字',
  ),
  'bank-file.future': e(
    'rule',
    '有晚于今天的流水：{day}，请核对文件',
    'The file has a movement of a day to come, {day}',
    '有晚於今天的流水：{day}，請核對檔案',
  ),
  'bank-file.chain': e(
    'rule',
    '第 {line} 行的余额与上一行余额加减金额不符，文件可能缺行',
    'Line {line}: the balance is not the one before and the amount: rows may be missing',
    '第 {line} 列的餘額與上一列餘額加減金額不符，檔案可能缺列',
  ),
  'bank-file.sums': e(
    'rule',
    '文件写明的合计 {told} 与流水之和 {read} 不符',
    'The file says {told} in all, its rows add up to {read}',
    '檔案寫明的合計 {told} 與流水之和 {read} 不符',
  ),
  'bank-file.account': e(
    'rule',
    '请选择银行账户：文件里的账号没有登记',
    'Choose the bank account: the number in the file is none of ours',
    '請選擇銀行帳戶：檔案裡的帳號沒有登記',
  ),
  'bank-file.other-account': e(
    'rule',
    '文件是另一个银行账户 {name} 的',
    'The file is of another bank account, {name}',
    '檔案是另一個銀行帳戶 {name} 的',
  ),
  'bank-file.other-number': e(
    'rule',
    '文件里的账号不是 {name} 的账号',
    'The number in the file is not that of {name}',
    '檔案裡的帳號不是 {name} 的帳號',
  ),
  'bank-file.booked': e(
    'rule',
    '{name} 的流水已按流水入账（{no}），不能撤销导入；请用记账凭证更正',
    'Rows of {name} were booked as {no}: it cannot be taken back; correct it by a voucher',
    '{name} 的流水已按流水入帳（{no}），不能復原匯入；請用記帳傳票更正',
  ),
  'bank-match.unequal': e(
    'rule',
    '流水合计 {rows} 与分录合计 {entries} 不等，相差 {difference}',
    'The rows are {rows}, the entries {entries}: they differ by {difference}',
    '流水合計 {rows} 與分錄合計 {entries} 不等，相差 {difference}',
  ),
  'bank-match.taken': e(
    'rule',
    '所选流水或分录已经勾对，请刷新',
    'Some of these are matched already: refresh',
    '所選流水或分錄已經勾對，請重新整理',
  ),
  'bank-match.fee-in': e('rule', '手续费应是支出', 'Bank charges are money that went out', '手續費應是支出'),
  'bank-match.own-approval': e(
    'rule',
    '勾对的人不能审批，请由其他人审批',
    'Whoever matched it cannot approve it: another person must',
    '勾對的人不能審批，請由其他人審批',
  ),
  'bank-match.booked': e(
    'rule',
    '这是按流水入账的，不能取消；请用记账凭证更正',
    'It was booked from the statement and cannot be undone: correct it by a voucher',
    '這是按流水入帳的，不能取消；請用記帳傳票更正',
  ),
});
