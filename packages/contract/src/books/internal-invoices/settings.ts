import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const internalInvoiceSettings = settingsOf(
  'internalInvoice',
  t('内部开票', 'Internal invoices', '內部開票'),
  {
    markup: setting(
      f.rate('内部结算加价', 'Markup on cost', '內部結算加價', { max: 10_000 }),
      300,
      t(
        '平台公司之间结算：发货时的成本加上这个比例，再加税；以销售完成时的设置为准。',
        'Between the platform’s companies: what goods cost when they left, this much more, and VAT; as it was when they were sold.',
        '平台公司之間結算：出貨時的成本加上這個比例，再加稅；以銷售完成時的設定為準。',
      ),
    ),
  },
);
