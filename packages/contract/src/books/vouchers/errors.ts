import { e, errors } from '../../kernel/errors.ts';

export const voucherErrors = errors({
  'voucher.unbalanced': e(
    'rule',
    '借贷不平：借方 {debit}，贷方 {credit}，相差 {difference}',
    'Debit {debit} and credit {credit} differ by {difference}',
    '借貸不平：借方 {debit}，貸方 {credit}，相差 {difference}',
  ),
  'voucher.party': e(
    'rule',
    '第 {line} 行的 {subject} 要选往来单位',
    'Line {line} on {subject} names no company',
    '第 {line} 行的 {subject} 要選往來單位',
  ),
  'voucher.no-party': e(
    'rule',
    '第 {line} 行的 {subject} 不按往来单位核算',
    'Line {line}: {subject} is not kept by company',
    '第 {line} 行的 {subject} 不按往來單位核算',
  ),
  'voucher.month-closed': e(
    'rule',
    '{month} 已关账，请改用未关账月份的日期',
    '{month} is closed: choose a day of an open month',
    '{month} 已關帳，請改用未關帳月份的日期',
  ),
  'voucher.opening-twice': e(
    'rule',
    '已有期初余额 {no}，请先红字冲销',
    'There are opening balances already, {no}: reverse them first',
    '已有期初餘額 {no}，請先紅字沖銷',
  ),
  'voucher.beyond-opening': e(
    'rule',
    '{subject} 只能冲减期初余额：{party} 还剩 {left}，本凭证 {asked}',
    '{subject} takes what settles opening balances alone: {party} has {left} left, this is {asked}',
    '{subject} 只能沖減期初餘額：{party} 還剩 {left}，本傳票 {asked}',
  ),
  'voucher.opening-settled': e(
    'rule',
    '{party} 的期初余额已有凭证冲减，请先红字冲销那些凭证',
    'Vouchers have settled the opening balance of {party}: reverse these first',
    '{party} 的期初餘額已有傳票沖減，請先紅字沖銷那些傳票',
  ),
  'voucher.future': e(
    'rule',
    '凭证日期不能晚于今天',
    'The day of a voucher is not after today',
    '憑證日期不能晚於今天',
  ),
  'voucher.own-approval': e(
    'rule',
    '制单、修改或提交的人不能审批，请由其他人审批',
    'Whoever drafted, changed or submitted it cannot approve it: another person must',
    '製單、修改或提交的人不能審批，請由其他人審批',
  ),
  'voucher.not-submitter': e(
    'rule',
    '只有提交人可以撤回',
    'Only whoever submitted it can withdraw it',
    '只有提交人可以撤回',
  ),
  'voucher.before-reversed': e(
    'rule',
    '冲销日期不能早于 {no} 的凭证日期 {day}',
    'A reversal is not before the day of {no}, {day}',
    '沖銷日期不能早於 {no} 的憑證日期 {day}',
  ),
  'voucher.reversed': e(
    'rule',
    '{no} 已有红字冲销凭证 {by}',
    '{no} is reversed by {by} already',
    '{no} 已有紅字沖銷憑證 {by}',
  ),
  'voucher.is-reversal': e(
    'rule',
    '红字冲销凭证不能修改或再冲销',
    'A reversal is neither changed nor reversed',
    '紅字沖銷憑證不能修改或再沖銷',
  ),
});
