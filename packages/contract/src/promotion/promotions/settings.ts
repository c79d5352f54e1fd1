import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const promotionSettings = settingsOf('promotions', t('促销', 'Promotions', '促銷'), {
  approvalFen: setting(
    f.money('促销审批', 'Approval of promotions above', '促銷審批', {
      unit: t('元', 'CNY', '元'),
      min: 0,
    }),
    50_000_00,
    t(
      '预算超过此金额或没有预算的促销须由提交人以外的人批准；不超过的提交后直接生效。门店自己的促销不用审批。',
      'A promotion with a greater budget, or with none, is approved by another person than who submitted it; a smaller one runs once it is submitted. Dealers’ own need none.',
      '預算超過此金額或沒有預算的促銷須由提交人以外的人批准；不超過的提交後直接生效。門店自己的促銷不用審批。',
    ),
  ),
});
