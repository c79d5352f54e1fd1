import {
  mainPartInputs,
  partFields,
  tyreInputs,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { choiceText, type Field } from '@treadline/contract/kernel/fields.ts';
import { Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import type { Change } from './types.ts';

export type Goods = 'tyres' | 'mainParts';
export type Key = keyof Change;
type Value = string | number | boolean | null | undefined;

const { lifecycle, description, remark } = tyreInputs;
const brandId: Field = partFields.brandName;
/** Fields that can be changed in bulk, by kind of goods. */
export const batchFields: Readonly<Record<Goods, Partial<Record<Key, Field>>>> = {
  tyres: {
    brandId,
    lifecycle,
    season: tyreInputs.season,
    ev: tyreInputs.ev,
    snow: tyreInputs.snow,
    treadNew: tyreInputs.treadNew,
    dotMaxWeeks: tyreInputs.dotMaxWeeks,
    description,
    remark,
  },
  mainParts: {
    brandId,
    lifecycle,
    category: mainPartInputs.category,
    unit: mainPartInputs.unit,
    description,
    remark,
  },
};

interface InputProps {
  field: Field;
  value: Value;
  set: (value: Value) => void;
}

function BrandInput({ field, value, set }: InputProps) {
  const lang = useLang();
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 });
  return (
    <Select
      aria-label={field[lang]}
      value={(value as number | undefined) ?? null}
      options={data?.brands ?? []}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={set}
    />
  );
}

function ValueInput({ field, value, set }: InputProps) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const label = field[lang];
  if (field.kind === 'choice')
    return (
      <Select
        aria-label={label}
        value={(value as string | undefined) ?? null}
        options={Object.entries(field.choices ?? {}).map(([key, choice]) => ({
          value: key,
          label: choiceText(choice)[lang],
        }))}
        onChange={set}
      />
    );
  if (field.kind === 'yesNo')
    return (
      <Select
        aria-label={label}
        value={(value as boolean | undefined) ?? null}
        options={[
          { value: true, label: t('bulk.yes') },
          { value: false, label: t('bulk.no') },
        ]}
        onChange={set}
      />
    );
  if (field.kind === 'int')
    return (
      <QtyInput
        aria-label={label}
        value={(value as number | undefined) ?? null}
        {...(field.min !== undefined && { min: field.min })}
        {...(field.max !== undefined && { max: field.max })}
        {...(field.unit && { unit: field.unit[lang] })}
        onChange={set}
      />
    );
  return (
    <Input
      aria-label={label}
      value={(value as string | undefined) ?? ''}
      {...(field.max !== undefined && { maxLength: field.max })}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** Initial value of a selected field; undefined for a required input. */
const startOf = ({ kind }: Field): Value =>
  kind === 'text' || kind === 'remark' ? '' : kind === 'int' ? null : undefined;

interface BatchFieldsProps {
  goods: Goods;
  values: Readonly<Record<string, Value>>;
  onChange: (values: Readonly<Record<string, Value>>) => void;
}

/** Bulk change form; each field is enabled by selecting it. */
export function BatchFields({ goods, values, onChange }: BatchFieldsProps) {
  const lang = useLang();
  const toggle = (key: string, field: Field, chosen: boolean) => {
    const { [key]: _, ...others } = values;
    onChange(chosen ? { ...others, [key]: startOf(field) } : others);
  };
  return (
    <div className="bulk-fields">
      {Object.entries(batchFields[goods]).map(([key, field]) => {
        const props = {
          field,
          value: values[key],
          set: (value: Value) => onChange({ ...values, [key]: value }),
        };
        return (
          <div key={key} className="bulk-field">
            <Checkbox checked={key in values} onChange={({ target }) => toggle(key, field, target.checked)}>
              {field.label[lang]}
            </Checkbox>
            {key in values && (key === 'brandId' ? <BrandInput {...props} /> : <ValueInput {...props} />)}
          </div>
        );
      })}
    </div>
  );
}
