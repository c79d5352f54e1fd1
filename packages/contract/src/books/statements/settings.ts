import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const statementSettings = settingsOf('statement', t('对账单', 'Statements', '對帳單'), {
  remindDays: setting(
    f.int('未确认提醒', 'Reminder', '未確認提醒', { unit: t('天', 'days', '天'), min: 1, max: 60 }),
    3,
    t(
      '发送后这么多天还没有确认的对账单，会提醒结算方和财务。',
      'Statements that are not confirmed so many days after they were sent: their party and finance are reminded.',
      '傳送後這麼多天還沒有確認的對帳單，會提醒結算方和財務。',
    ),
  ),
});
