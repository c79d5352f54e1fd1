import type { FieldValue } from '@treadline/contract/kernel/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import type { Setting } from '@treadline/contract/kernel/settings.ts';
import { useLang } from '#kernel/lang.ts';

/** Formatter of a setting's value with its unit: 5 %, 5,000.00 CNY. */
export function useFormatSetting() {
  const lang = useLang();
  return ({ field }: Setting, value: FieldValue): string =>
    [formatFieldValue(field, value, lang), field.unit?.[lang]].filter(Boolean).join(' ');
}
