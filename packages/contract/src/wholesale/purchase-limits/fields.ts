import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

export const limitPeriods = {
  MONTH: t('每月', 'a month', '每月'),
  QUARTER: t('每季度', 'a quarter', '每季'),
} as const;
export type LimitPeriod = keyof typeof limitPeriods;

const pieces = t('条', 'pcs', '條');
const period = f.choice(limitPeriods)('周期', 'Period', '週期', { required: true, preset: 'MONTH' });
const quantity = f.int('限额', 'Limit', '限額', { unit: pieces, required: true });

/** Changeable fields of a purchase limit. */
export const limitInputs = { period, quantity } as const;

/** Columns of the import of purchase limits; without a dealer the limit applies to each dealer. */
export const limitImport = {
  partNo: f.code('商品编码', 'Part no.', '商品編碼', {
    required: true,
    max: 60,
    sample: 'MIC-2055516-91V-P4',
  }),
  dealerCode: f.code('经销商编码', 'Dealer code', '經銷商編碼', { sample: 'DLR001' }),
  period,
  quantity,
} as const;

export const limitFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: limitImport.partNo,
  name: f.text('商品名称', 'Part', '商品名稱'),
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  period,
  quantity,
  used: f.int('本期已用', 'Used', '本期已用', { unit: pieces }),
  remaining: f.int('本期剩余', 'Left', '本期剩餘', { unit: pieces, nullable: true }),
  reached: f.int('已用完的经销商', 'Dealers at the limit', '已用完的經銷商'),
  updatedTime: f.time('更新时间', 'Updated', '更新時間'),
} as const;

export const limitActions = {
  create: t('设置限额', 'limit set', '設定限額'),
  update: t('修改限额', 'limit changed', '修改限額'),
  delete: t('取消限额', 'limit lifted', '取消限額'),
} as const;
