import { e, errors } from '../../kernel/errors.ts';

export const merchantErrors = errors({
  'merchant.incomplete': e(
    'rule',
    '请先在经销商资料中补全：{missing}',
    'Complete the dealer’s record first: {missing}',
    '請先在經銷商資料中補全：{missing}',
  ),
  'merchant.off': e(
    'unavailable',
    '未配置支付渠道的商户签约服务',
    'No merchant registration is configured',
    '未設定支付渠道的商戶簽約服務',
  ),
});
