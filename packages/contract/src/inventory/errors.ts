import { e, errors } from '../kernel/errors.ts';

export const inventoryErrors = errors({
  'inventory.short': e(
    'conflict',
    '商品 {part} 可用库存不足',
    'Not enough stock of part {part}',
    '商品 {part} 可用庫存不足',
  ),
});
