import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const thirdPriceScreens: readonly Screen[] = [
  {
    group: 'tyres',
    place: 5,
    path: '/tyres/thirdPrice',
    title: t('三方价格', 'Third-party prices', '三方價格'),
    icon: 'money',
    keep: true,
    codes: ['tuhu_price_sync', 'cass_price_sync', 'price_sync_history', 'price_sync_history_download'],
    types: ['OTHER'],
  },
];
