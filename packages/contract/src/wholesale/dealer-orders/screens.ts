import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const dealerOrderScreens: readonly Screen[] = [
  {
    group: 'order-manage',
    place: 3,
    path: '/dealer-purchase-order/create',
    title: t('批量采购', 'Buy stock', '批量採購'),
    icon: 'cart',
    keep: true,
    codes: ['dealer_replenish_purchase'],
    types: ['OTHER', 'DEALER'],
    bulk: true,
  },
  {
    group: 'order-manage',
    place: 4,
    path: '/dealer-purchase-order/list',
    title: t('经销商采购订单', 'Dealer purchase orders', '經銷商採購訂單'),
    icon: 'shop',
    keep: true,
    codes: ['dealer_whole_sales_view'],
  },
  {
    group: 'order-manage',
    place: 5,
    path: '/dealer-purchase-order/detail',
    title: t('经销商采购订单详情', 'Dealer purchase order', '經銷商採購訂單詳情'),
    icon: 'shop',
    hidden: true,
    keep: true,
    shape: 'detail',
    codes: ['dealer_whole_sales_view'],
  },
];
