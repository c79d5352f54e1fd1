import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const dealerBatchScreens: readonly Screen[] = [
  {
    group: 'basic',
    path: '/basic/dealer-batch',
    title: t('批量新建经销商', 'Create many dealers', '批次新建經銷商'),
    icon: 'shop',
    hidden: true,
    keep: true,
    shape: 'form',
    codes: ['basic_dealer_view'],
    types: ['OTHER'],
  },
];
