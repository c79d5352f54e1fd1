import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';

/** Screens whose views can be saved. */
export const viewPaths = {
  '/report/sms': t('经营概览', 'Overview', '經營概覽'),
  '/report/conversion': t('转化漏斗', 'Conversion', '轉化漏斗'),
  '/report/notepad': t('门店记事', 'Notepad', '門店記事'),
} as const satisfies Record<string, Text>;
export type ViewPath = keyof typeof viewPaths;

/** Labels of the mailing frequency. */
export const mailFrequencies = {
  DAILY: t('每天', 'Daily', '每天'),
  WEEKLY: t('每周', 'Weekly', '每週'),
  MONTHLY: t('每月', 'Monthly', '每月'),
} as const satisfies Record<string, Text>;
export type MailFrequency = keyof typeof mailFrequencies;

/** Labels of the status of a mailing run. */
export const runStatuses = {
  WAITING: status('running', 'open', t('进行中', 'Working', '進行中')),
  SENT: status('done', 'ended', t('已发送', 'Sent', '已傳送')),
  FAILED: status('failed', 'ended', t('失败', 'Failed', '失敗')),
} as const;
export type RunStatus = keyof typeof runStatuses;

/** Labels of the reasons why a run failed; the first three disable the schedule until it is enabled again. */
export const runErrors = {
  OWNER: t('所有者已停用或没有权限', 'Its owner left or lost the right', '擁有者已停用或沒有權限'),
  RECEIVERS: t('没有可以收邮件的人', 'Nobody can get it any more', '沒有可以收郵件的人'),
  QUERY: t('条件已失效', 'What it asks for is no longer known', '條件已失效'),
  TOO_LARGE: t('文件过大', 'The files are too large', '檔案過大'),
  MAIL_OFF: t('没有配置邮件服务', 'No mail server is configured', '沒有設定郵件服務'),
  BROKEN: t('生成失败', 'The files could not be made', '產生失敗'),
} as const satisfies Record<string, Text>;
export type RunError = keyof typeof runErrors;
/** Permanent errors, for which the run is not retried and the schedule is disabled. */
export const stoppingErrors: readonly RunError[] = ['OWNER', 'RECEIVERS', 'QUERY'];

const last = f.choice(runStatuses)('最近结果', 'Last result', '最近結果', { nullable: true });
const error = f.choice(runErrors)('原因', 'Why', '原因', { nullable: true });

export const viewFields = {
  name: f.text('名称', 'Name', '名稱'),
  path: f.choice(viewPaths)('报表', 'Report', '報表'),
  ownerName: f.text('所有者', 'Owner', '擁有者'),
  shared: f.yesNo('共享', 'Shared', '共用'),
  schedule: f.text('邮件计划', 'Mailed', '郵件計畫'),
  nextTime: f.time('下次发送', 'Next', '下次傳送', { nullable: true }),
  lastTime: f.time('最近发送', 'Last', '最近傳送', { nullable: true }),
  lastStatus: last,
  lastError: error,
} as const;

export const viewInputs = {
  name: f.text('名称', 'Name', '名稱', { required: true, max: 40 }),
  shared: f.yesNo('与本公司共享', 'Share with the company', '與本公司共用', { preset: false }),
} as const;

export const runFields = {
  viewName: f.text('视图', 'View', '檢視'),
  dueTime: f.time('应发时间', 'Due', '應發時間'),
  kind: f.choice({ SCHEDULED: t('计划', 'Scheduled', '計畫'), NOW: t('立即', 'At once', '立即') })(
    '方式',
    'Kind',
    '方式',
  ),
  status: f.choice(runStatuses)('状态', 'Status', '狀態'),
  from: f.day('起', 'From', '起', { nullable: true }),
  to: f.day('止', 'To', '止', { nullable: true }),
  receivers: f.int('收件人', 'Receivers', '收件人'),
  error,
  endedTime: f.time('完成时间', 'Ended', '完成時間', { nullable: true }),
} as const;

/** Timeline labels of saved view actions. */
export const viewActions: Readonly<Record<string, Text>> = {
  create: t('保存', 'saved', '儲存'),
  update: t('修改', 'changed', '修改'),
  schedule: t('设置邮件计划', 'scheduled', '設定郵件計畫'),
  failed: t('发送失败', 'sending failed', '傳送失敗'),
  stopped: t('邮件计划已停止', 'sending stopped', '郵件計畫已停止'),
  delete: t('删除', 'deleted', '刪除'),
};
