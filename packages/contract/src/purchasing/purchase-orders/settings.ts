import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const purchaseSettings = settingsOf('purchase', t('采购收货', 'Receiving', '採購收貨'), {
  overTolerancePercent: setting(
    f.int('超收容差', 'Over-receipt tolerance', '超收容差', { unit: t('%', '%', '%'), max: 20 }),
    0,
    t(
      '到货超过发货数量时，容差以内直接入库，超出部分隔离待处理。',
      'Goods above the quantity shipped are taken in up to the tolerance; what exceeds it is put in quarantine.',
      '到貨超過發貨數量時，容差以內直接入庫，超出部分隔離待處理。',
    ),
  ),
  maxDotWeeks: setting(
    f.int('收货允许的最大胎龄', 'Oldest tyre accepted', '收貨允許的最大胎齡', {
      unit: t('周', 'weeks', '週'),
      min: 13,
      max: 520,
    }),
    156,
    t(
      '收货时 DOT 早于此胎龄的轮胎隔离，不进入可用库存。',
      'Tyres whose DOT is older when they are received go into quarantine instead of available stock.',
      '收貨時 DOT 早於此胎齡的輪胎隔離，不進入可用庫存。',
    ),
  ),
});
