import { e, errors } from '../../kernel/errors.ts';

export const orderBatchErrors = errors({
  'order-batch.faulty': e(
    'rule',
    '还有 {count} 行有误，请改正，或只导入无误的行',
    '{count} rows are faulty: correct them, or place the good ones alone',
    '還有 {count} 列有誤，請改正，或只匯入無誤的列',
  ),
  'order-batch.nothing': e(
    'rule',
    '没有可导入的行',
    'There is no row that could be placed',
    '沒有可匯入的列',
  ),
  'order-batch.nothing-to-undo': e(
    'rule',
    '这个批次的订单都已发货、完成或取消，不能撤销',
    'All orders of this batch were shipped, completed or cancelled',
    '這個批次的訂單都已發貨、完成或取消，不能撤銷',
  ),
  'order-batch.repeated': e(
    'conflict',
    '已下单：{orderNo}（批次 {batchNo}）',
    'Placed already: {orderNo} (batch {batchNo})',
    '已下單：{orderNo}（批次 {batchNo}）',
  ),
  'order-batch.dealer': e('rule', '请选择门店', 'Choose a dealer', '請選擇門店'),
});
