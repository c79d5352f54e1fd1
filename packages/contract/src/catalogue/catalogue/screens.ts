import type { PermissionCode } from '../../kernel/permissions.ts';
import type { Screen } from '../../kernel/screen.ts';
import { t, type Text } from '../../kernel/text.ts';

/** List of one status, linked from the full list and from pending work. */
const byStatus = (path: string, title: Text, icon: string, code: PermissionCode): Screen => ({
  group: 'tyres',
  path,
  title,
  icon,
  hidden: true,
  keep: true,
  codes: [code],
});

export const catalogueScreens: readonly Screen[] = [
  {
    group: 'tyres',
    path: '/tyres/list',
    title: t('商品列表', 'Goods', '商品清單'),
    icon: 'tag',
    keep: true,
    codes: ['tyres_list_view'],
  },
  byStatus('/tyres/pending', t('待审核', 'To review', '待審核'), 'clock', 'tyres_pending_list'),
  byStatus('/tyres/failed', t('已驳回', 'Rejected', '已駁回'), 'stop', 'tyres_failed_list'),
  byStatus('/tyres/approved', t('待发布', 'To release', '待發布'), 'check', 'tyres_undeployed_list'),
  byStatus('/tyres/deployed', t('已发布', 'Released', '已發布'), 'done', 'tyres_deployed_list'),
  {
    group: 'tyres',
    place: 1,
    path: '/tyres/mainList',
    title: t('主配件', 'Main parts', '主要零件'),
    icon: 'tool',
    keep: true,
    codes: ['main_part_list'],
    types: ['OTHER'],
  },
  {
    group: 'tyres',
    path: '/tyres/detail',
    shape: 'detail',
    title: t('商品详情', 'Part', '商品詳情'),
    icon: 'tag',
    hidden: true,
    keep: true,
    codes: ['tyres_list_view', 'main_part_list'],
  },
  {
    group: 'tyres',
    path: '/tyres/create',
    shape: 'form',
    title: t('新建商品', 'New tyre', '新增商品'),
    icon: 'plus',
    hidden: true,
    keep: true,
    codes: ['tyres_list_view'],
    types: ['OTHER'],
  },
  {
    group: 'tyres',
    path: '/tyres/main-edit',
    shape: 'form',
    title: t('新建主配件', 'New main part', '新增主要零件'),
    icon: 'plus',
    hidden: true,
    keep: true,
    codes: ['main_part_create'],
    types: ['OTHER'],
  },
];
