import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const clock = { unit: t('时', 'o’clock', '時'), min: 0, max: 23 } as const;
const daily = t(
  '打开后每天在设定的整点自动同步一次；接口未配置时不同步。',
  'While on, prices are synced once a day at the hour that is set; not where the connector is not configured.',
  '開啟後每天在設定的整點自動同步一次；介面未設定時不同步。',
);
const hour = t(
  '按北京时间，从下一次到点起生效。',
  'Of China Standard Time; counts from the next time on.',
  '按北京時間，從下一次到點起生效。',
);

export const thirdPriceSettings = settingsOf('thirdPrice', t('三方价格', 'Third-party prices', '三方價格'), {
  tuhuDaily: setting(f.yesNo('每日同步途虎价格', 'Sync Tuhu daily', '每日同步途虎價格'), false, daily),
  tuhuHour: setting(f.int('途虎同步时间', 'Tuhu at', '途虎同步時間', clock), 6, hour),
  cassDaily: setting(f.yesNo('每日同步开思价格', 'Sync Cass daily', '每日同步開思價格'), false, daily),
  cassHour: setting(f.int('开思同步时间', 'Cass at', '開思同步時間', clock), 7, hour),
});
