import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const countSettings = settingsOf('count', t('盘点', 'Stock counts', '盤點'), {
  quietMinutes: setting(
    f.int('盘点静止时间', 'Quiet time around a count', '盤點靜止時間', {
      unit: t('分钟', 'minutes', '分鐘'),
      min: 0,
      max: 1440,
    }),
    10,
    t(
      '盘点前后这段时间内有出入库的商品须复盘。',
      'A part whose stock moves so shortly before or after it was counted is counted again.',
      '盤點前後這段時間內有出入庫的商品須複盤。',
    ),
  ),
});
