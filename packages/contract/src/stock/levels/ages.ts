import { f } from '../../kernel/fields.ts';
import { dotAgeWeeks } from '../../kernel/dot.ts';
import { status } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Labels of tyre age classes, each with its recommended action; no zod here. */
export const ageClassTexts = {
  FRESH: status('done', 'open', t('新鲜', 'Fresh', '新鮮')),
  NORMAL: status('running', 'open', t('正常', 'Normal', '正常')),
  TRANSFER: status('waiting', 'open', t('建议调拨', 'Transfer', '建議調撥')),
  PROMOTE: status('waiting', 'open', t('促销或退货', 'Promote or return', '促銷或退貨')),
  STOP: status('failed', 'open', t('停售', 'Not for sale', '停售')),
  UNKNOWN: status('stopped', 'open', t('周期不明', 'Unknown', '週期不明')),
} as const;
export type AgeClass = keyof typeof ageClassTexts;
export const ageClasses = Object.keys(ageClassTexts) as AgeClass[];

/** Upper limits of the age classes in weeks, inclusive, ascending. */
export interface AgeLimits {
  fresh: number;
  normal: number;
  transfer: number;
  promote: number;
}

/** Returns the age class of a DOT on a date; an invalid DOT is UNKNOWN. */
export function ageClassOf(dot: string, day: string, limits: AgeLimits): AgeClass {
  if (!/^\d{4}$/.test(dot)) return 'UNKNOWN';
  const weeks = dotAgeWeeks(dot, day);
  if (weeks <= limits.fresh) return 'FRESH';
  if (weeks <= limits.normal) return 'NORMAL';
  if (weeks <= limits.transfer) return 'TRANSFER';
  return weeks <= limits.promote ? 'PROMOTE' : 'STOP';
}

const pieces = t('条', 'pcs', '條');

/** Fields of the stock age report. */
export const ageFields = {
  name: f.text('名称', 'Name', '名稱'),
  quantity: f.int('合计', 'Total', '合計', { unit: pieces }),
  value: f.money('成本金额', 'Value at cost', '成本金額', { unit: t('元', 'CNY', '元') }),
} as const;
