import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const changeScreens: readonly Screen[] = [
  {
    group: 'tyres',
    place: 20,
    path: '/tyres/changes',
    title: t('商品变更', 'Changes of parts', '商品變更'),
    icon: 'check',
    keep: true,
    codes: ['tyres_pending_list', 'tyres_custom_price'],
    types: ['OTHER'],
  },
];
