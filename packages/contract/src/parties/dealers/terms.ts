import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

/** Labels of the ways in which a party's days of credit are counted. */
export const termKinds = {
  DEFAULT: t('按系统设置', 'As configured', '按系統設定'),
  CASH: t('现结', 'At once', '現結'),
  MONTH_END: t('月结（月末起）', 'From the month’s end', '月結（月底起）'),
  INVOICE: t('到票起', 'From the invoice', '到票起'),
  RECEIPT: t('货到起', 'From the receipt', '貨到起'),
} as const;

/** Input fields of a party's terms of payment. */
export const termInputs = {
  termKind: f.choice(termKinds)('结算方式', 'Terms of payment', '結算方式', { preset: 'DEFAULT' }),
  termDays: f.int('账期天数', 'Days of credit', '帳期天數', {
    unit: t('天', 'days', '天'),
    max: 365,
    preset: 0,
  }),
} as const;
