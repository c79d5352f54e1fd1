import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Labels of the delivery statuses of a text message (SMS). */
export const smsStatusTexts = {
  QUEUED: status('waiting', 'QUEUED', t('待发送', 'Queued', '待傳送')),
  SENT: status('done', 'SENT', t('已发送', 'Sent', '已傳送')),
  FAILED: status('failed', 'FAILED', t('发送失败', 'Failed', '傳送失敗')),
  EXPIRED: status('stopped', 'EXPIRED', t('已过期', 'Expired', '已過期')),
} as const;
export const smsStatuses = ['QUEUED', 'SENT', 'FAILED', 'EXPIRED'] as const;

/** Labels of text message kinds; each has a template registered with the provider. */
export const smsKinds = {
  code: t('验证码', 'Code', '驗證碼'),
  'reset-link': t('重置密码', 'Password reset', '重設密碼'),
  'password-changed': t('密码已修改', 'Password changed', '密碼已修改'),
  'pay-link': t('付款链接', 'Payment link', '付款連結'),
  'appointment-booked': t('预约成功', 'Appointment booked', '預約成功'),
  'appointment-moved': t('预约改期', 'Appointment moved', '預約改期'),
  'appointment-reminder': t('到店提醒', 'Reminder', '到店提醒'),
  'appointment-cancelled': t('预约取消', 'Appointment cancelled', '預約取消'),
  'check-report': t('检测报告', 'Tyre report', '檢測報告'),
  'storage-until': t('寄存到期', 'Storage ends', '寄存到期'),
  'storage-season': t('换季提醒', 'Change of season', '換季提醒'),
  'service-due': t('保养提醒', 'Service due', '保養提醒'),
  quote: t('报价', 'Quote', '報價'),
  notice: t('业务通知', 'Notice', '業務通知'),
} as const;
export type SmsKind = keyof typeof smsKinds;
export const smsKindKeys = Object.keys(smsKinds) as SmsKind[];

/** Labels of SMS providers; `off` if none is configured. */
export const smsProviders = {
  tencent: t('腾讯云短信', 'Tencent Cloud', '騰訊雲簡訊'),
  sandbox: t('沙箱', 'Sandbox', '沙箱'),
  off: t('未配置', 'Not configured', '未設定'),
} as const;
export type SmsProvider = keyof typeof smsProviders;
export const smsProviderKeys = Object.keys(smsProviders) as SmsProvider[];

/** Labels of whether a failed text message can be resent. */
export const resendTexts = {
  YES: status('waiting', 'YES', t('可重发', 'Can be resent', '可重傳')),
  DONE: status('done', 'DONE', t('已重发', 'Resent', '已重傳')),
  OVER: status('stopped', 'OVER', t('内容失效', 'Out of date', '內容失效')),
  GONE: status('stopped', 'GONE', t('未留内容', 'Not kept', '未留內容')),
} as const;
export type ResendState = keyof typeof resendTexts;
export const resendKeys = Object.keys(resendTexts) as ResendState[];

/** Unit li, a tenth of a fen; a message costs about 45. */
const li = { unit: t('厘', '0.1 fen', '厘') } as const;

export const smsLogFields = {
  createdTime: f.time('创建时间', 'Created', '建立時間'),
  to: f.mobile('手机号', 'Mobile', '手機號碼', { sensitive: 'mobile' }),
  kind: f.choice(smsKinds)('类型', 'Kind', '類型'),
  text: f.remark('内容', 'Text', '內容'),
  status: f.choice(smsStatusTexts)('状态', 'Status', '狀態'),
  error: f.text('失败原因', 'Why it failed', '失敗原因'),
  docNo: f.text('关联单据', 'Document', '關聯單據'),
  companyName: f.text('所属公司', 'Company', '所屬公司'),
  provider: f.choice(smsProviders)('通道', 'Provider', '通道', { nullable: true }),
  segments: f.int('计费条数', 'Segments', '計費則數'),
  cost: f.int('费用', 'Cost', '費用', li),
  sentTime: f.time('发送时间', 'Sent', '傳送時間', { nullable: true }),
  again: f.choice(resendTexts)('重发', 'Resend', '重傳', { nullable: true }),
  againBy: f.text('重发人', 'Resent by', '重傳人'),
  againTime: f.time('重发时间', 'Resent at', '重傳時間', { nullable: true }),
} as const;

/** Fields of the delivery summary by SMS provider under the current filter. */
export const smsSummaryFields = {
  provider: f.choice(smsProviders)('通道', 'Provider', '通道'),
  sent: f.int('已发送', 'Sent', '已傳送'),
  failed: f.int('发送失败', 'Failed', '傳送失敗'),
  rate: f.rate('发送成功率', 'Sent rate', '傳送成功率', { nullable: true }),
  segments: smsLogFields.segments,
  cost: smsLogFields.cost,
  lastSentTime: f.time('最近成功', 'Last sent', '最近成功', { nullable: true }),
} as const;
