import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const integrityScreens: readonly Screen[] = [
  {
    group: 'home',
    place: 3,
    path: '/dev/integrity',
    title: t('数据核对', 'Integrity', '資料核對'),
    icon: 'safety',
    hidden: true,
    codes: ['menu_update'],
    types: ['OTHER'],
  },
];
