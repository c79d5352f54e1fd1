import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const viewers = {
  codes: ['promotion_list_view'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const makers = { codes: ['promotion_list_edit'], types: ['OTHER', 'DEALER'] } as const;
const hidden = { group: 'promotion', place: 1, icon: 'percent', keep: true, hidden: true } as const;

export const promotionScreens: readonly Screen[] = [
  {
    group: 'promotion',
    place: 1,
    path: '/promotion/list',
    title: t('客户促销', 'Customer promotions', '客戶促銷'),
    icon: 'percent',
    keep: true,
    ...viewers,
  },
  {
    ...hidden,
    path: '/promotion/create',
    shape: 'form',
    title: t('新建促销', 'New promotion', '新增促銷'),
    ...makers,
  },
  {
    ...hidden,
    path: '/promotion/detail',
    shape: 'detail',
    title: t('促销详情', 'Promotion', '促銷詳情'),
    ...viewers,
  },
  {
    ...hidden,
    path: '/promotion/edit',
    shape: 'form',
    title: t('编辑促销', 'Edit promotion', '編輯促銷'),
    ...makers,
  },
];
