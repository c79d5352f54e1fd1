import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const configurationScreens: readonly Screen[] = [
  {
    group: 'system-configuration',
    place: 2,
    path: '/systemConfiguration/configCentre',
    title: t('配置中心', 'Configuration centre', '設定中心'),
    icon: 'setting',
    keep: true,
    shape: 'form',
    codes: ['configuration_dictionary'],
    types: ['OTHER'],
  },
];
