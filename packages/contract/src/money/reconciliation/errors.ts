import { e, errors } from '../../kernel/errors.ts';

export const reconciliationErrors = errors({
  'reconciliation.off': e(
    'unavailable',
    '{channel}未配置，没有账单',
    '{channel} is not configured: there is no bill',
    '{channel}未設定，沒有帳單',
  ),
  'reconciliation.to-come': e(
    'rule',
    '{day} 的账单要到次日 10 点后才有',
    'The bill of {day} is made the next day from 10:00 on',
    '{day} 的帳單要到次日 10 點後才有',
  ),
  'reconciliation.too-long-ago': e(
    'rule',
    '账单只能拉取 {first} 及以后的',
    'Bills can be pulled from {first} on',
    '帳單只能拉取 {first} 及以後的',
  ),
});
