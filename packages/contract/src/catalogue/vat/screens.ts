import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const vatScreens: readonly Screen[] = [
  {
    group: 'basic',
    place: 4,
    path: '/basic/vat',
    title: t('税率', 'VAT', '稅率'),
    icon: 'percent',
    keep: true,
    codes: ['basic_vat_view'],
    types: ['OTHER'],
  },
];
