import { e, errors } from '../kernel/errors.ts';

export const inventoryErrors = errors({
  'inventory.short': e(
    'conflict',
    '商品 {part} 可用库存不足',
    'Not enough stock of part {part}',
    '商品 {part} 可用庫存不足',
  ),
  'inventory.changed': e(
    'conflict',
    '库存已变化，请刷新后重试：{parts}',
    'Stock has changed meanwhile, refresh and try again: {parts}',
    '庫存已變化，請重新整理後重試：{parts}',
  ),
  'inventory.no-difference': e(
    'rule',
    '没有任何差异，无需调整',
    'Nothing differs, there is nothing to adjust',
    '沒有任何差異，無需調整',
  ),
  'inventory.own-approval': e(
    'rule',
    '需由制单人以外的人审批',
    'Somebody other than its author must approve it',
    '需由製單人以外的人審批',
  ),
  'inventory.not-author': e(
    'rule',
    '只有制单人可以撤回',
    'Only its author can take it back',
    '只有製單人可以撤回',
  ),
  'inventory.repeated-line': e(
    'rule',
    '同一商品和 DOT 只能出现一行：{part}',
    'A part and DOT may stand in one line only: {part}',
    '同一商品和 DOT 只能出現一行：{part}',
  ),
});
