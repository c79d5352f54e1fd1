import { choiceKeys, choiceText, type Field, type Fields } from '@treadline/contract/kernel/fields.ts';
import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { MoneyInput, PriceInput, QtyInput, RateInput } from '#ui/form/number-inputs.tsx';
import { useLang } from '../lang.ts';

type Value = string | number | boolean | null;

/** Initial values of an empty form: presets, else empty. */
export const blankOf = (fields: Fields): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.preset ?? (field.kind === 'yesNo' ? false : isText(field) ? '' : null),
    ]),
  );

/** Form values of a record. */
export const valuesOf = (fields: Fields, record: object): Record<string, Value> =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, (record as Record<string, Value>)[key] ?? null]));

const isText = ({ kind }: Field): boolean =>
  !['int', 'money', 'price', 'rate', 'day', 'time', 'choice', 'yesNo'].includes(kind);
const longest: Partial<Record<Field['kind'], number>> = { code: 20, remark: 500, email: 120, site: 200 };
/** Kinds of numbers that are pasted with separators, which do not count: their length is checked without them. */
const folded: ReadonlySet<Field['kind']> = new Set([
  'plate',
  'vin',
  'mobile',
  'phone',
  'bankAccount',
  'reference',
  'invoiceNo',
  'taxNo',
  'creditCode',
]);

function useInput(field: Field, autoFocus: boolean): ReactNode {
  const lang = useLang();
  const limits = {
    ...(field.min === undefined ? {} : { min: field.min }),
    ...(field.max === undefined ? {} : { max: field.max }),
  };
  const maxLength = folded.has(field.kind) ? 100 : (field.max ?? longest[field.kind] ?? 100);
  if (field.kind === 'int')
    return <QtyInput {...limits} {...(field.unit ? { unit: field.unit[lang] } : {})} autoFocus={autoFocus} />;
  if (field.kind === 'money') return <MoneyInput {...limits} autoFocus={autoFocus} />;
  if (field.kind === 'price') return <PriceInput {...limits} autoFocus={autoFocus} />;
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
  /** Initial value of the form; for a masked one a hint says that it stays if left unchanged. */
  start?: unknown;
  autoFocus?: boolean;
  /** Custom input, such as a picker. */
  children?: ReactNode;
}

/** Form field derived from its declaration: label, required mark, limits and input by kind. */
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
