import { fill } from '@treadline/contract/kernel/text.ts';

interface Template {
  /** Places in the order in which a provider's registered template has them. */
  values: readonly string[];
  /** Places that must not be read later. */
  secret: readonly string[];
  subject: string;
  text: string;
}

/** Texts that go to people's phones and mailboxes; in Chinese, as registered with the provider. */
export const templates = {
  code: {
    values: ['code', 'minutes'],
    secret: ['code'],
    subject: '验证码',
    text: '【Treadline】您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉任何人。',
  },
  'reset-link': {
    values: ['link', 'hours'],
    secret: ['link'],
    subject: '重置密码',
    text: '【Treadline】请在 {hours} 小时内打开链接设置新密码，链接只能使用一次：{link}',
  },
  'password-changed': {
    values: ['time'],
    secret: [],
    subject: '密码已修改',
    text: '【Treadline】您的登录密码已于 {time} 修改。如非本人操作，请立即联系管理员。',
  },
} as const satisfies Record<string, Template>;
export type TemplateKey = keyof typeof templates;
export type TemplateValues<K extends TemplateKey> = Record<
  (typeof templates)[K]['values'][number],
  string | number
>;

const fillText = (text: string, values: Record<string, unknown>): string =>
  fill({ 'zh-CN': text, en: text, 'zh-TW': text }, 'zh-CN', values);

/** The whole text; with `hide` the secret places are stars. */
export function writeText(key: TemplateKey, values: Record<string, string>, hide: boolean): string {
  const template: Template = templates[key];
  const shown = hide
    ? Object.fromEntries(
        Object.entries(values).map(([k, v]) => [k, template.secret.includes(k) ? '******' : v]),
      )
    : values;
  return fillText(template.text, shown);
}
