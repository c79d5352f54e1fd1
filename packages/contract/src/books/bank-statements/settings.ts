import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const bankStatementSettings = settingsOf(
  'bankStatement',
  t('银行对账', 'Bank statements', '銀行對帳'),
  {
    days: setting(
      f.int('自动勾对天数', 'Days apart', '自動勾對天數', { unit: t('天', 'days', '天'), min: 0, max: 31 }),
      5,
      t(
        '银行流水与账面分录金额相同、日期相差不超过这么多天，才自动勾对或建议。',
        'A row and an entry of the same amount are matched or suggested when their days are no further apart.',
        '銀行流水與帳面分錄金額相同、日期相差不超過這麼多天，才自動勾對或建議。',
      ),
    ),
    approveAbove: setting(
      f.money('入账审批限额', 'Approval above', '入帳審批限額', { unit: t('元', 'CNY', '元'), min: 0 }),
      1_000_00,
      t(
        '按银行流水直接入账（手续费、待查款项），连同同一人当天在该账户自行入账的，超过这个金额由另一个人审批。',
        'What is booked from a statement (charges, money in suspense), together with what the same person booked alone of the account that day, waits above this for another person.',
        '按銀行流水直接入帳（手續費、待查款項），連同同一人當天在該帳戶自行入帳的，超過這個金額由另一個人審批。',
      ),
    ),
  },
);
