import { e, errors } from '../../kernel/errors.ts';

export const thirdPriceErrors = errors({
  'third-price.running': e(
    'conflict',
    '{target}价格正在同步：{who} 于 {since} 发起',
    'Prices of {target} are being synced already: started by {who} at {since}',
    '{target}價格正在同步：{who} 於 {since} 發起',
  ),
  'third-price.off': e(
    'rule',
    '{target}价格接口未配置，请联系管理员',
    'The connector to {target} is not configured: ask an administrator',
    '{target}價格介面未設定，請聯絡管理員',
  ),
  'third-price.no-part': e(
    'rule',
    '只能匹配平台在库的轮胎商品',
    'Only tyres of the platform can be matched',
    '只能比對平台的輪胎商品',
  ),
  'third-price.decided': e(
    'conflict',
    '该报价已被处理，请刷新后重试',
    'Somebody has decided about this offer meanwhile: refresh',
    '該報價已被處理，請重新整理後再試',
  ),
});
