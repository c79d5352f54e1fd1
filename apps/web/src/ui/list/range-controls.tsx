import { DatePicker, Space } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { MoneyInput, QtyInput } from '../form/number-inputs.tsx';
import { useUiText, type UiText } from '../text.ts';
import { FieldPrefix } from './field-prefix.tsx';
import type { FilterField, FilterRange, FilterValue } from './filter-types.ts';

type NumberRangeProps = {
  field: Extract<FilterField, { kind: 'numberRange' }>;
  value: FilterRange<number>;
  onChange: (value: FilterValue | undefined) => void;
};

type EndProps = {
  end: 'from' | 'to';
  field: NumberRangeProps['field'];
  value: number | undefined;
  onFinish: (value: number | null) => void;
};

/** Input for one end of a range: searches on completion, not on every digit, and never for an invalid number. */
function RangeEnd({ end, field, value, onFinish }: EndProps) {
  const text = useUiText();
  const [typed, setTyped] = useState<{ value: number | null }>();
  const shown = typed ? typed.value : (value ?? null);
  const finish = () => {
    if (!typed || Number.isNaN(typed.value) || (typed.value ?? 0) < 0) return;
    setTyped(undefined);
    if (typed.value !== (value ?? null)) onFinish(typed.value);
  };
  const Field = field.scale === 100 ? MoneyInput : QtyInput;
  const label = text(end === 'from' ? 'min' : 'max');
  return (
    <Field
      aria-label={`${field.label} ${label}`}
      prefix={end === 'from' ? <FieldPrefix label={field.label} /> : undefined}
      placeholder={label}
      suffix={end === 'to' ? (field.unit ?? '') : ''}
      value={shown}
      onChange={(next) => setTyped({ value: next })}
      onBlur={finish}
      onPressEnter={finish}
      style={{ width: end === 'from' ? '62%' : '38%' }}
    />
  );
}

/** Filter control for a number range. */
export function NumberRange({ field, value, onChange }: NumberRangeProps) {
  const end = (key: 'from' | 'to') => {
    const { [key]: now, ...rest } = value;
    return (
      <RangeEnd
        end={key}
        field={field}
        value={now}
        onFinish={(next) => onChange(next === null ? rest : { ...rest, [key]: next })}
      />
    );
  };
  return (
    <Space.Compact block>
      {end('from')}
      {end('to')}
    </Space.Compact>
  );
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

/** Filter control for a date range, inclusive. */
export function DayRange({
  label,
  value,
  onChange,
}: {
  label: string;
  value: FilterRange<string>;
  onChange: (value: FilterValue | undefined) => void;
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
