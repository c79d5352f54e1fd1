import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const seers = ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'] as const;

export const dealerActivityScreens: readonly Screen[] = [
  {
    group: 'promotion',
    place: 50,
    path: '/promotion/dealer/activity/list',
    title: t('经销商活动', 'Dealer activities', '經銷商活動'),
    icon: 'chart',
    keep: true,
    codes: ['dealer_activity_view', 'dealer_activity_modify'],
    types: seers,
  },
  {
    group: 'promotion',
    place: 51,
    path: '/promotion/dealer/activity/create',
    shape: 'form',
    title: t('新建活动', 'New activity', '新建活動'),
    icon: 'plus',
    hidden: true,
    codes: ['dealer_activity_modify'],
    types: ['OTHER'],
  },
  {
    group: 'promotion',
    place: 52,
    path: '/promotion/dealer/activity/detail',
    shape: 'detail',
    title: t('活动详情', 'Activity', '活動詳情'),
    icon: 'chart',
    hidden: true,
    codes: ['dealer_activity_view'],
    types: seers,
  },
  {
    group: 'promotion',
    place: 53,
    path: '/promotion/dealer/activity/edit',
    shape: 'form',
    title: t('编辑活动', 'Edit activity', '編輯活動'),
    icon: 'edit',
    hidden: true,
    codes: ['dealer_activity_modify'],
    types: ['OTHER'],
  },
];
