import type { Screen } from '../../kernel/screen.ts';
import { t, type Text } from '../../kernel/text.ts';

const group = 'sales-order';
const seen = ['sales_order_view'] as const;
const moved = ['view_pending_sales_order', 'sales_order_view'] as const;
const list = (path: string, title: Text, icon: string, codes: Screen['codes'] = seen): Screen => ({
  group,
  path: `/sales-order/${path}`,
  title,
  icon,
  keep: true,
  codes,
});

export const salesOrderScreens: readonly Screen[] = [
  {
    ...list('welcome', t('物流订单概览', 'Sales orders overview', '物流訂單概覽'), 'dashboard'),
    shape: 'home',
  },
  {
    group,
    path: '/sales-order/detail',
    title: t('物流订单详情', 'Sales order', '物流訂單詳情'),
    icon: 'truck',
    hidden: true,
    shape: 'detail',
    codes: seen,
  },
  {
    group,
    path: '/sales-order/create',
    title: t('新建物流订单', 'New sales order', '新增物流訂單'),
    icon: 'plus',
    hidden: true,
    shape: 'form',
    codes: seen,
    types: ['OTHER'],
  },
  list('placing', t('下单中', 'Placing', '下單中'), 'sync', moved),
  list('wait', t('待确认', 'Waiting', '待確認'), 'clock', moved),
  list('confirm', t('已确认', 'Confirmed', '已確認'), 'truck'),
  list('fail', t('失败', 'Failed', '失敗'), 'warning'),
  list('exceptions', t('异常处理', 'Exceptions', '異常處理'), 'diff'),
  list('cancel', t('已取消', 'Cancelled', '已取消'), 'stop'),
  list('list', t('全部物流订单', 'All sales orders', '全部物流訂單'), 'list'),
];
