import type { z } from 'zod';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { plainMessages } from '@treadline/contract/kernel/plain-messages.ts';
import { ruleTexts } from '@treadline/contract/kernel/rule-texts.ts';
import { fail } from './errors.ts';

const messages = {
  'zh-CN': plainMessages('zh-CN'),
  en: plainMessages('en'),
  'zh-TW': plainMessages('zh-TW'),
};

/** Validation error of one field: its dotted path and the message in the caller's language. */
export interface FieldFault {
  path: string;
  message: string;
}

/**
 * Validates a value against a schema, with messages in one language.
 * @throws request.invalid with `fields: FieldFault[]`.
 */
export function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  lang: Lang,
  where: string,
): z.output<T> {
  const result = schema.safeParse(value, { error: messages[lang] });
  if (result.success) return result.data;
  const fields: FieldFault[] = result.error.issues.map(nearestIssue).map((i) => ({
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

/** Refuses one field of a form in the words of a rule. @throws request.invalid */
export function refuseField({ lang }: { lang: Lang }, path: string, rule: string): never {
  const message = translateRule(rule, lang);
  return fail('request.invalid', { summary: message, fields: [{ path, message }] });
}

type Issue = z.core.$ZodIssue;

/** Most relevant issue of a failed union: the deepest one, from the closest variant. */
function nearestIssue(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [deepest] = issue.errors.flat().toSorted((a, b) => b.path.length - a.path.length);
  return deepest?.path.length ? nearestIssue({ ...deepest, path: [...issue.path, ...deepest.path] }) : issue;
}

/** Translates a 'rule.*' message key; any other message is returned unchanged. */
export const translateRule = (message: string, lang: Lang): string => ruleTexts[message]?.[lang] ?? message;
