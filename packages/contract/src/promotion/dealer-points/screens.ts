import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = { group: 'promotion', keep: true } as const;
const seers = ['dealer_activity_points_view', 'dealer_activity_points_modify'] as const;

export const dealerPointsScreens: readonly Screen[] = [
  {
    ...common,
    place: 8,
    path: '/promotion/dealer/points/list',
    title: t('经销商积分', 'Dealer points', '經銷商積分'),
    icon: 'money',
    codes: seers,
  },
  {
    ...common,
    place: 8,
    path: '/promotion/dealer/points/ledger',
    title: t('积分流水', 'Points ledger', '積分流水'),
    icon: 'money',
    hidden: true,
    codes: seers,
  },
  {
    ...common,
    place: 9,
    path: '/promotion/dealer/exchange/list',
    title: t('积分兑换', 'Exchanges', '積分兌換'),
    icon: 'swap',
    codes: seers,
  },
  {
    ...common,
    place: 9,
    path: '/promotion/dealer/exchange/detail',
    title: t('兑换详情', 'Exchange', '兌換詳情'),
    icon: 'swap',
    hidden: true,
    shape: 'detail',
    codes: seers,
  },
  {
    ...common,
    place: 9,
    path: '/promotion/dealer/exchange/items',
    title: t('兑换商品', 'Rewards', '兌換商品'),
    icon: 'inbox',
    hidden: true,
    codes: seers,
    types: ['OTHER'],
  },
  {
    ...common,
    place: 9,
    path: '/promotion/dealer/exchange/shop',
    title: t('积分商城', 'Exchange shop', '積分商城'),
    icon: 'cart',
    codes: ['dealer_activity_points_view'],
    types: ['DEALER'],
  },
];
