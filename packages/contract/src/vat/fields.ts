import { f } from '../kernel/fields.ts';
import { status } from '../kernel/status.ts';
import { t } from '../kernel/text.ts';

/** What is taxed alike. */
export const vatClasses = {
  GOODS: t('商品（轮胎、配件）', 'Goods (tyres, parts)', '商品（輪胎、配件）'),
  SERVICE: t('服务（安装、检测）', 'Services (fitting, checks)', '服務（安裝、檢測）'),
  FREIGHT: t('运输', 'Freight', '運輸'),
} as const;
export type VatClass = keyof typeof vatClasses;

export const vatStates = {
  PLANNED: status('waiting', 'PLANNED', t('未生效', 'Planned', '未生效')),
  CURRENT: status('done', 'CURRENT', t('现行', 'In force', '現行')),
  PAST: status('stopped', 'PAST', t('已失效', 'Past', '已失效')),
} as const;

/** What the form holds. */
export const vatInputs = {
  partClass: f.choice(vatClasses)('适用', 'Applies to', '適用', { required: true, preset: 'GOODS' }),
  rate: f.rate('税率', 'Rate', '稅率', { required: true }),
  validFrom: f.day('生效日期', 'From', '生效日期', { required: true }),
} as const;

export const vatFields = {
  ...vatInputs,
  validTo: f.day('失效日期', 'Until', '失效日期', { nullable: true }),
  state: f.choice(vatStates)('状态', 'Status', '狀態'),
  createdBy: f.text('录入人', 'Entered by', '錄入人'),
  createdTime: f.time('录入时间', 'Entered', '錄入時間'),
} as const;
