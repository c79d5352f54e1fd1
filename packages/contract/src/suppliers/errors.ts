import { e, errors } from '../kernel/errors.ts';

export const supplierErrors = errors({
  'supplier.code-taken': e(
    'conflict',
    '供应商编码 {code} 已存在',
    'Supplier code {code} is taken',
    '供應商編碼 {code} 已存在',
  ),
  'supplier.name-taken': e(
    'conflict',
    '供应商名称 {name} 已存在',
    'Supplier name {name} is taken',
    '供應商名稱 {name} 已存在',
  ),
});
