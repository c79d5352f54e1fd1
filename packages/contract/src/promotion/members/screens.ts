import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const memberScreens: readonly Screen[] = [
  {
    group: 'promotion',
    place: 5,
    path: '/promotion/member',
    title: t('会员', 'Members', '會員'),
    icon: 'user',
    keep: true,
    codes: ['basic_member_view'],
  },
  {
    group: 'promotion',
    place: 5,
    path: '/promotion/member/detail',
    title: t('会员详情', 'Member', '會員詳情'),
    icon: 'user',
    hidden: true,
    keep: true,
    shape: 'detail',
    codes: ['basic_member_view'],
  },
  {
    group: 'promotion',
    place: 5,
    path: '/member',
    title: t('会员列表', 'Members', '會員列表'),
    icon: 'user',
    hidden: true,
    keep: true,
    codes: ['basic_member_view'],
  },
];
