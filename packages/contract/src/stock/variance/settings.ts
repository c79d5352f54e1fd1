import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const varianceSettings = settingsOf('variance', t('库存差异', 'Stock variance', '庫存差異'), {
  lagMinutes: setting(
    f.int('对方记账延迟', 'They follow within', '對方記帳延遲', {
      unit: t('分钟', 'minutes', '分鐘'),
      min: 0,
      max: 10_080,
    }),
    120,
    t(
      '我方记账后这段时间内对方没有对应流水，算作尚未记账，不算漏记。',
      'What we booked so short a time ago may still be on its way to their books; later it is missing there.',
      '我方記帳後這段時間內對方沒有對應流水，算作尚未記帳，不算漏記。',
    ),
  ),
});
