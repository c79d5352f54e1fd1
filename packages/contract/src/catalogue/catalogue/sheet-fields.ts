import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { mainPartInputs, priceFields, tyreInputs } from './part-fields.ts';

/** Preferred supplier, which must exist, and its price. */
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
/** Number of the successor part, which must exist. */
const successor = f.code('替代商品编码', 'Successor part no.', '替代商品編碼', { max: 60 });
export type SourceField = keyof typeof source;

const { partNo, name: _, ...tyre } = tyreInputs;
const { partNo: mainNo, name: __, ...mainPart } = mainPartInputs;
/** Titles that are unambiguous in English, where `Name` is a person's and `Brand` a brand's own record. */
const named = ['商品名称', 'Part name', '商品名稱'] as const;
const brand = f.text('品牌', 'Brand name', '品牌', { required: true, max: 60, sample: '米其林' });

/** Columns of the tyre workbook, in order. */
export const tyreSheetFields = {
  partNo,
  brand,
  ...tyre,
  /** In millimetres as in catalogues; the form has tenths. */
  treadNew: f.text('新胎花纹深度', 'Tread when new', '新胎花紋深度', {
    unit: t('mm', 'mm', 'mm'),
    max: 10,
    sample: '8.0',
  }),
  successor,
  name: f.text(...named, { max: 120 }),
  ...priceFields,
  ...source,
} as const;
/** Columns of the workbook of main parts and accessories, in order. */
export const mainPartSheetFields = {
  partNo: mainNo,
  name: f.text(...named, { required: true, max: 120 }),
  brand: f.text('品牌', 'Brand name', '品牌', { max: 60 }),
  ...mainPart,
  successor,
  ...priceFields,
  ...source,
} as const;
