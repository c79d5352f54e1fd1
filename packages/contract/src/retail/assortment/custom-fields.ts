import { lifecycles, partKinds } from '../../catalogue/catalogue/part-fields.ts';
import { f, pickFields } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { customSources, priceBands } from './words.ts';

const incl = t('含税', 'incl. VAT', '含稅');

/** Input fields of a company's own data on a platform part; each requires its permission code (`customCodes`). */
export const customInputs = {
  ownNo: f.code('自有编码', 'Own no.', '自有編碼', { max: 40, sample: 'CZ-20555-16' }),
  ownName: f.text('自有名称', 'Own name', '自有名稱', { max: 120 }),
  price: f.money('自有售价', 'Own price', '自有售價', { unit: incl, nullable: true, min: 1 }),
  description: f.remark('自有说明', 'Own text', '自有說明', { max: 500 }),
} as const;

/** Permission code required for each custom field. */
export const customCodes = {
  ownNo: 'tyres_custom_part_no',
  ownName: 'tyres_custom_info',
  price: 'tyres_custom_price',
  description: 'tyres_custom_info',
} as const;

/** Input fields of a company's own goods. */
export const ownGoodsInputs = {
  ownNo: f.code('自有编码', 'Own no.', '自有編碼', { required: true, max: 40 }),
  ownName: f.text('商品名称', 'Name', '商品名稱', { required: true, max: 120 }),
  category: f.text('品类', 'Category', '品類', { max: 20 }),
  spec: f.text('规格型号', 'Specification', '規格型號', { max: 60 }),
  unit: f.text('单位', 'Unit', '單位', { required: true, max: 10, preset: '个' }),
  lifecycle: f.choice(
    pickFields(lifecycles as never, 'ACTIVE', 'ENDED') as unknown as Pick<
      typeof lifecycles,
      'ACTIVE' | 'ENDED'
    >,
  )('供应状态', 'Supply', '供應狀態', { required: true, preset: 'ACTIVE' }),
  price: customInputs.price,
  description: f.remark('说明', 'Text', '說明', { max: 500 }),
} as const;

/** Columns of the import of custom data; empty cells leave the value unchanged. */
export const customImport = {
  partNo: f.code('商品编码', 'Part no.', '商品編碼', {
    required: true,
    max: 60,
    sample: 'MIC-2055516-91V-P4',
  }),
  ...customInputs,
} as const;

/** Fields of a part as seen by a company. */
export const customFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  name: f.text('商品名称', 'Name', '商品名稱'),
  marks: f.text('载重速度与标识', 'Load, speed, marks', '載重速度與標示'),
  source: f.choice(customSources)('来源', 'Source', '來源'),
  ownerName: f.text('所属公司', 'Company', '所屬公司'),
  ...customInputs,
  msrp: f.money('建议零售价', 'MSRP', '建議零售價', { unit: incl, nullable: true }),
  /** Minimum sale price, visible to whoever sets the price. */
  floor: f.money('最低售价', 'Lowest price', '最低售價', { unit: incl, nullable: true }),
  band: f.choice(priceBands)('售价提醒', 'Price check', '售價提醒'),
  category: ownGoodsInputs.category,
  spec: ownGoodsInputs.spec,
  unit: ownGoodsInputs.unit,
  kind: f.choice(partKinds)('类别', 'Kind', '類別'),
  lifecycle: f.choice(lifecycles)('供应状态', 'Supply', '供應狀態'),
  updatedTime: f.time('更新时间', 'Updated', '更新時間', { nullable: true }),
} as const;

export const customActions = {
  create: t('创建', 'created', '建立'),
  update: t('修改', 'changed', '修改'),
} as const;
