import type { z } from 'zod';
import { en, zhCN, zhTW } from 'zod/locales';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { ruleTexts } from '@treadline/contract/kernel/rules.ts';
import { fail } from './errors.ts';

const locales = { 'zh-CN': zhCN().localeError, en: en().localeError, 'zh-TW': zhTW().localeError };

/** One bad field: its dotted path and the reason in the caller's language. */
export interface FieldFault {
  path: string;
  message: string;
}

/**
 * Parses a value by a schema with messages in one language.
 * @throws request.invalid with `fields: FieldFault[]`.
 */
export function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  lang: Lang,
  where: string,
): z.output<T> {
  const result = schema.safeParse(value, { error: locales[lang] });
  if (result.success) return result.data;
  const fields: FieldFault[] = result.error.issues.map((i) => ({
    path: i.path.join('.') || where,
    message:
      i.code === 'unrecognized_keys' ? `${i.keys.join(', ')}: ${i.message}` : translateRule(i.message, lang),
  }));
  return fail('request.invalid', {
    fields,
    summary: fields
      .map((f) => `${f.path} ${f.message}`)
      .slice(0, 5)
      .join('; '),
  });
}

/** A 'rule.*' key in one language; any other message as it is. */
export const translateRule = (message: string, lang: Lang): string => ruleTexts[message]?.[lang] ?? message;
