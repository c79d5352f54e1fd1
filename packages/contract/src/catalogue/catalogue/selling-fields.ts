import { f, pickFields } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';
import { partFields } from './part-fields.ts';

const pieces = { unit: t('条', 'pieces', '條') } as const;
const known = pickFields(partFields, 'size', 'partNo', 'brandName', 'pattern', 'name', 'marks', 'season');
const prices = pickFields(partFields, 'wholesalePrice', 'msrp');

/** Labels of a part's availability: in stock, incoming, or out of stock. */
export const supplyTexts = {
  STOCK: status('done', 'open', t('有货', 'In stock', '有貨')),
  COMING: status('waiting', 'open', t('在途', 'On the way', '在途')),
  NONE: status('stopped', 'open', t('缺货', 'Out of stock', '缺貨')),
} as const;
export type Supply = keyof typeof supplyTexts;

/** Fields of a row in the sales ranking of tyres. */
export const soldFields = {
  ...known,
  sold: f.int('销量', 'Sold', '銷量', pieces),
  available: f.int('可用库存', 'Available', '可用庫存', { ...pieces, hiddenFrom: ['DEALER'] }),
  /** Counterpart for dealers: stock at their own locations, without what the platform could deliver. */
  ownAvailable: f.int('本店库存', 'In our store', '本店庫存', { ...pieces, hiddenFrom: ['OTHER'] }),
  onHand: f.int('库存', 'On hand', '庫存', pieces),
  incoming: f.int('在途', 'On the way', '在途', pieces),
  /** Days that the available stock lasts at the period's sales rate; null without net sales. */
  cover: f.int('可销天数', 'Days of cover', '可銷天數', { unit: t('天', 'days', '天'), nullable: true }),
  lastPrice: f.money('最近采购价', 'Last purchase', '最近採購價', {
    unit: t('未税', 'excl. VAT', '未稅'),
    nullable: true,
    hiddenFrom: partFields.purchasePrice.hiddenFrom,
  }),
  ...prices,
} as const;

/** Fields of a part offered for retail sale. */
export const retailFields = {
  ...known,
  ...pickFields(partFields, 'lifecycle'),
  supply: f.choice(supplyTexts)('供货', 'Supply', '供貨'),
  ...pickFields(soldFields, 'available', 'ownAvailable'),
  places: f.text('库存分布', 'Where it lies', '庫存分布'),
  incoming: soldFields.incoming,
  arrival: f.day('预计到货', 'Arrival', '預計到貨', { nullable: true }),
  ...prices,
} as const;
