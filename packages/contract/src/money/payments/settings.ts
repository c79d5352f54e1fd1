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
      '由人引起的退款（取消、裁定、手工，同一单据未经他人同意的累计）超过限额须另一人同意后才退；系统自动退回的多付与超时款项不受限。',
      'A refund that a person causes (by hand, by a cancel or a decision), together with those of the same document that nobody else approved, waits above it for a second person; money paid too much or too late goes back by itself.',
      '由人引起的退款（取消、裁定、手工，同一單據未經他人同意的累計）超過限額須另一人同意後才退；系統自動退回的多付與逾時款項不受限。',
    ),
  ),
});
