import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

/** Screens of custom goods, sale scopes and online sale. */
export const assortmentScreens: readonly Screen[] = [
  {
    group: 'tyres',
    place: 5,
    path: '/tyres/custom',
    title: t('自定义商品', 'Custom goods', '自訂商品'),
    icon: 'profile',
    keep: true,
    codes: ['tyres_custom_price', 'tyres_custom_part_no', 'tyres_custom_info'],
    types: ['DEALER', 'DEALER_GROUP', 'OEM'],
  },
  {
    group: 'tyres',
    place: 5,
    path: '/tyres/otherCustom',
    title: t('可售与自定义商品', 'Who may sell', '可售與自訂商品'),
    icon: 'profile',
    keep: true,
    codes: ['part_permission_change', 'part_permission_batch_change'],
    types: ['OTHER'],
  },
  {
    group: 'tyres',
    place: 6,
    path: '/tyres/onlineProductConfiguration',
    title: t('线上商品配置', 'Online products', '線上商品設定'),
    icon: 'shop',
    keep: true,
    codes: ['online_product_manage'],
    types: ['OTHER'],
  },
  {
    group: 'tyres',
    place: 6,
    path: '/tyres/configurationOnlineMalls',
    title: t('线上商城配置', 'Online mall', '線上商城設定'),
    icon: 'shop',
    keep: true,
    codes: ['manage_online_sales'],
    types: ['DEALER'],
  },
];
