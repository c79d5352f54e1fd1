import { f } from './fields.ts';
import { status } from './status.ts';
import { t } from './text.ts';

/** Status labels of values in force from a date until their successor's (tax rates, fees). */
export const datedStates = {
  PLANNED: status('waiting', 'PLANNED', t('未生效', 'Planned', '未生效')),
  CURRENT: status('done', 'CURRENT', t('现行', 'In force', '現行')),
  PAST: status('stopped', 'PAST', t('已失效', 'Past', '已失效')),
} as const;

/** Fields common to all values with an effective date. */
export const datedFields = {
  validFrom: f.day('生效日期', 'From', '生效日期', { required: true }),
  validTo: f.day('失效日期', 'Until', '失效日期', { nullable: true }),
  state: f.choice(datedStates)('状态', 'Status', '狀態'),
  createdBy: f.text('录入人', 'Entered by', '錄入人'),
  createdTime: f.time('录入时间', 'Entered', '錄入時間'),
} as const;
