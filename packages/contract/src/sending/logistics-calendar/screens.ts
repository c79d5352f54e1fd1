import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const logisticsCalendarScreens: readonly Screen[] = [
  {
    group: 'basic',
    place: 9,
    path: '/basic/calendar',
    title: t('物流休息日', 'Logistics calendar', '物流休息日'),
    icon: 'calendar',
    keep: true,
    shape: 'form',
    codes: ['calendar_logistics_rest_days', 'calendar_logistics_rest_manage'],
    types: ['OTHER', 'LOGISTICS'],
  },
];
