import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const dictionaryScreens: readonly Screen[] = [
  {
    group: 'system-configuration',
    place: 1,
    path: '/systemConfiguration/configService',
    title: t('字典配置', 'Dictionary', '字典設定'),
    icon: 'profile',
    keep: true,
    codes: ['configuration_dictionary'],
    types: ['OTHER'],
  },
];
