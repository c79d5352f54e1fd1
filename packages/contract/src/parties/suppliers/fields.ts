import { enabledTexts, f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { termInputs } from '../dealers/terms.ts';

/** Labels of what a supplier is for VAT: general at the rates of goods, small-scale at the relief of the day, free. */
export const taxpayers = {
  GENERAL: t('一般纳税人', 'General taxpayer', '一般納稅人'),
  SMALL: t('小规模纳税人', 'Small-scale taxpayer', '小規模納稅人'),
  FREE: t('免税', 'Free of VAT', '免稅'),
} as const;
export type Taxpayer = keyof typeof taxpayers;

const days = t('天', 'days', '天');
const parts = t('个', 'items', '個');

/** Input fields of a supplier, for form and import. */
export const supplierInputs = {
  code: f.code('供应商编码', 'Supplier code', '供應商編碼', { required: true, sample: 'S1001' }),
  name: f.text('供应商名称', 'Supplier', '供應商名稱', { required: true, whole: true, max: 60 }),
  shortName: f.text('简称', 'Short name', '簡稱', { required: true, whole: true, max: 20 }),
  leadDays: f.int('供货周期', 'Lead time', '供貨週期', { unit: days, max: 365, preset: 7 }),
  ...termInputs,
  contactName: f.text('联系人', 'Contact', '聯絡人', { sensitive: 'name', max: 30 }),
  contactPhone: f.phone('联系电话', 'Phone', '聯絡電話', { sensitive: 'mobile' }),
  email: f.email('邮箱', 'E-mail', '電子郵件'),
  taxNo: f.taxNo('税号', 'Tax no.', '稅號'),
  taxpayer: f.choice(taxpayers)('纳税人类型', 'Taxpayer', '納稅人類型', { preset: 'GENERAL' }),
  address: f.text('地址', 'Address', '地址', { whole: true, max: 200 }),
  remark: f.remark('备注', 'Remark', '備註', { max: 200 }),
} as const;

export const supplierFields = {
  ...supplierInputs,
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
  parts: f.int('供货商品', 'Parts', '供貨商品', { unit: parts }),
  openOrders: f.int('未完成采购单', 'Open orders', '未完成採購單'),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;
