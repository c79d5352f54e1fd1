import { e, errors } from '../../kernel/errors.ts';

export const stockVarianceErrors = errors({
  'stock-variance.running': e(
    'conflict',
    '{kind}正在同步：{who} 于 {since} 发起',
    '{kind}: a sync is running already, started by {who} at {since}',
    '{kind}正在同步：{who} 於 {since} 發起',
  ),
  'stock-variance.off': e(
    'rule',
    '仓库库存接口未配置，请联系管理员',
    'The connector to the warehouse system is not configured: ask an administrator',
    '倉庫庫存介面未設定，請聯絡管理員',
  ),
  'stock-variance.timing': e(
    'rule',
    '对方尚未记账的单据不能按差异调整，请等下次同步：{docs}',
    'They have not booked these yet, wait for the next sync instead of adjusting: {docs}',
    '對方尚未記帳的單據不能按差異調整，請等下次同步：{docs}',
  ),
  'stock-variance.note': e('invalid', '请填写忽略的原因', 'Say why it is ignored', '請填寫忽略的原因'),
});
