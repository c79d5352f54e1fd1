import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const serviceDueSettings = settingsOf('serviceDue', t('保养到期', 'Service due', '保養到期'), {
  staleDays: setting(
    f.int('逾期不再跟进', 'Left alone after', '逾期不再跟進', {
      unit: t('天', 'days', '天'),
      min: 7,
      max: 730,
    }),
    60,
    t(
      '逾期超过此天数的车辆不再生成线索和短信：客户多半已在别处做过。',
      'Cars overdue for longer get no clue and no message: the work was most likely done elsewhere.',
      '逾期超過此天數的車輛不再產生線索和簡訊：客戶多半已在別處做過。',
    ),
  ),
  cluesADay: setting(
    f.int('每店每日线索', 'Clues a day and shop', '每店每日線索', {
      unit: t('条', 'clues', '條'),
      min: 0,
      max: 500,
    }),
    20,
    t(
      '每天为每个门店最多生成的保养线索，先到期的先生成；0 为不生成。',
      'At most so many a day for each shop, the soonest due first; 0 for none.',
      '每天為每個門店最多產生的保養線索，先到期的先產生；0 為不產生。',
    ),
  ),
});
