import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const orderBatchScreens: readonly Screen[] = [
  {
    group: 'retail',
    place: 5,
    path: '/retail/batch',
    title: t('批量订单', 'Batch orders', '批次訂單'),
    icon: 'file',
    keep: true,
    codes: ['dealer_order_list'],
  },
  {
    group: 'retail',
    place: 6,
    path: '/retail/batchDetail',
    title: t('批量订单详情', 'Batch detail', '批次訂單詳情'),
    icon: 'file',
    hidden: true,
    shape: 'detail',
    codes: ['dealer_order_list'],
  },
];
