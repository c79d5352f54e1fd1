import { e, errors } from '../../kernel/errors.ts';

export const shiftErrors = errors({
  'shift.begun': e(
    'conflict',
    '门店已在使用交班，{no} 正在当班',
    'The shop has a running shift already: {no}',
    '門市已在使用交班，{no} 正在當班',
  ),
  'shift.moved': e(
    'conflict',
    '清点期间又有收退款（现在 {count} 笔），请核对后再交班',
    'Money was taken or refunded meanwhile ({count} payments now): check it and close again',
    '清點期間又有收退款（現在 {count} 筆），請核對後再交班',
  ),
  'shift.not-counted': e(
    'rule',
    '请填写 {way} 的实点金额',
    'Say what was counted: {way}',
    '請填寫 {way} 的實點金額',
  ),
  'shift.counted-twice': e(
    'rule',
    '{way} 填写了两次或没有账面记录',
    '{way} is there twice, or not in the books',
    '{way} 填寫了兩次或沒有帳面記錄',
  ),
  'shift.reason': e(
    'rule',
    '{way} 与账面相差 {difference} 元，请填写原因',
    '{way} differs from the books by {difference} CNY: say why',
    '{way} 與帳面相差 {difference} 元，請填寫原因',
  ),
  'shift.float': e(
    'rule',
    '留下的备用金不能多于实点现金 {cash} 元',
    'No more than the counted cash, {cash} CNY, can stay in the drawer',
    '留下的備用金不能多於實點現金 {cash} 元',
  ),
  'shift.way-known': e(
    'rule',
    '{no} 的收款方式由账面确定，不能修改',
    'How {no} was paid is known from the books',
    '{no} 的收款方式由帳面確定，不能修改',
  ),
  'shift.own-check': e(
    'rule',
    '交班人不能复核自己的交班，请由其他人复核',
    'Whoever closed the shift cannot check it: another person must',
    '交班人不能覆核自己的交班，請由其他人覆核',
  ),
});
