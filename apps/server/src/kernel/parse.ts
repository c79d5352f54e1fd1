import type { z } from 'zod';
import { fillPlaces, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import { plainMessages } from '@treadline/contract/kernel/plain-messages.ts';
import { ruleTexts, wholeSentences } from '@treadline/contract/kernel/rule-texts.ts';
import { fail } from './errors.ts';
import { titleOfPath } from './field-titles/title-of-path.ts';

const messages = {
  'zh-CN': plainMessages('zh-CN'),
  en: plainMessages('en'),
  'zh-TW': plainMessages('zh-TW'),
};

/** Validation error of one field: its dotted path, '' for the whole, and the message in the caller's language. */
export interface FieldFault {
  path: string;
  message: string;
}

const invalid = t('请求参数有误：{faults}', 'Invalid request: {faults}', '請求參數有誤：{faults}');

/**
 * Validates a value against a schema, with messages in one language.
 * @throws request.invalid with `fields: FieldFault[]`; its message has the titles of the fields
 */
export function parse<T extends z.ZodType>(schema: T, value: unknown, lang: Lang): z.output<T> {
  const result = schema.safeParse(value, { error: messages[lang] });
  if (result.success) return result.data;
  const issues = result.error.issues.map(nearestIssue).filter(isOwnLimit);
  const fields: FieldFault[] = issues.flatMap((issue) =>
    pathsOf(issue).map((path) => ({ path: path.join('.'), message: translateRule(issue.message, lang) })),
  );
  // What was sent and is wrong is said as well; what is absent is not.
  const sentence = issues.every((issue) => isSentence(issue) || !isSent(value, issue))
    ? issues.find(isSentence)
    : undefined;
  if (sentence) return fail('request.invalid', { fields, summary: translateRule(sentence.message, lang) });
  const faults = issues.map(({ path, message, code }) => {
    const isTitled = code !== 'unrecognized_keys' && !wholeSentences.has(message);
    const title = isTitled ? titleOfPath(schema, path, lang) : '';
    return `${title} ${translateRule(message, lang)}`.trim();
  });
  return fail('request.invalid', {
    fields,
    summary: fillPlaces(invalid, lang, { faults: [...new Set(faults)].slice(0, 5).join('; ') }),
  });
}

/** Refuses one field of a form in the words of a rule, after the title of the field if given. @throws request.invalid */
export function refuseField({ lang }: { lang: Lang }, path: string, rule: string, title?: Text): never {
  const message = translateRule(rule, lang);
  const summary = title ? `${title[lang]} ${message}` : message;
  return fail('request.invalid', { summary, fields: [{ path, message }] });
}

type Issue = z.core.$ZodIssue;

const isSentence = ({ message }: Issue): boolean => wholeSentences.has(message);

/** Whether there was a value where an issue is. */
const isSent = (value: unknown, { path, code }: Issue): boolean =>
  code !== 'unrecognized_keys' &&
  path.length > 0 &&
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value) !==
    undefined;

/** Whether no limit of numbers as such is passed, where the field's own, which is lower, says so as well. */
const isOwnLimit = (issue: Issue, _: number, all: readonly Issue[]): boolean =>
  issue.code !== 'too_big' ||
  issue.maximum !== Number.MAX_SAFE_INTEGER ||
  !all.some((other) => other !== issue && other.path.join('.') === issue.path.join('.'));

const pathsOf = (issue: Issue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** Most relevant issue of a failed union: the deepest one, from the closest variant. */
function nearestIssue(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [deepest] = issue.errors.flat().toSorted((a, b) => b.path.length - a.path.length);
  return deepest?.path.length ? nearestIssue({ ...deepest, path: [...issue.path, ...deepest.path] }) : issue;
}

/** Translates a 'rule.*' message key; any other message is returned unchanged. */
export const translateRule = (message: string, lang: Lang): string => ruleTexts[message]?.[lang] ?? message;
