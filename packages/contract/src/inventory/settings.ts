import { f } from '../kernel/fields.ts';
import { setting, settingsOf } from '../kernel/settings.ts';
import { t } from '../kernel/text.ts';

export const stockSettings = settingsOf('stock', t('库存', 'Inventory', '庫存'), {
  approveAboveFen: setting(
    f.money('库存调整审批限额', 'Adjustments need approval above', '庫存調整審批限額', {
      unit: t('元', 'CNY', '元'),
      max: 100_000_000,
    }),
    500_000,
    t(
      '金额超过限额的库存调整单须审批后才入账，不超过的提交即入账。',
      'An adjustment worth more waits for approval; others are posted when they are submitted.',
      '金額超過限額的庫存調整單須審批後才入帳，不超過的提交即入帳。',
    ),
  ),
  ownApproval: setting(
    f.yesNo('允许制单人自己审批', 'Authors may approve their own', '允許製單人自己審批'),
    false,
    t(
      '关闭时，库存调整单只能由制单人以外的人审批，管理员也不例外。',
      'While off, somebody other than the author must approve an adjustment, administrators included.',
      '關閉時，庫存調整單只能由製單人以外的人審批，管理員也不例外。',
    ),
  ),
});
