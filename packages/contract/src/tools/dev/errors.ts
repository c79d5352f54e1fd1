import { e, errors } from '../../kernel/errors.ts';

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
  'dev.unknown-parcel': e(
    'not-found',
    '沙箱承运商没有物流单 {no}，或该单已取消',
    'The sandbox carrier does not know sales order {no}, or it was cancelled',
    '沙箱承運商沒有物流單 {no}，或該單已取消',
  ),
  'dev.no-letter': e(
    'not-found',
    '沙箱没有发票 {no}，或没有可这样处理的红字确认单',
    'The sandbox has no invoice {no}, or no red letter of it that waits for this',
    '沙箱沒有發票 {no}，或沒有可這樣處理的紅字確認單',
  ),
  'dev.no-carrier': e('not-found', '没有这家物流商', 'There is no such carrier', '沒有這家物流商'),
  'dev.no-account': e('not-found', '没有这个预付款账户', 'There is no such account', '沒有這個預付款帳戶'),
  'dev.sf-off': e(
    'rule',
    '顺丰尚未配置，见 docs/carriers.md',
    'SF Express is not configured: see docs/carriers.md',
    '順豐尚未設定，見 docs/carriers.md',
  ),
  'dev.decided': e('conflict', '该申请已有结论', 'It has been decided already', '該申請已有結論'),
  'dev.no-reason': e('rule', '驳回须写明原因', 'A rejection needs a reason', '駁回須寫明原因'),
});
