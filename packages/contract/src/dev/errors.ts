import { e, errors } from '../kernel/errors.ts';

export const devErrors = errors({
  'dev.no-sandbox': e(
    'rule',
    '仓库接口当前不是沙箱',
    'The warehouse connector is not the sandbox',
    '倉庫介面目前不是沙箱',
  ),
  'dev.unknown-note': e(
    'not-found',
    '沙箱仓库没有发货单 {no}',
    'The sandbox warehouse does not know note {no}',
    '沙箱倉庫沒有出貨單 {no}',
  ),
});
