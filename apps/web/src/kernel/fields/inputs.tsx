import { choiceKeys, choiceText, type Field, type Fields } from '@treadline/contract/kernel/fields.ts';
import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { MoneyInput, QtyInput, RateInput } from '#ui/form/number-inputs.tsx';
import { useLang } from '../lang.ts';

type Value = string | number | boolean | null;

/** What an empty form holds: presets, else nothing. */
export const blankOf = (fields: Fields): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.preset ?? (field.kind === 'yesNo' ? false : isText(field) ? '' : null),
    ]),
  );

/** The form's values of a record. */
export const valuesOf = (fields: Fields, record: object): Record<string, Value> =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, (record as Record<string, Value>)[key] ?? null]));

const isText = ({ kind }: Field): boolean =>
  ['text', 'code', 'remark', 'mobile', 'phone', 'email', 'taxNo', 'creditCode', 'site'].includes(kind);
const longest: Partial<Record<Field['kind'], number>> = {
  code: 20,
  remark: 500,
  email: 120,
  creditCode: 18,
  site: 200,
};

function useInput(field: Field, autoFocus: boolean): ReactNode {
  const lang = useLang();
  const limits = {
    ...(field.min === undefined ? {} : { min: field.min }),
    ...(field.max === undefined ? {} : { max: field.max }),
  };
  const maxLength = field.max ?? longest[field.kind] ?? 100;
  if (field.kind === 'int')
    return <QtyInput {...limits} {...(field.unit ? { unit: field.unit[lang] } : {})} autoFocus={autoFocus} />;
  if (field.kind === 'money') return <MoneyInput {...limits} autoFocus={autoFocus} />;
  if (field.kind === 'rate') return <RateInput {...limits} autoFocus={autoFocus} />;
  if (field.kind === 'day') return <DayPicker />;
  if (field.kind === 'yesNo') return <Switch />;
  if (field.kind === 'choice')
    return <Select options={choicesOf(field, lang)} allowClear={!field.required} />;
  if (field.kind === 'remark') return <Input.TextArea rows={2} maxLength={maxLength} />;
  return <Input maxLength={maxLength} autoFocus={autoFocus} />;
}

const choicesOf = (field: Field, lang: ReturnType<typeof useLang>) =>
  choiceKeys(field).map((value) => {
    const choice = field.choices?.[value];
    return { value, label: choice ? choiceText(choice)[lang] : String(value) };
  });

export interface FieldInputProps {
  name: string;
  field: Field;
  hint?: ReactNode;
  /** The value that the form started with: a masked one says that it stays when left as it is. */
  start?: unknown;
  autoFocus?: boolean;
  /** In place of the kind's own input: a picker. */
  children?: ReactNode;
}

/** One field of a form by its declaration: label, mark, limits and the input of its kind. */
export function FieldInput({ name, field, hint, start, autoFocus = false, children }: FieldInputProps) {
  const { t } = useTranslation('words');
  const lang = useLang();
  const input = useInput(field, autoFocus);
  const masked = field.sensitive && typeof start === 'string' && isMasked(start);
  return (
    <FormField
      name={name}
      label={field.label[lang]}
      required={field.required ?? false}
      hint={masked ? t('masked') : hint}
      wide={field.kind === 'remark' || (isText(field) && (field.max ?? 0) >= 200)}
      {...(field.kind === 'yesNo' ? { valuePropName: 'checked' } : {})}
    >
      {children ?? input}
    </FormField>
  );
}
