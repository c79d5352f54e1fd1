import { plainMessages } from '@treadline/contract/kernel/plain-messages.ts';
import { ruleTexts } from '@treadline/contract/kernel/rule-texts.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { z } from 'zod';
import type { FieldErrors } from '#ui/form/form-paths.ts';

/**
 * Validates a value against a schema and returns the first message per path, in the given language; `{}` if valid.
 * This file pulls in zod: import it lazily.
 */
export function errorsBySchema(schema: z.ZodType, value: unknown, lang: Lang): FieldErrors {
  const result = schema.safeParse(value, { error: plainMessages(lang) });
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    errors[path.join('.')] ??= ruleTexts[message]?.[lang] ?? message;
  }
  return errors;
}
