import { ruleTexts } from '@treadline/contract/kernel/rules.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { z } from 'zod';
import { en, zhCN, zhTW } from 'zod/locales';
import type { FieldErrors } from '../ui/form/form-paths.ts';

const locales = { 'zh-CN': zhCN().localeError, en: en().localeError, 'zh-TW': zhTW().localeError };

/**
 * What is wrong with a value by a schema: the first message of each path, in the language; `{}` when nothing is.
 * This file brings zod along: import it lazily.
 */
export function errorsBySchema(schema: z.ZodType, value: unknown, lang: Lang): FieldErrors {
  const result = schema.safeParse(value, { error: locales[lang] });
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    errors[path.join('.')] ??= ruleTexts[message]?.[lang] ?? message;
  }
  return errors;
}
