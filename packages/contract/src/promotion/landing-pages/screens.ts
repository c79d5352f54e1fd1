import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const shared = { group: 'promotion', place: 2, icon: 'phone', keep: true } as const;
const view = ['promotion_list_view'] as const;
const edit = ['promotion_list_edit'] as const;

export const landingPageScreens: readonly Screen[] = [
  {
    ...shared,
    path: '/promotion/mobile/list',
    title: t('移动端促销', 'Mobile promotions', '行動端促銷'),
    codes: view,
  },
  {
    ...shared,
    path: '/promotion/mobile/create',
    title: t('新建移动端促销', 'New mobile promotion', '新增行動端促銷'),
    hidden: true,
    shape: 'form',
    codes: edit,
  },
  {
    ...shared,
    path: '/promotion/mobile/detail',
    title: t('移动端促销详情', 'Mobile promotion', '行動端促銷詳情'),
    hidden: true,
    shape: 'detail',
    codes: view,
  },
  {
    ...shared,
    path: '/promotion/mobile/edit',
    title: t('编辑移动端促销', 'Edit mobile promotion', '編輯行動端促銷'),
    hidden: true,
    shape: 'form',
    codes: edit,
  },
];
