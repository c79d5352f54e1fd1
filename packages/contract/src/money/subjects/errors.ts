import { e, errors } from '../../kernel/errors.ts';

export const subjectErrors = errors({
  'subject.code': e(
    'rule',
    '科目编码 {code} 应为 4-2-2-2-2 位数字',
    'The code {code} must have 4, 6, 8, 10 or 12 digits',
    '科目編碼 {code} 應為 4-2-2-2-2 位數字',
  ),
  'subject.no-parent': e(
    'rule',
    '没有上级科目 {parent}，请先建立',
    'There is no subject {parent} above it: create that first',
    '沒有上級科目 {parent}，請先建立',
  ),
  'subject.controlled': e(
    'rule',
    '{name} 由单据记账（{documents}），不能手工记账或增设下级',
    '{name} is posted by documents ({documents}): nothing is booked or added there by hand',
    '{name} 由單據記帳（{documents}），不能手工記帳或增設下級',
  ),
  'subject.of-postings': e(
    'rule',
    '{name} 由系统记账，只有末级科目可以记账。要增设下级，请先把它的编码改为下级（如 {below}），{code} 会保留为上级',
    'The product posts on {name}, and only the lowest subjects are posted on: give it a code below first (such as {below}); {code} stays above it',
    '{name} 由系統記帳，只有末級科目可以記帳。要增設下級，請先把它的編碼改為下級（如 {below}），{code} 會保留為上級',
  ),
  'subject.parent-used': e(
    'rule',
    '上级科目 {name} 已有分录，只有末级科目可以记账，不能增设下级',
    'Something is posted on {name} above it: only the lowest subjects are posted on, so nothing is added below',
    '上級科目 {name} 已有分錄，只有末級科目可以記帳，不能增設下級',
  ),
  'subject.not-posted': e(
    'rule',
    '{names} 已停用或有下级科目，不能记账：请改用其他科目',
    '{names}: disabled or with subjects below, nothing is posted there: choose another one',
    '{names} 已停用或有下級科目，不能記帳：請改用其他科目',
  ),
  'subject.used': e(
    'rule',
    '科目 {code} 已有分录，不能再改编码、类别、方向，也不能删除',
    'Something is posted on {code}: its code, kind and side stay, and it cannot be deleted',
    '科目 {code} 已有分錄，不能再改編碼、類別、方向，也不能刪除',
  ),
  'subject.of-product': e(
    'rule',
    '{code} 是系统科目或银行账户的科目，类别和方向不能改，也不能停用或删除',
    '{code} belongs to the product or a bank account: its kind and side stay, and it is neither disabled nor deleted',
    '{code} 是系統科目或銀行帳戶的科目，類別和方向不能改，也不能停用或刪除',
  ),
  'subject.has-children': e(
    'rule',
    '科目 {code} 还有下级科目',
    'The subject {code} has others below it',
    '科目 {code} 還有下級科目',
  ),
  'subject.no-company': e(
    'rule',
    '{account} 没有往来单位，不能按往来单位核算',
    '{account} has no companies to be kept by',
    '{account} 沒有往來單位，不能按往來單位核算',
  ),
  'subject.kind': e(
    'rule',
    '下级科目的类别应与上级 {parent} 相同',
    'A subject has the kind of {parent} above it',
    '下級科目的類別應與上級 {parent} 相同',
  ),
});
