import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const assortmentSettings = settingsOf('assortment', t('商品销售', 'Assortment', '商品銷售'), {
  priceBand: setting(
    f.int('售价偏离提醒', 'Warn about prices off by', '售價偏離提醒', {
      unit: t('%', '%', '%'),
      min: 1,
      max: 90,
    }),
    15,
    t(
      '自有售价和商城售价与建议零售价相差超过该比例时，标记为偏高或偏低。',
      'Own and mall prices that differ from the MSRP by more are marked as low or high.',
      '自有售價和商城售價與建議零售價相差超過該比例時，標記為偏高或偏低。',
    ),
  ),
  askOver: setting(
    f.int('高价确认', 'Ask about prices above', '高價確認', { unit: t('%', '%', '%'), min: 1, max: 900 }),
    50,
    t(
      '自有售价和商城售价高出建议零售价超过该比例时，保存前要求确认，防止多输一位。',
      'Own and mall prices above the MSRP by more are asked about before they are saved, against a digit too many.',
      '自有售價和商城售價高出建議零售價超過該比例時，儲存前要求確認，防止多輸一位。',
    ),
  ),
});
