import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const codes = ['appointment_manage', 'appointment_view'] as const;

export const serviceDueScreens: readonly Screen[] = [
  {
    group: 'clue',
    place: 12,
    path: '/clue/dues',
    title: t('保养到期', 'Service due', '保養到期'),
    icon: 'clock',
    keep: true,
    codes,
  },
  {
    group: 'clue',
    place: 13,
    path: '/clue/due-rules',
    title: t('保养规则', 'Service rules', '保養規則'),
    icon: 'setting',
    keep: true,
    codes: ['appointment_manage'],
    types: ['OTHER', 'DEALER'],
  },
];
