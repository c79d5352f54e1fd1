import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = {
  group: 'finance',
  place: 16,
  icon: 'dashboard',
  keep: true,
  codes: ['finance_closing'],
  types: ['OTHER'],
} as const;

export const ledgerScreens: readonly Screen[] = [
  { ...common, path: '/finance/ledger', title: t('科目余额表', 'Balances of subjects', '科目餘額表') },
  {
    ...common,
    path: '/finance/ledger/detail',
    title: t('明细账', 'Detailed ledger', '明細帳'),
    hidden: true,
    shape: 'list',
  },
  {
    ...common,
    path: '/finance/ledger/general',
    title: t('总账', 'General ledger', '總帳'),
    hidden: true,
  },
  {
    ...common,
    path: '/finance/ledger/columns',
    title: t('多栏账', 'Ledger in columns', '多欄帳'),
    hidden: true,
  },
  {
    ...common,
    path: '/finance/ledger/party',
    title: t('往来余额表', 'Balances by company', '往來餘額表'),
    hidden: true,
  },
  {
    ...common,
    path: '/finance/ledger/journal',
    title: t('总账凭证', 'Journal', '總帳傳票'),
    hidden: true,
    shape: 'detail',
  },
];
