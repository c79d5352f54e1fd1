import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const codes = ['quote'] as const;

export const quoteScreens: readonly Screen[] = [
  {
    group: 'clue',
    place: 3,
    path: '/clue/quote',
    title: t('报价', 'Quotes', '報價'),
    icon: 'report',
    keep: true,
    codes,
  },
  {
    group: 'clue',
    place: 3,
    path: '/clue/quote/edit',
    title: t('编辑报价', 'Edit quote', '編輯報價'),
    icon: 'report',
    hidden: true,
    keep: true,
    shape: 'form',
    codes,
    types: ['DEALER'],
  },
  {
    group: 'clue',
    place: 3,
    path: '/clue/quote/detail',
    title: t('报价详情', 'Quote', '報價詳情'),
    icon: 'report',
    hidden: true,
    keep: true,
    shape: 'detail',
    codes,
  },
];
