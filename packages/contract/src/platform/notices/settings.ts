import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const seconds = t('秒', 'seconds', '秒');

export const reminderSettings = settingsOf('reminder', t('提醒', 'Reminders', '提醒'), {
  firstSeconds: setting(
    f.int('登录后首次提醒', 'First reminders after', '登入後首次提醒', { unit: seconds, min: 1, max: 600 }),
    3,
    t(
      '打开控制台后多久第一次查询提醒；下次打开时生效。',
      'How long after the console is opened; counts when it is opened next.',
      '開啟控制台後多久第一次查詢提醒；下次開啟時生效。',
    ),
  ),
  everySeconds: setting(
    f.int('提醒间隔', 'Reminders every', '提醒間隔', { unit: seconds, min: 30, max: 3600 }),
    180,
    t('之后每隔多久再查询一次。', 'How often they are asked for after that.', '之後每隔多久再查詢一次。'),
  ),
  everySecondsByPort: setting(
    f.int('提醒间隔（网址带端口）', 'Reminders every (address with a port)', '提醒間隔（網址帶連接埠）', {
      unit: seconds,
      min: 30,
      max: 3600,
    }),
    60,
    t(
      '内网以带端口的网址访问时适用。',
      'Where the console is opened by an address with a port, as inside a company’s own network.',
      '內網以帶連接埠的網址存取時適用。',
    ),
  ),
  mostAtOnce: setting(
    f.int('同时显示的提醒', 'Reminders at a time', '同時顯示的提醒', {
      unit: t('条', 'cards', '則'),
      min: 1,
      max: 4,
    }),
    4,
    t(
      '其余的在关闭前面的之后依次出现。',
      'The others follow one by one as these are closed.',
      '其餘的在關閉前面的之後依次出現。',
    ),
  ),
});
