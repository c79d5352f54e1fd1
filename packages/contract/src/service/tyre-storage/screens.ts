import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const codes = ['appointment_manage', 'appointment_view'] as const;

export const tyreStorageScreens: readonly Screen[] = [
  {
    group: 'clue',
    place: 9,
    path: '/clue/storage',
    title: t('轮胎寄存', 'Tyre storage', '輪胎寄存'),
    icon: 'inbox',
    keep: true,
    codes,
  },
  {
    group: 'clue',
    place: 10,
    path: '/clue/storage-detail',
    shape: 'detail',
    title: t('寄存详情', 'Stored set', '寄存詳情'),
    icon: 'inbox',
    keep: true,
    hidden: true,
    codes,
  },
  {
    group: 'clue',
    place: 11,
    path: '/clue/storage-create',
    shape: 'form',
    title: t('存入轮胎', 'Take tyres in', '存入輪胎'),
    icon: 'inbox',
    keep: true,
    hidden: true,
    codes: ['appointment_manage'],
    types: ['OTHER', 'DEALER'],
  },
];
