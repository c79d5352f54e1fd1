import { DatePicker, InputNumber, Select, Space, type InputRef } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type Ref } from 'react';
import { matchesPinyin, usePinyin } from '../form/pinyin.ts';
import { useRemoteOptions } from '../form/use-remote-options.ts';
import { useUiText, type UiText } from '../text.ts';
import type { FilterField, FilterRange, FilterValue } from './filter-types.ts';
import { isRange } from './filter-values.ts';
import { ImeInput } from './ime-input.tsx';

export type FilterControlProps = {
  field: FilterField;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  /** Called with the labels of remote options, for the chips. */
  onLabels: (key: string, options: readonly { value: string; label: string }[]) => void;
  firstRef?: Ref<InputRef>;
};

function FieldPrefix({ label }: { label: string }) {
  return (
    <span className="tl-filter-label" aria-hidden>
      {label}
    </span>
  );
}

/** The right control for a field; its label stands inside it, so that one row is enough. */
export function FilterControl(props: FilterControlProps) {
  const { field, value, onChange } = props;
  switch (field.kind) {
    case 'text':
      return (
        <ImeInput
          ref={props.firstRef ?? null}
          value={typeof value === 'string' ? value : ''}
          onSearch={onChange}
          delay={500}
          aria-label={field.label}
          prefix={<FieldPrefix label={field.label} />}
          placeholder={field.placeholder ?? ''}
        />
      );
    case 'select':
      return 'search' in field ? (
        <RemoteSelect {...props} field={field} />
      ) : (
        <StaticSelect {...props} field={field} />
      );
    case 'numberRange':
      return (
        <NumberRange
          field={field}
          value={isRange(value) ? (value as FilterRange<number>) : {}}
          onChange={onChange}
        />
      );
    case 'dayRange':
      return (
        <DayRange
          label={field.label}
          value={isRange(value) ? (value as FilterRange<string>) : {}}
          onChange={onChange}
        />
      );
    case 'boolean':
      return <BooleanSelect field={field} value={value} onChange={onChange} />;
  }
}

type SelectField = Extract<FilterField, { kind: 'select' }>;
type StaticProps = Omit<FilterControlProps, 'field'> & { field: Extract<SelectField, { options: unknown }> };
type RemoteProps = Omit<FilterControlProps, 'field'> & { field: Extract<SelectField, { search: unknown }> };

function toList(value: FilterValue | undefined): string[] {
  if (typeof value === 'string' && value !== '') return [value];
  return Array.isArray(value) ? [...(value as readonly string[])] : [];
}

function StaticSelect({ field, value, onChange }: StaticProps) {
  const [opened, setOpened] = useState(false);
  const pinyin = usePinyin(opened);
  const text = useUiText();
  const values = toList(value);
  return (
    <Select
      mode={field.multiple ? 'multiple' : undefined}
      maxTagCount={1}
      maxTagPlaceholder={(left) => `+${left.length}`}
      allowClear
      showSearch={{
        filterOption: (query, option) => matchesPinyin(option?.label ?? '', query, pinyin),
        optionFilterProp: 'label',
      }}
      onOpenChange={(open) => open && setOpened(true)}
      aria-label={field.label}
      prefix={<FieldPrefix label={field.label} />}
      placeholder={text('all')}
      value={field.multiple ? values : (values[0] ?? null)}
      options={[...field.options]}
      onChange={(next: string | string[] | null) => onChange(next ?? undefined)}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
    />
  );
}

function RemoteSelect({ field, value, onChange, onLabels }: RemoteProps) {
  const text = useUiText();
  const values = toList(value);
  const remote = useRemoteOptions({
    search: field.search,
    resolve: field.resolve,
    values,
    onLoaded: (options) => onLabels(field.key, options),
  });
  return (
    <Select
      mode={field.multiple ? 'multiple' : undefined}
      maxTagCount={1}
      maxTagPlaceholder={(left) => `+${left.length}`}
      allowClear
      showSearch={{ filterOption: false, onSearch: remote.search }}
      loading={remote.loading}
      onOpenChange={(open) => open && remote.search('')}
      aria-label={field.label}
      prefix={<FieldPrefix label={field.label} />}
      placeholder={text('all')}
      notFoundContent={
        remote.failed ? text('searchFailed') : remote.loading ? text('loading') : text('noMatch')
      }
      value={field.multiple ? values : (values[0] ?? null)}
      options={[...remote.options]}
      onChange={(next: string | string[] | null) => onChange(next ?? undefined)}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
    />
  );
}

function BooleanSelect({
  field,
  value,
  onChange,
}: {
  field: Extract<FilterField, { kind: 'boolean' }>;
  value: FilterValue | undefined;
  onChange: FilterControlProps['onChange'];
}) {
  const text = useUiText();
  return (
    <Select
      allowClear
      aria-label={field.label}
      prefix={<FieldPrefix label={field.label} />}
      placeholder={text('all')}
      value={typeof value === 'boolean' ? String(value) : null}
      options={[
        { value: 'true', label: field.yes ?? text('yes') },
        { value: 'false', label: field.no ?? text('no') },
      ]}
      onChange={(next: string | null) =>
        onChange(next === null || next === undefined ? undefined : next === 'true')
      }
      style={{ width: '100%' }}
    />
  );
}

type NumberRangeProps = {
  field: Extract<FilterField, { kind: 'numberRange' }>;
  value: FilterRange<number>;
  onChange: FilterControlProps['onChange'];
};

function NumberRange({ field, value, onChange }: NumberRangeProps) {
  const text = useUiText();
  const scale = field.scale ?? 1;
  const set = (end: 'from' | 'to', shown: number | null) => {
    const { [end]: _, ...rest } = value;
    onChange(shown === null ? rest : { ...rest, [end]: Math.round(shown * scale) });
  };
  const end = (key: 'from' | 'to', label: string) => (
    <InputNumber
      controls={false}
      changeOnBlur
      changeOnWheel={false}
      precision={field.precision ?? (scale === 100 ? 2 : 0)}
      aria-label={`${field.label} ${label}`}
      prefix={key === 'from' ? <FieldPrefix label={field.label} /> : undefined}
      placeholder={label}
      suffix={key === 'to' && field.unit ? field.unit : undefined}
      value={value[key] === undefined ? null : value[key] / scale}
      onBlur={(event) => commitNumber(event.target.value, (shown) => set(key, shown))}
      onPressEnter={(event) => commitNumber(event.currentTarget.value, (shown) => set(key, shown))}
      style={{ width: key === 'from' ? '62%' : '38%' }}
    />
  );
  return (
    <Space.Compact block>
      {end('from', text('min'))}
      {end('to', text('max'))}
    </Space.Compact>
  );
}

/** Ranges search when they are finished, not with every digit. */
function commitNumber(shown: string, commit: (value: number | null) => void) {
  const plain = shown.replaceAll(',', '').trim();
  if (plain === '') commit(null);
  else if (Number.isFinite(Number(plain))) commit(Number(plain));
}

function makeRangePresets(text: UiText): { label: string; value: [Dayjs, Dayjs] }[] {
  const today = dayjs().startOf('day');
  const lastMonth = today.subtract(1, 'month');
  return [
    { label: text('today'), value: [today, today] },
    { label: text('last7Days'), value: [today.subtract(6, 'day'), today] },
    { label: text('last30Days'), value: [today.subtract(29, 'day'), today] },
    { label: text('thisMonth'), value: [today.startOf('month'), today] },
    { label: text('lastMonth'), value: [lastMonth.startOf('month'), lastMonth.endOf('month')] },
  ];
}

function DayRange({
  label,
  value,
  onChange,
}: {
  label: string;
  value: FilterRange<string>;
  onChange: FilterControlProps['onChange'];
}) {
  const text = useUiText();
  const presets = makeRangePresets(text);
  const toDay = (day: string | undefined) => (day === undefined ? null : dayjs(day));
  return (
    <DatePicker.RangePicker
      allowEmpty
      aria-label={label}
      prefix={<FieldPrefix label={label} />}
      placeholder={[text('startDay'), text('endDay')]}
      presets={presets}
      value={[toDay(value.from), toDay(value.to)]}
      onChange={(days) => {
        const [from, to] = days ?? [];
        onChange({
          ...(from ? { from: from.format('YYYY-MM-DD') } : {}),
          ...(to ? { to: to.format('YYYY-MM-DD') } : {}),
        });
      }}
      style={{ width: '100%' }}
    />
  );
}
