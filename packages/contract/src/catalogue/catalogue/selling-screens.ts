import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

/** Linked from the list of goods. */
const beside = {
  group: 'tyres',
  hidden: true,
  keep: true,
  codes: ['tyres_list_view'],
  types: ['OTHER', 'DEALER'],
} as const;

export const sellingScreens: readonly Screen[] = [
  { ...beside, path: '/tyres/sold', title: t('已售商品', 'Sold tyres', '已售商品'), icon: 'chart' },
  { ...beside, path: '/tyres/retail', title: t('零售商品', 'Retail tyres', '零售商品'), icon: 'shop' },
];
