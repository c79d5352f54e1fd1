import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const brandScreens: readonly Screen[] = [
  {
    group: 'basic',
    place: 1,
    path: '/basic/brand',
    title: t('品牌', 'Brands', '品牌'),
    icon: 'tag',
    keep: true,
    codes: ['basic_brand_view'],
  },
];
