import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const creditSettings = settingsOf('credit', t('授信', 'Credit', '授信'), {
  overdueDays: setting(
    f.int('逾期停止赊销', 'No more credit when overdue by', '逾期停止賒銷', {
      unit: t('天', 'days', '天'),
      min: 0,
      max: 365,
    }),
    7,
    t(
      '有赊销订单逾期超过这么多天未还，经销商不能再赊销。',
      'A dealer with an order on credit that is overdue by more days buys nothing more on credit.',
      '有賒銷訂單逾期超過這麼多天未還，經銷商不能再賒銷。',
    ),
  ),
});
