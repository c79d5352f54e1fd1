import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = { group: 'finance', icon: 'database', keep: true, types: ['OTHER'] } as const;
const readers = ['finance_closing', 'finance_margin', 'inventory_warehouses_view'] as const;

export const goodsScreens: readonly Screen[] = [
  {
    ...common,
    place: 15,
    path: '/finance/goodsValue',
    title: t('收发存', 'Stock value', '收發存'),
    codes: readers,
  },
  {
    ...common,
    place: 15,
    path: '/finance/goodsValue/rows',
    title: t('收发存明细', 'Stock value entries', '收發存明細'),
    codes: readers,
    hidden: true,
  },
  {
    ...common,
    place: 16,
    path: '/finance/goodsLoss',
    title: t('财产损溢处理', 'Stock losses and gains', '財產損溢處理'),
    icon: 'warning',
    codes: ['finance_closing'],
  },
];
