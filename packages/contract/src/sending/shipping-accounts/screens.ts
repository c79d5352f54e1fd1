import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = {
  group: 'basic',
  place: 7,
  keep: true,
  icon: 'money',
  codes: ['shipping_fee_accounts'],
  types: ['OTHER'],
} as const;

export const shippingAccountScreens: readonly Screen[] = [
  { ...common, path: '/basic/topSpeed', title: t('运费账户', 'Shipping fee accounts', '運費帳戶') },
  {
    ...common,
    path: '/basic/topSpeedLedger',
    title: t('运费账户流水', 'Shipping fee ledger', '運費帳戶流水'),
    hidden: true,
  },
];
