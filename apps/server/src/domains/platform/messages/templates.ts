import type { SmsKind } from '@treadline/contract/platform/messages/fields.ts';
import { fillPlaces, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';

interface Template {
  /** Places in the order in which a provider's registered template has them. */
  values: readonly string[];
  /** Places that must not be read later. */
  secret: readonly string[];
  /**
   * Whether a message that did not arrive may be sent once more: never where a code or a link for one use is in it,
   * in time while what it leads to is still there.
   */
  again: 'never' | 'in time' | 'always';
  subject: Text;
  text: Text;
}

/** Templates of short messages and mails. An SMS provider sends its registered version. */
export const templates = {
  code: {
    values: ['code', 'minutes'],
    secret: ['code'],
    again: 'never',
    subject: t('验证码', 'Code', '驗證碼'),
    text: t(
      '【Treadline】您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉任何人。',
      '[Treadline] Your code is {code}, good for {minutes} minutes. Tell it to nobody.',
      '【Treadline】您的驗證碼是 {code}，{minutes} 分鐘內有效。請勿告訴任何人。',
    ),
  },
  'reset-link': {
    values: ['link', 'hours'],
    secret: ['link'],
    again: 'never',
    subject: t('重置密码', 'New password', '重設密碼'),
    text: t(
      '【Treadline】请在 {hours} 小时内打开链接设置新密码，链接只能使用一次：{link}',
      '[Treadline] Open this link within {hours} hours to set a new password; it works once: {link}',
      '【Treadline】請在 {hours} 小時內開啟連結設定新密碼，連結只能使用一次：{link}',
    ),
  },
  'password-changed': {
    values: ['time'],
    secret: [],
    again: 'always',
    subject: t('密码已修改', 'Password changed', '密碼已修改'),
    text: t(
      '【Treadline】您的登录密码已于 {time} 修改。如非本人操作，请立即联系管理员。',
      '[Treadline] Your password was changed at {time}. If it was not you, tell your administrator at once.',
      '【Treadline】您的登入密碼已於 {time} 修改。如非本人操作，請立即聯絡管理員。',
    ),
  },
  'pay-link': {
    values: ['no', 'link'],
    secret: [],
    again: 'in time',
    subject: t('订单付款', 'Pay your order', '訂單付款'),
    text: t(
      '【Treadline】您的订单 {no} 待付款，打开链接支付：{link}',
      '[Treadline] Your order {no} waits to be paid: {link}',
      '【Treadline】您的訂單 {no} 待付款，開啟連結付款：{link}',
    ),
  },
  'appointment-booked': {
    values: ['shop', 'time', 'link'],
    secret: ['link'],
    again: 'in time',
    subject: t('预约', 'Appointment', '預約'),
    text: t(
      '【Treadline】您已预约 {time} 到 {shop}。确认、改约或取消：{link}',
      '[Treadline] Your appointment: {time} at {shop}. Confirm, reschedule or cancel: {link}',
      '【Treadline】您已預約 {time} 到 {shop}。確認、改約或取消：{link}',
    ),
  },
  'appointment-moved': {
    values: ['shop', 'time', 'link'],
    secret: ['link'],
    again: 'in time',
    subject: t('改约', 'Appointment rescheduled', '改約'),
    text: t(
      '【Treadline】您在 {shop} 的预约已改到 {time}，之前的链接失效。查看：{link}',
      '[Treadline] Your appointment at {shop} is now {time}; earlier links have ended. Open: {link}',
      '【Treadline】您在 {shop} 的預約已改到 {time}，先前的連結失效。檢視：{link}',
    ),
  },
  'appointment-reminder': {
    values: ['shop', 'time', 'link'],
    secret: ['link'],
    again: 'in time',
    subject: t('预约提醒', 'Appointment reminder', '預約提醒'),
    text: t(
      '【Treadline】提醒：您预约了 {time} 到 {shop}。改约或取消：{link}',
      '[Treadline] Reminder: {time} at {shop}. Reschedule or cancel: {link}',
      '【Treadline】提醒：您預約了 {time} 到 {shop}。改約或取消：{link}',
    ),
  },
  'appointment-cancelled': {
    values: ['shop', 'time'],
    secret: [],
    again: 'in time',
    subject: t('预约已取消', 'Appointment cancelled', '預約已取消'),
    text: t(
      '【Treadline】您 {time} 到 {shop} 的预约已取消。',
      '[Treadline] Your appointment on {time} at {shop} is cancelled.',
      '【Treadline】您 {time} 到 {shop} 的預約已取消。',
    ),
  },
  'check-report': {
    values: ['plate', 'shop', 'link'],
    secret: ['link'],
    again: 'in time',
    subject: t('轮胎检测报告', 'Your tyre report', '輪胎檢測報告'),
    text: t(
      '【Treadline】{plate} 的轮胎检测报告已由{shop}出具，打开链接查看：{link}',
      '[Treadline] {shop} has checked the tyres of {plate}. Open the report: {link}',
      '【Treadline】{plate} 的輪胎檢測報告已由{shop}出具，開啟連結檢視：{link}',
    ),
  },
  'storage-until': {
    values: ['shop', 'plate', 'day'],
    secret: [],
    again: 'in time',
    subject: t('寄存到期', 'Storage ends', '寄存到期'),
    text: t(
      '【Treadline】{plate} 寄存在{shop}的轮胎 {day} 到期，请联系门店取走或续存。',
      '[Treadline] The tyres of {plate} are stored at {shop} until {day}. Please call to collect them or to store them longer.',
      '【Treadline】{plate} 寄存在{shop}的輪胎 {day} 到期，請聯絡門店取走或續存。',
    ),
  },
  'storage-season': {
    values: ['shop', 'plate'],
    secret: [],
    again: 'in time',
    subject: t('换季提醒', 'Change of season', '換季提醒'),
    text: t(
      '【Treadline】换季了：{plate} 的轮胎寄存在{shop}，请联系门店预约更换。',
      '[Treadline] The season changes: the tyres of {plate} are stored at {shop}. Please call for an appointment.',
      '【Treadline】換季了：{plate} 的輪胎寄存在{shop}，請聯絡門店預約更換。',
    ),
  },
  'service-due': {
    values: ['shop', 'plate', 'work'],
    secret: [],
    again: 'in time',
    subject: t('保养提醒', 'Service due', '保養提醒'),
    text: t(
      '【Treadline】{plate} 的{work}已到期，请联系{shop}预约。',
      '[Treadline] {work} of {plate} is due. Please call {shop} for an appointment.',
      '【Treadline】{plate} 的{work}已到期，請聯絡{shop}預約。',
    ),
  },
  quote: {
    values: ['shop', 'day', 'link'],
    secret: ['link'],
    again: 'in time',
    subject: t('报价', 'Your quote', '報價'),
    text: t(
      '【Treadline】{shop}给您的报价，有效期至 {day}，查看并选择：{link}',
      '[Treadline] A quote by {shop}, until {day}. Look and choose: {link}',
      '【Treadline】{shop}給您的報價，有效期至 {day}，檢視並選擇：{link}',
    ),
  },
  notice: {
    values: ['title', 'text', 'link'],
    secret: [],
    again: 'always',
    subject: t('{title}', '{title}', '{title}'),
    text: t(
      '【Treadline】{title}。{text} 查看：{link}',
      '[Treadline] {title}. {text} Open: {link}',
      '【Treadline】{title}。{text} 檢視：{link}',
    ),
  },
} as const satisfies Record<SmsKind, Template>;
export type TemplateKey = SmsKind;

/** Returns the templates with a resend policy. */
export const templatesOf = (again: Template['again']): TemplateKey[] =>
  (Object.keys(templates) as TemplateKey[]).filter((key) => templates[key].again === again);

export type TemplateValues<K extends TemplateKey> = Record<
  (typeof templates)[K]['values'][number],
  string | number
>;

/** Renders a template in one language; with `hide` secret values are stars. */
export function writeText(
  key: TemplateKey,
  values: Record<string, string>,
  lang: Lang,
  hide: boolean,
): string {
  const template: Template = templates[key];
  const shown = hide
    ? Object.fromEntries(
        Object.entries(values).map(([k, v]) => [k, template.secret.includes(k) ? '******' : v]),
      )
    : values;
  return fillPlaces(template.text, lang, shown);
}
