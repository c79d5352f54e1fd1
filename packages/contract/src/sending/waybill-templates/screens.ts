import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const screen = {
  group: 'basic',
  icon: 'printer',
  keep: true,
  codes: ['waybill_template_manage', 'waybill_template_view'],
  types: ['OTHER', 'LOGISTICS'],
} as const;

export const waybillTemplateScreens: readonly Screen[] = [
  {
    ...screen,
    place: 11,
    path: '/basic/expressSheet',
    title: t('面单模板', 'Waybill templates', '託運單範本'),
  },
  {
    ...screen,
    place: 11,
    path: '/basic/expressSheet/design',
    title: t('设计面单模板', 'Waybill designer', '設計託運單範本'),
    shape: 'form',
    hidden: true,
  },
];
