import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';

/** Labels of logistics provider kinds; each has its own calendar. */
export const logisticKindTexts = {
  WAREHOUSE: t('仓配', 'Warehousing', '倉配'),
  EXPRESS: t('快递', 'Express', '快遞'),
  TOP_SPEED: t('极速达', 'Top speed', '極速達'),
} as const satisfies Record<string, Text>;
export type LogisticKind = keyof typeof logisticKindTexts;
export const logisticKinds = Object.keys(logisticKindTexts) as LogisticKind[];

export const weekendTexts = {
  NONE: t('周末不休', 'Works at weekends', '週末不休'),
  SUN: t('周日休息', 'Rests on Sundays', '週日休息'),
  SAT_SUN: t('周六周日休息', 'Rests on Saturdays and Sundays', '週六週日休息'),
} as const satisfies Record<string, Text>;
export type Weekend = keyof typeof weekendTexts;

/** Labels of what makes a date a workday or rest day: weekend, State Council calendar, or manual entry. */
export const daySourceTexts = {
  WEEKEND: t('周末', 'Weekend', '週末'),
  HOLIDAY: t('法定节假日', 'Legal holiday', '法定節假日'),
  MAKEUP: t('调休上班', 'Make-up workday', '調休上班'),
  HAND: t('手工设置', 'Set by hand', '手工設定'),
  OWN: t('物流商单独设置', 'Set for this provider', '物流商單獨設定'),
} as const satisfies Record<string, Text>;

/** Fields of calendar changes, for history and audit log. */
export const calendarFields = {
  days: f.text('日期', 'Days', '日期'),
  name: f.text('名称', 'Name', '名稱', { required: true, max: 40 }),
  /** Reason for make-up workdays; optional. */
  remark: f.text('说明', 'Note', '說明', { max: 40 }),
  weekend: f.choice(weekendTexts)('周末', 'Weekend', '週末', { required: true }),
  holidays: f.yesNo('法定节假日休息', 'Rests on legal holidays', '法定節假日休息'),
  from: f.day('生效日期', 'From', '生效日期', { required: true }),
  kind: f.choice(logisticKindTexts)('物流类型', 'Type', '物流類型', { required: true }),
  moved: f.int('改期的采购单', 'Purchase orders moved', '改期的採購單'),
} as const;

export const calendarActions: Readonly<Record<string, Text>> = {
  rest: t('设为休息', 'set as rest days', '設為休息'),
  cancel: t('取消休息', 'set as working days', '取消休息'),
  rule: t('修改休息规则', 'rule changed', '修改休息規則'),
  kind: t('修改物流类型', 'type changed', '修改物流類型'),
};

/** Columns of a year's legal holidays. */
export const holidayInputs = {
  name: f.text('节日名称', 'Holiday', '節日名稱', { required: true, max: 30, sample: '国庆节' }),
  from: f.text('放假首日', 'First day off', '放假首日', { required: true, max: 10, sample: '2027-10-01' }),
  to: f.text('放假末日', 'Last day off', '放假末日', { required: true, max: 10, sample: '2027-10-07' }),
  worked: f.text('调休上班日', 'Make-up workdays', '調休上班日', {
    max: 60,
    sample: '2027-09-26、2027-10-09',
  }),
} as const;
