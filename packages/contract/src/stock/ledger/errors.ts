import { e, errors } from '../../kernel/errors.ts';

export const stockLedgerErrors = errors({
  'ledger.future': e(
    'rule',
    '只能查询过去时点的库存，请选择现在或更早的时间',
    'Stock is known up to now: choose this moment or an earlier one',
    '只能查詢過去時點的庫存，請選擇現在或更早的時間',
  ),
  'recall.dot-range': e(
    'rule',
    'DOT 起不能晚于 DOT 止',
    'The first DOT is later than the last one',
    'DOT 起不能晚於 DOT 止',
  ),
});
