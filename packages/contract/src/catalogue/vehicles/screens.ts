import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const vehicleScreens: readonly Screen[] = [
  {
    group: 'basic',
    place: 5,
    path: '/basic/vehicles',
    title: t('车型', 'Car models', '車型'),
    icon: 'car',
    keep: true,
    codes: ['basic_car_brand_view'],
  },
];
