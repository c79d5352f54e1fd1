import { f } from '../kernel/fields.ts';
import { status } from '../kernel/status.ts';
import { t } from '../kernel/text.ts';

/** How far a short message has come. */
export const smsStatusTexts = {
  QUEUED: status('waiting', 'QUEUED', t('待发送', 'Queued', '待傳送')),
  SENT: status('done', 'SENT', t('已发送', 'Sent', '已傳送')),
  FAILED: status('failed', 'FAILED', t('发送失败', 'Failed', '傳送失敗')),
  EXPIRED: status('stopped', 'EXPIRED', t('已过期', 'Expired', '已過期')),
} as const;

export const smsLogFields = {
  createdTime: f.time('创建时间', 'Created', '建立時間'),
  to: f.mobile('手机号', 'Mobile', '手機號碼', { sensitive: 'mobile' }),
  text: f.remark('内容', 'Text', '內容'),
  status: f.choice(smsStatusTexts)('状态', 'Status', '狀態'),
  sentTime: f.time('发送时间', 'Sent', '傳送時間', { nullable: true }),
  provider: f.text('通道', 'Provider', '通道'),
  error: f.text('失败原因', 'Why it failed', '失敗原因'),
} as const;
