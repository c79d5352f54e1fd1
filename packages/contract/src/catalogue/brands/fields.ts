import { enabledTexts, f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

/** Input fields of a brand, for form and import. */
export const brandInputs = {
  name: f.text('品牌名称', 'Brand', '品牌名稱', { required: true, max: 30, sample: '米其林' }),
  nameEn: f.text('英文名', 'English name', '英文名', { required: true, max: 30, sample: 'Michelin' }),
  alias: f.text('别名', 'Also called', '別名', { max: 100, sample: '米其琳、Mich' }),
  country: f.text('国家', 'Country', '國家', { max: 30, sample: '法国' }),
  sort: f.int('排序', 'Order', '排序', { preset: 100, max: 9999 }),
} as const;

export const brandFields = {
  ...brandInputs,
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
  parts: f.int('商品数', 'Parts', '商品數', { unit: t('个', 'items', '個') }),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;
