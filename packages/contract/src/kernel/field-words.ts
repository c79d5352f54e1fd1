import { choiceText, type Field, type FieldValue } from './fields.ts';
import { formatDay, formatMoney, formatPrice, formatQuantity, formatRate, formatTime } from './format.ts';
import { t, type Lang, type Text } from './text.ts';

/** Labels of a boolean. */
export const yesNoTexts: Readonly<Record<'true' | 'false', Text>> = {
  true: t('是', 'Yes', '是'),
  false: t('否', 'No', '否'),
};

/** Formats a field's value for display in facts, prints, the timeline and the audit log; '' for an empty value. */
export function formatFieldValue(
  field: Pick<Field, 'kind' | 'choices'>,
  value: FieldValue,
  lang: Lang,
): string {
  if (value === null || value === undefined || value === '') return '';
  const choice = field.choices?.[String(value)];
  if (choice) return choiceText(choice)[lang];
  if (field.kind === 'money') return formatMoney(Number(value));
  if (field.kind === 'price') return formatPrice(Number(value));
  if (field.kind === 'int') return formatQuantity(Number(value));
  if (field.kind === 'rate') return formatRate(Number(value));
  if (field.kind === 'day') return formatDay(String(value));
  if (field.kind === 'time') return formatTime(String(value));
  if (field.kind === 'yesNo') return yesNoTexts[value === true || value === 'true' ? 'true' : 'false'][lang];
  return String(value);
}
