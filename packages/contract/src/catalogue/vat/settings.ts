import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

/** Labels of what freight is that customers pay: a transport of its own, or part of the price of the goods. */
export const freightKinds = {
  TRANSPORT: t('运输服务', 'Transport', '運輸服務'),
  EXTRA: t('价外费用', 'Part of the price of the goods', '價外費用'),
} as const;
export type FreightKind = keyof typeof freightKinds;

export const vatSettings = settingsOf('vat', t('增值税', 'VAT', '增值稅'), {
  freightAs: setting(
    f.choice(freightKinds)('向客户收取的运费', 'Freight that customers pay', '向客戶收取的運費'),
    'TRANSPORT',
    t(
      '运输服务按运输税率计税；价外费用随货物，按货物税率计税。以下单时（零售以完成时）的设置为准，订单、凭证与发票一致。',
      'Transport has the rate of freight; a part of the price has that of the goods. What holds when an order is placed (retail: completed) counts for order, journal and invoice.',
      '運輸服務按運輸稅率計稅；價外費用隨貨物，按貨物稅率計稅。以下單時（零售以完成時）的設定為準，訂單、傳票與發票一致。',
    ),
  ),
});
