import { datedFields } from '../../kernel/dated.ts';
import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

/** Labels of VAT classes. */
export const vatClasses = {
  GOODS: t('商品（轮胎、配件）', 'Goods (tyres, parts)', '商品（輪胎、配件）'),
  SERVICE: t('服务（安装、检测）', 'Services (fitting, checks)', '服務（安裝、檢測）'),
  FREIGHT: t('运输', 'Freight', '運輸'),
  SMALL: t('小规模纳税人（供应商）', 'Small-scale suppliers', '小規模納稅人（供應商）'),
} as const;
export type VatClass = keyof typeof vatClasses;

/** Input fields of a VAT rate. */
export const vatInputs = {
  partClass: f.choice(vatClasses)('适用', 'Applies to', '適用', { required: true, preset: 'GOODS' }),
  rate: f.rate('税率', 'Rate', '稅率', { required: true }),
  validFrom: datedFields.validFrom,
} as const;

export const vatFields = { ...vatInputs, ...datedFields } as const;
