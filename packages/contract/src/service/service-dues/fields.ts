import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';

const km = { unit: t('公里', 'km', '公里') } as const;

/** Labels of what makes a car's work due first. */
export const dueBases = {
  TIME: t('按时间', 'Time', '按時間'),
  KM: t('按里程', 'Distance', '按里程'),
  SEASON: t('按季节', 'Season', '按季節'),
} as const satisfies Record<string, Text>;
export type DueBasis = keyof typeof dueBases;

/** Labels of how near a due day is; follows from the clock. */
export const dueStates = {
  OVERDUE: status('failed', 'OVERDUE', t('已逾期', 'Overdue', '已逾期')),
  DUE: status('waiting', 'DUE', t('即将到期', 'Due', '即將到期')),
  LATER: status('running', 'LATER', t('未到期', 'Later', '未到期')),
} as const;
export type DueState = keyof typeof dueStates;

/** Input fields of a rule. */
export const dueRuleInputs = {
  enabled: f.yesNo('启用', 'In use', '啟用', { preset: true }),
  months: f.int('间隔', 'Every', '間隔', {
    unit: t('个月', 'months', '個月'),
    nullable: true,
    min: 1,
    max: 120,
  }),
  km: f.int('里程间隔', 'Or every', '里程間隔', { ...km, nullable: true, min: 500, max: 500_000 }),
  daysAhead: f.int('提前', 'Days ahead', '提前', {
    unit: t('天', 'days', '天'),
    min: 0,
    max: 180,
    preset: 14,
  }),
  partCategory: f.text('商品类别', 'Part category', '商品類別', { max: 40 }),
  onFitting: f.yesNo('装四条轮胎重新计算', 'Four fitted tyres do it', '裝四條輪胎重新計算'),
  sinceFirst: f.yesNo(
    '未做过的按首次到店计算',
    'If never done, from the first visit',
    '未做過的按首次到店計算',
  ),
  makesClue: f.yesNo('生成线索', 'Makes a clue', '產生線索', { preset: true }),
  sendsMessage: f.yesNo('短信提醒客户', 'Sends a message', '簡訊提醒客戶'),
} as const;

export const dueRuleFields = {
  kindName: f.text('保养项目', 'Work', '保養項目'),
  ...dueRuleInputs,
} as const;

/** Fields of what is due on a car. */
export const dueFields = {
  plateNumber: f.plate('车牌', 'Plate', '車牌', { sensitive: 'plate' }),
  kindName: dueRuleFields.kindName,
  state: f.choice(dueStates)('状态', 'Status', '狀態'),
  dueDay: f.day('到期', 'Due', '到期'),
  dueKm: f.int('到期里程', 'Due at', '到期里程', { ...km, nullable: true }),
  why: f.text('依据', 'Why', '依據'),
  by: f.choice(dueBases)('先到', 'By', '先到'),
  lastOn: f.day('上次', 'Last done', '上次'),
  lastKm: f.int('上次里程', 'Last done at', '上次里程', { ...km, nullable: true }),
  lastNo: f.text('上次单号', 'Last no.', '上次單號'),
  nowKm: f.int('最近里程', 'Last reading', '最近里程', { ...km, nullable: true }),
  carName: f.text('车型', 'Car', '車型'),
  customerName: f.text('客户', 'Customer', '客戶', { sensitive: 'name' }),
  customerMobile: f.mobile('手机号', 'Mobile', '手機號', { sensitive: 'mobile' }),
  consent: f.yesNo('同意联系', 'May be contacted', '同意聯絡'),
  clueNo: f.text('线索号', 'Clue no.', '線索號'),
  toldTime: f.time('提醒时间', 'Reminded', '提醒時間', { nullable: true }),
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
} as const;

/** Labels in the log of rules. */
export const dueRuleActions: Readonly<Record<string, Text>> = {
  create: t('设置', 'set', '設定'),
  update: t('修改', 'changed', '修改'),
  delete: t('恢复平台规则', 'platform’s rule again', '恢復平台規則'),
};
