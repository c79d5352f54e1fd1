import type { z } from 'zod';
import { en, zhCN, zhTW } from 'zod/locales';
import { fillPlaces, t, type Lang, type Text } from './text.ts';

const locales = { 'zh-CN': zhCN().localeError, en: en().localeError, 'zh-TW': zhTW().localeError };

/** Plain wording of the most frequent validation messages in forms, spreadsheets and responses, instead of zod's. */
const texts = {
  required: t('必填', 'Required', '必填'),
  whole: t('应为整数', 'Must be a whole number', '應為整數'),
  number: t('应为数字', 'Must be a number', '應為數字'),
  date: t('应为日期，例如 2026-03-05', 'Must be a date such as 2026-03-05', '應為日期，例如 2026-03-05'),
  longest: t('最多 {limit} 个字符', 'At most {limit} characters', '最多 {limit} 個字元'),
  shortest: t('至少 {limit} 个字符', 'At least {limit} characters', '至少 {limit} 個字元'),
  fewest: t('至少 {limit} 项', 'At least {limit} items', '至少 {limit} 項'),
  many: t('最多 {limit} 项', 'At most {limit} items', '最多 {limit} 項'),
  most: t('不能大于 {limit}', 'Must not be above {limit}', '不能大於 {limit}'),
  least: t('不能小于 {limit}', 'Must not be below {limit}', '不能小於 {limit}'),
  above: t('应大于 {limit}', 'Must be above {limit}', '應大於 {limit}'),
  below: t('应小于 {limit}', 'Must be below {limit}', '應小於 {limit}'),
  choice: t('只能是：{limit}', 'Must be one of: {limit}', '只能是：{limit}'),
} satisfies Record<string, Text>;

type Issue = z.core.$ZodRawIssue;
type Reason = [keyof typeof texts, limit?: unknown];

/** Message for a value above or below a limit, worded for a text, a list or a number. */
function limitReason(issue: Issue): Reason | undefined {
  const over = issue.code === 'too_big';
  if (!over && issue.code !== 'too_small') return undefined;
  const limit = over ? issue.maximum : issue.minimum;
  if (issue.origin === 'string') return [over ? 'longest' : 'shortest', limit];
  if (issue.origin === 'array') return [over ? 'many' : 'fewest', limit];
  if (issue.inclusive === false) return [over ? 'below' : 'above', limit];
  return [over ? 'most' : 'least', limit];
}

function plainReason(issue: Issue): Reason | undefined {
  const { input } = issue;
  const typed =
    issue.code === 'invalid_type' || issue.code === 'invalid_format' || issue.code === 'invalid_value';
  if (typed && (input === undefined || input === null || input === '')) return ['required'];
  if (issue.code === 'invalid_type' && issue.expected === 'int') return ['whole'];
  if (issue.code === 'invalid_type' && issue.expected === 'number') return ['number'];
  if (issue.code === 'invalid_format' && ['date', 'datetime'].includes(issue.format)) return ['date'];
  return issue.code === 'invalid_value' ? ['choice', issue.values.join(', ')] : limitReason(issue);
}

/** Returns a zod error map in one language. */
export function plainMessages(lang: Lang): z.core.$ZodErrorMap {
  return (issue) => {
    const plain = plainReason(issue);
    return plain ? fillPlaces(texts[plain[0]], lang, { limit: plain[1] }) : locales[lang](issue);
  };
}
