import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const shops = ['OTHER', 'DEALER'] as const;

export const retailPlacingScreens: readonly Screen[] = [
  {
    group: 'retail',
    place: 2,
    path: '/retail/create',
    title: t('零售下单', 'Place retail order', '零售下單'),
    icon: 'plus',
    hidden: true,
    shape: 'form',
    codes: ['view_dealer_place_order_list'],
    types: shops,
  },
  {
    group: 'retail',
    place: 3,
    path: '/retail/self',
    title: t('自助下单', 'Self-service order', '自助下單'),
    icon: 'scan',
    keep: true,
    codes: ['view_dealer_place_order_list'],
    types: shops,
  },
  {
    group: 'retail',
    place: 4,
    path: '/retail/dealerCard',
    title: t('门店配件查询', 'Dealer parts query', '門店配件查詢'),
    icon: 'profile',
    keep: true,
    codes: ['view_parts'],
    types: shops,
  },
];
