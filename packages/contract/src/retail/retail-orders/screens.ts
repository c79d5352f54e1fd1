import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const retailScreens: readonly Screen[] = [
  {
    group: 'retail',
    place: 1,
    path: '/retail/list',
    title: t('零售订单', 'Retail orders', '零售訂單'),
    icon: 'list',
    keep: true,
    codes: ['retail_list_view', 'screen_show_check_page_permission'],
  },
  {
    group: 'order-manage',
    place: 1,
    path: '/retail-order/list',
    title: t('零售订单管理', 'Retail orders', '零售訂單管理'),
    icon: 'list',
    keep: true,
    codes: ['customer_order_view'],
  },
  {
    group: 'order-manage',
    place: 2,
    path: '/retail-order/detail',
    title: t('零售订单详情', 'Retail order', '零售訂單詳情'),
    icon: 'list',
    hidden: true,
    keep: true,
    shape: 'detail',
    codes: ['customer_order_view', 'retail_list_view'],
  },
];
