import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const days = { unit: t('天', 'days', '天'), min: 0, max: 365 } as const;

export const ageingSettings = settingsOf('ageing', t('账龄', 'Ageing', '帳齡'), {
  statementDays: setting(
    f.int('对账单账期', 'Statements are due after', '對帳單帳期', days),
    15,
    t(
      '对账单确认后这么多天到期，账龄从到期日起算。',
      'A statement is due so many days after it was confirmed; its age counts from then.',
      '對帳單確認後這麼多天到期，帳齡從到期日起算。',
    ),
  ),
  channelDays: setting(
    f.int('渠道结算天数', 'Channels pay out after', '管道結算天數', days),
    1,
    t(
      '渠道收到的款项这么多天后结算到银行；在途资金按此日期显示。',
      'Channels pay out what they took after so many days; our money at channels is shown with that day.',
      '管道收到的款項這麼多天後結算到銀行；在途資金按此日期顯示。',
    ),
  ),
  supplierDays: setting(
    f.int('供应商账期', 'Suppliers’ invoices are due after', '供應商帳期', days),
    30,
    t(
      '供应商发票审核后这么多天到期，账龄从到期日起算。',
      'A supplier’s invoice is due so many days after it was verified; its age counts from then.',
      '供應商發票審核後這麼多天到期，帳齡從到期日起算。',
    ),
  ),
});
