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
  'dev.decided': e('conflict', '该申请已有结论', 'It has been decided already', '該申請已有結論'),
  'dev.no-reason': e('rule', '驳回须写明原因', 'A rejection needs a reason', '駁回須寫明原因'),
});
