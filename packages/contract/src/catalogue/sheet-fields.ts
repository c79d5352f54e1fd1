import { f } from '../kernel/fields.ts';
import { t } from '../kernel/text.ts';
import { mainPartInputs, priceFields, tyreInputs } from './part-fields.ts';

/** Who is preferred to sell it, at what price; the supplier is there already. */
const source = {
  supplierCode: f.code('首选供应商编码', 'Preferred supplier code', '首選供應商編碼', {
    max: 40,
    sample: 'SUP001',
  }),
  supplierPartNo: f.code('首选供应商货号', 'Preferred supplier part no.', '首選供應商貨號', { max: 60 }),
  supplierPrice: f.money('首选供应商采购价', 'Preferred supplier price', '首選供應商採購價', {
    unit: t('未税', 'excl. VAT', '未稅'),
    min: 1,
  }),
} as const;
export type SourceField = keyof typeof source;

const { partNo, name: _, ...tyre } = tyreInputs;
const { partNo: mainNo, name: __, ...mainPart } = mainPartInputs;
/** In English `Name` alone is a person's and `Brand` a brand's own record. */
const named = ['商品名称', 'Part name', '商品名稱'] as const;
const brand = f.text('品牌', 'Brand name', '品牌', { required: true, max: 60, sample: '米其林' });

/** Columns of the workbook of tyres, in their order. */
export const tyreSheetFields = {
  partNo,
  brand,
  ...tyre,
  name: f.text(...named, { max: 120 }),
  ...priceFields,
  ...source,
} as const;
/** Columns of the workbook of main parts and accessories. */
export const mainPartSheetFields = {
  partNo: mainNo,
  name: f.text(...named, { required: true, max: 120 }),
  brand: f.text('品牌', 'Brand name', '品牌', { max: 60 }),
  ...mainPart,
  ...priceFields,
  ...source,
} as const;
