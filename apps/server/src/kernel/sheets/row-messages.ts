import type { z } from 'zod';
import { en, zhCN, zhTW } from 'zod/locales';
import { fill, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';

const locales = { 'zh-CN': zhCN().localeError, en: en().localeError, 'zh-TW': zhTW().localeError };

/** Reasons that people who fill in spreadsheets meet most, in their words instead of zod's. */
const texts = {
  whole: t('应为整数', 'Must be a whole number', '應為整數'),
  number: t('应为数字', 'Must be a number', '應為數字'),
  date: t('应为日期，例如 2026-03-05', 'Must be a date such as 2026-03-05', '應為日期，例如 2026-03-05'),
  longest: t('最多 {limit} 个字符', 'At most {limit} characters', '最多 {limit} 個字元'),
  shortest: t('至少 {limit} 个字符', 'At least {limit} characters', '至少 {limit} 個字元'),
  most: t('不能大于 {limit}', 'Must not be above {limit}', '不能大於 {limit}'),
  least: t('不能小于 {limit}', 'Must not be below {limit}', '不能小於 {limit}'),
  choice: t('只能是：{limit}', 'Must be one of: {limit}', '只能是：{limit}'),
} satisfies Record<string, Text>;

type Issue = z.core.$ZodRawIssue;

function plainReason(issue: Issue): [keyof typeof texts, limit?: unknown] | undefined {
  if (issue.code === 'invalid_type' && issue.expected === 'int') return ['whole'];
  if (issue.code === 'invalid_type' && issue.expected === 'number') return ['number'];
  if (issue.code === 'invalid_format' && ['date', 'datetime'].includes(issue.format)) return ['date'];
  if (issue.code === 'too_big') return [issue.origin === 'string' ? 'longest' : 'most', issue.maximum];
  if (issue.code === 'too_small') return [issue.origin === 'string' ? 'shortest' : 'least', issue.minimum];
  return issue.code === 'invalid_value' ? ['choice', issue.values.join(', ')] : undefined;
}

/** Zod's error map for the cells of an import in one language. */
export function rowMessages(lang: Lang): z.core.$ZodErrorMap {
  return (issue) => {
    const plain = plainReason(issue);
    return plain ? fill(texts[plain[0]], lang, { limit: plain[1] }) : locales[lang](issue);
  };
}
