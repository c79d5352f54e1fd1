import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const orderListScreens: readonly Screen[] = [
  {
    group: 'order-manage',
    place: 9,
    path: '/order-manage/list',
    title: t('全部订单', 'All orders', '全部訂單'),
    icon: 'history',
    hidden: true,
    keep: true,
    codes: ['customer_order_view'],
  },
];
