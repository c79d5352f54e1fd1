import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const paymentSettings = settingsOf('payment', t('收款与退款', 'Payments and refunds', '收款與退款'), {
  refundApproveAboveFen: setting(
    f.money('退款审批限额', 'Refunds need approval above', '退款審批限額', {
      unit: t('元', 'CNY', '元'),
      max: 100_000_000,
    }),
    2_000_000,
    t(
      '超过限额的退款须另一人同意后才退；系统自动退回的多付款项不受限。',
      'A refund above it waits for a second person; money paid too much goes back by itself.',
      '超過限額的退款須另一人同意後才退；系統自動退回的多付款項不受限。',
    ),
  ),
});
