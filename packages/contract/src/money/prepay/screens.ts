import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = { group: 'finance', place: 1, icon: 'money', keep: true } as const;
const seers = {
  codes: ['finance_customer_pre_pay', 'customer_pre_pay', 'pre_pay'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP'],
} as const;

export const prepayScreens: readonly Screen[] = [
  {
    ...common,
    path: '/finance/dealerAccount',
    title: t('客户预付款', 'Customer prepay', '客戶預付款'),
    codes: ['finance_customer_pre_pay'],
    types: ['OTHER'],
  },
  {
    ...common,
    path: '/finance/prepay',
    title: t('预付款', 'Prepay', '預付款'),
    codes: ['customer_pre_pay', 'pre_pay'],
    types: ['DEALER', 'DEALER_GROUP'],
  },
  {
    ...common,
    ...seers,
    path: '/finance/dealerAccountDocuments',
    title: t('预付款单据', 'Prepay documents', '預付款單據'),
    hidden: true,
  },
  {
    ...common,
    ...seers,
    path: '/finance/dealerAccountLedger',
    title: t('预付款流水', 'Prepay ledger', '預付款流水'),
    hidden: true,
  },
];
