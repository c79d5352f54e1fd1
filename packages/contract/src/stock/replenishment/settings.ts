import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const replenishSettings = settingsOf('replenish', t('补货', 'Replenishment', '補貨'), {
  reviewDays: setting(
    f.int('补货检查周期', 'Days between reviews', '補貨檢查週期', {
      unit: t('天', 'days', '天'),
      min: 1,
      max: 60,
    }),
    7,
    t(
      '补货建议按供货天数加检查周期内的销量计算。',
      'Suggestions cover what is sold in the days of supply and until the next review.',
      '補貨建議按供貨天數加檢查週期內的銷量計算。',
    ),
  ),
  serviceLevel: setting(
    f.int('现货保障率', 'Service level', '現貨保障率', { unit: t('%', '%', '%'), min: 90, max: 99 }),
    95,
    t(
      '安全库存按此比例的天数不断货计算，随销量波动增减；越高备货越多。',
      'Safety stock lets so many of a hundred supply periods pass without a shortage, by how much sales vary; more means more stock.',
      '安全庫存按此比例的天數不斷貨計算，隨銷量波動增減；越高備貨越多。',
    ),
  ),
});
