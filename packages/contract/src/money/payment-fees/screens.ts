import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const paymentFeeScreens: readonly Screen[] = [
  {
    group: 'basic',
    place: 8,
    path: '/basic/transactionFee',
    title: t('渠道手续费', 'Transaction fees', '渠道手續費'),
    icon: 'bank',
    keep: true,
    codes: ['manger_bank_channels_fee', 'search_bank_channels_fee'],
    types: ['OTHER'],
  },
];
