import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const couponScreens: readonly Screen[] = [
  {
    group: 'promotion',
    place: 4,
    path: '/promotion/distributeRecord',
    title: t('发券记录', 'Coupon records', '發券記錄'),
    icon: 'profile',
    keep: true,
    codes: ['customer_coupon_distribute_record'],
  },
];
