import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const held = t(
  '超过允差的供应商发票须由财务接受差异后才能核对通过。',
  'A supplier’s invoice beyond it is held until finance accepts the variance.',
  '超過允差的供應商發票須由財務接受差異後才能核對通過。',
);

export const supplierInvoiceSettings = settingsOf(
  'supplierInvoice',
  t('供应商发票', 'Supplier invoices', '供應商發票'),
  {
    priceFen: setting(
      f.money('每行价格允差', 'Price tolerance per line', '每行價格允差', {
        unit: t('元', 'CNY', '元'),
        max: 100_000,
      }),
      1,
      held,
    ),
    priceRate: setting(
      f.rate('价格允差比例', 'Price tolerance, share', '價格允差比例', { max: 1000 }),
      10,
      held,
    ),
    pieces: setting(
      f.int('数量允差', 'Quantity tolerance', '數量允差', { unit: t('条', 'pcs', '條'), max: 100 }),
      0,
      held,
    ),
    buyerTaxNo: setting(
      f.taxNo('本公司税号', 'Our tax no.', '本公司稅號'),
      '',
      t(
        '上传供应商电子发票时核对购买方税号；留空则不核对。',
        'The buyer’s tax number on suppliers’ e-invoices is compared with it; empty: it is not compared.',
        '上傳供應商電子發票時核對購買方稅號；留空則不核對。',
      ),
    ),
  },
);
