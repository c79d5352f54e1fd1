import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { hiddenReasons, mallStates, priceBands, promoStates, stockDisplays } from './words.ts';

const incl = t('含税', 'incl. VAT', '含稅');

/** Input fields of a part in a dealer's online mall. */
export const mallInputs = {
  price: f.money('商城售价', 'Mall price', '商城售價', { unit: incl, nullable: true, min: 1 }),
  showStock: f.choice(stockDisplays)('库存显示', 'Stock shown', '庫存顯示', {
    required: true,
    preset: 'YES_NO',
  }),
  onSale: f.yesNo('上架', 'On sale', '上架'),
} as const;

/** Input fields of a promotion price, dates inclusive; it also applies at the till as an activity price. */
export const promoInputs = {
  promoPrice: f.money('促销价', 'Promotion price', '促銷價', { unit: incl, nullable: true, min: 1 }),
  promoFrom: f.day('促销开始', 'Promotion from', '促銷開始', { nullable: true }),
  promoTo: f.day('促销结束', 'Promotion until', '促銷結束', { nullable: true }),
} as const;

/** Columns of the import of mall goods; empty cells leave the value unchanged. */
export const mallImport = {
  partNo: f.code('商品编码', 'Part no.', '商品編碼', {
    required: true,
    max: 60,
    sample: 'MIC-2055516-91V-P4',
  }),
  price: mallInputs.price,
  showStock: f.choice(stockDisplays)('库存显示', 'Stock shown', '庫存顯示', { nullable: true }),
  onSale: f.yesNo('上架', 'On sale', '上架', { nullable: true }),
  ...promoInputs,
} as const;

export const mallFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  ownNo: f.text('自有编码', 'Own no.', '自有編碼'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  title: f.text('线上标题', 'Online title', '線上標題'),
  marks: f.text('载重速度与标识', 'Load, speed, marks', '載重速度與標示'),
  state: f.choice(mallStates)('商城状态', 'Status', '商城狀態'),
  reason: f.choice(hiddenReasons)('原因', 'Reason', '原因'),
  price: mallInputs.price,
  ...promoInputs,
  promoState: f.choice(promoStates)('促销状态', 'Promotion', '促銷狀態'),
  band: f.choice(priceBands)('售价提醒', 'Price check', '售價提醒'),
  msrp: f.money('建议零售价', 'MSRP', '建議零售價', { unit: incl, nullable: true }),
  /** Minimum sale price, visible to whoever sets the price. */
  floor: f.money('最低售价', 'Lowest price', '最低售價', { unit: incl, nullable: true }),
  ownAvailable: f.int('本店库存', 'In our store', '本店庫存'),
  platformAvailable: f.int('平台可订', 'Platform can deliver', '平台可訂'),
  /** Total stock that customers are told of. */
  available: f.int('可售合计', 'Can be sold', '可售合計'),
  showStock: mallInputs.showStock,
  onSale: mallInputs.onSale,
  updatedTime: f.time('更新时间', 'Updated', '更新時間', { nullable: true }),
} as const;

export const mallActions = {
  create: t('加入商城', 'put into the mall', '加入商城'),
  update: t('修改', 'changed', '修改'),
  order: t('调整顺序', 'order changed', '調整順序'),
} as const;
