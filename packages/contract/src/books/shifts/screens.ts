import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';
import { shiftClosers, shiftSeers } from './seers.ts';

const common = { group: 'order-manage', place: 6, icon: 'bank', keep: true } as const;

export const shiftScreens: readonly Screen[] = [
  {
    ...common,
    path: '/retail-order/shift',
    title: t('交班', 'Shifts', '交班'),
    codes: shiftSeers.needs,
    types: shiftSeers.types,
  },
  {
    ...common,
    path: '/retail-order/shift/detail',
    title: t('交班单', 'Shift', '交班單'),
    codes: shiftSeers.needs,
    types: shiftSeers.types,
    hidden: true,
    shape: 'detail',
  },
  {
    ...common,
    path: '/retail-order/shift/close',
    title: t('清点交班', 'Count and close', '清點交班'),
    codes: shiftClosers.needs,
    types: shiftClosers.types,
    hidden: true,
    shape: 'form',
  },
];
