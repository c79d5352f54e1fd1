import type { z } from 'zod';
import { fillPlaces, t, type Lang, type Text } from './text.ts';

/** Plain wording of validation messages in forms, spreadsheets and responses: nothing that only programs read. */
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
  values: t('只能是：{limit}', 'Must be one of: {limit}', '只能是：{limit}'),
  choice: t('请选择列表中的一项', 'Choose one of the list', '請選擇清單中的一項'),
  text: t('应为文字', 'Must be a text', '應為文字'),
  yesNo: t('应为是或否', 'Must be yes or no', '應為是或否'),
  list: t('应为列表', 'Must be a list', '應為列表'),
  form: t('格式不正确', 'Has not the right form', '格式不正確'),
  unknown: t('含有不支持的参数', 'Something here is not known', '含有不支援的參數'),
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

/** Letters and figures that may stand in a cell are named; names that only programs write are not. */
const choiceReason = ({ values }: { values: readonly unknown[] }): Reason =>
  values.some((value) => /[a-z_]{2}/i.test(String(value))) ? ['choice'] : ['values', values.join(', ')];

const expected: Readonly<Record<string, keyof typeof texts>> = {
  int: 'whole',
  number: 'number',
  string: 'text',
  boolean: 'yesNo',
  array: 'list',
};

const isAbsent = ({ input }: Issue): boolean => input === undefined || input === null || input === '';

// zod keeps the checks of a schema in _zod, its documented place for libraries.
/* oxlint-disable no-underscore-dangle */
/** What a schema says of an empty text or list, and so of an absent one. */
function emptyMessage(issue: Issue): string | undefined {
  const schema = issue.inst as { _zod?: { def: { checks?: z.core.$ZodCheck[] } } } | undefined;
  const least = schema?._zod?.def.checks?.find(({ _zod }) => _zod.def.check === 'min_length');
  const said = least?._zod.def.error?.(issue as never);
  return typeof said === 'string' ? said : said?.message;
}
/* oxlint-enable no-underscore-dangle */

function plainReason(issue: Issue): Reason {
  const formed = ['invalid_type', 'invalid_format', 'invalid_value', 'invalid_union'];
  if (formed.includes(issue.code ?? '') && isAbsent(issue)) return ['required'];
  if (issue.code === 'invalid_type') return [expected[issue.expected] ?? 'form'];
  if (issue.code === 'invalid_format' && ['date', 'datetime'].includes(issue.format)) return ['date'];
  if (issue.code === 'unrecognized_keys') return ['unknown'];
  return issue.code === 'invalid_value' ? choiceReason(issue) : (limitReason(issue) ?? ['form']);
}

/** Returns a zod error map in one language. */
export const plainMessages =
  (lang: Lang): z.core.$ZodErrorMap =>
  (issue) => {
    const empty = issue.code === 'invalid_type' && isAbsent(issue) ? emptyMessage(issue) : undefined;
    if (empty) return empty;
    const [text, limit] = plainReason(issue);
    return fillPlaces(texts[text], lang, { limit });
  };
