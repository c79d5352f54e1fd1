import { DatePicker, InputNumber, Space } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useUiText, type UiText } from '../text.ts';
import { FieldPrefix } from './field-prefix.tsx';
import type { FilterField, FilterRange, FilterValue } from './filter-types.ts';

type NumberRangeProps = {
  field: Extract<FilterField, { kind: 'numberRange' }>;
  value: FilterRange<number>;
  onChange: (value: FilterValue | undefined) => void;
};

/** From and to of a number; searches when a field is left. */
export function NumberRange({ field, value, onChange }: NumberRangeProps) {
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

/** First and last day, both included. */
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
