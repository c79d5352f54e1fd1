import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const reconciliationSettings = settingsOf(
  'reconciliation',
  t('渠道对账', 'Channel reconciliation', '通路對帳'),
  {
    aloneUpTo: setting(
      f.money('单人记费用限额', 'Cost by one person up to', '單人記費用限額', {
        unit: t('元', 'CNY', '元'),
        min: 0,
      }),
      1_000_00,
      t(
        '一笔渠道差异或提现少到账超过这个金额，不能由一人直接记入手续费：差异先记入待查款项，再由凭证（两人）转出。',
        'What differs with a channel, or what the bank kept of a payout, above this is not booked as cost by one person: it goes to suspense, from where a voucher of two persons moves it.',
        '一筆通路差異或提現少到帳超過這個金額，不能由一人直接記入手續費：差異先記入待查款項，再由傳票（兩人）轉出。',
      ),
    ),
  },
);
