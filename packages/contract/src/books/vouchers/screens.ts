import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = {
  group: 'finance',
  place: 15,
  icon: 'edit',
  keep: true,
  codes: ['finance_closing', 'finance_voucher_approve'],
  types: ['OTHER'],
} as const;

export const voucherScreens: readonly Screen[] = [
  { ...common, path: '/finance/voucher', title: t('记账凭证', 'Vouchers', '記帳傳票') },
  {
    ...common,
    path: '/finance/voucher/detail',
    title: t('记账凭证详情', 'Voucher', '記帳傳票詳情'),
    hidden: true,
    shape: 'detail',
  },
  {
    ...common,
    path: '/finance/voucher/edit',
    title: t('填制凭证', 'Write a voucher', '填製傳票'),
    codes: ['finance_closing'],
    hidden: true,
    shape: 'form',
  },
];
