import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = { group: 'finance', place: 3, keep: true } as const;

export const statementScreens: readonly Screen[] = [
  {
    ...common,
    path: '/finance/dealer/salesRecord',
    title: t('零售结算', 'Sales records', '零售結算'),
    icon: 'shop',
    codes: ['tyre_sale_order_list'],
  },
  {
    ...common,
    path: '/finance/dealer/purchaseRecord',
    title: t('批发结算', 'Purchase records', '批發結算'),
    icon: 'cart',
    codes: ['tyre_whole_sale_order_list'],
    bulk: true,
  },
  {
    ...common,
    path: '/finance/dealer/history',
    title: t('历史对账单', 'Statements', '歷史對帳單'),
    icon: 'profile',
    codes: ['history_statement_of_account'],
  },
  {
    group: 'finance',
    place: 3,
    path: '/finance/dealer/detail',
    title: t('对账单详情', 'Statement', '對帳單詳情'),
    icon: 'file',
    hidden: true,
    shape: 'detail',
    codes: ['invoice_detail'],
  },
  {
    ...common,
    path: '/finance/dealer/payments',
    title: t('对账付款', 'Statement payments', '對帳付款'),
    icon: 'money',
    hidden: true,
    codes: ['history_statement_of_account'],
    types: ['OTHER'],
  },
];
