import { f, pickFields } from '../../kernel/fields.ts';
import { bankInputs, contactInputs, nameInputs, paymentInputs, priceInputs, shopInputs } from './fields.ts';

/** Columns of the workbook for creating many dealers: dealer fields and names to be resolved to references. */
export const batchInputs = {
  ...nameInputs,
  division: f.text('省市区', 'Province, city, district', '省市區', {
    required: true,
    max: 60,
    sample: '上海市浦东新区',
  }),
  address: f.text('详细地址', 'Address', '詳細地址', {
    required: true,
    whole: true,
    max: 120,
    sample: '张杨路 500 号',
  }),
  ...contactInputs,
  group: f.text('所属集团', 'Group', '所屬集團', { max: 60 }),
  ...priceInputs,
  ...shopInputs,
  ...bankInputs,
} as const;
export type BatchKey = keyof typeof batchInputs;
export const batchKeys = Object.keys(batchInputs) as BatchKey[];

export { paymentInputs };

/** Fields that identify a dealer in the payment step of a batch. */
export const batchDealerFields = pickFields(nameInputs, 'code', 'name');
