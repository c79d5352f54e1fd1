import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const codes = ['appointment_manage', 'appointment_view'] as const;

export const appointmentScreens: readonly Screen[] = [
  {
    group: 'clue',
    place: 5,
    path: '/clue/appointment',
    title: t('预约', 'Appointments', '預約'),
    icon: 'calendar',
    keep: true,
    codes,
  },
  {
    group: 'clue',
    place: 6,
    path: '/clue/pre-book-detail',
    shape: 'detail',
    title: t('预约详情', 'Appointment', '預約詳情'),
    icon: 'calendar',
    keep: true,
    hidden: true,
    codes,
  },
  {
    group: 'clue',
    place: 7,
    path: '/clue/arrivals',
    title: t('到店看板', 'Arrivals', '到店看板'),
    icon: 'car',
    keep: true,
    codes,
  },
  {
    group: 'clue',
    place: 8,
    path: '/clue/bays',
    title: t('工位与营业时间', 'Bays and hours', '工位與營業時間'),
    icon: 'tool',
    keep: true,
    codes: ['appointment_manage'],
    types: ['OTHER', 'DEALER'],
  },
];
