import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';
import { commissionSeers } from './seers.ts';

export const commissionScreens: readonly Screen[] = [
  {
    group: 'report',
    place: 4,
    path: '/report/commission',
    title: t('提成', 'Commissions', '提成'),
    icon: 'percent',
    keep: true,
    codes: commissionSeers.needs,
    types: commissionSeers.types,
  },
];
