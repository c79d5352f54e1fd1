import { e, errors } from '../kernel/errors.ts';

export const prepayErrors = errors({
  'prepay.short': e(
    'rule',
    '预付款可用余额不足：需 {asked} 元，可用 {available} 元，还差 {shortfall} 元',
    'The prepay account is short: {asked} needed, {available} available, short by {shortfall}',
    '預付款可用餘額不足：需 {asked} 元，可用 {available} 元，還差 {shortfall} 元',
  ),
  'prepay.frozen-short': e(
    'rule',
    '预付款冻结金额不足：需 {asked} 元，已冻结 {available} 元，还差 {shortfall} 元',
    'Too little is frozen on the prepay account: {asked} needed, {available} frozen, short by {shortfall}',
    '預付款凍結金額不足：需 {asked} 元，已凍結 {available} 元，還差 {shortfall} 元',
  ),
});
