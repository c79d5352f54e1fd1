import { e, errors } from '../kernel/errors.ts';

export const stockLedgerErrors = errors({
  'recall.dot-range': e(
    'rule',
    'DOT 起不能晚于 DOT 止',
    'The first DOT is later than the last one',
    'DOT 起不能晚於 DOT 止',
  ),
  'recall.nothing-here': e('rule', '没有可隔离的库存', 'There is no stock to set apart', '沒有可隔離的庫存'),
});
