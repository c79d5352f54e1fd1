import { CalendarOutlined, SwapRightOutlined } from '@ant-design/icons';
import { Select, type InputRef } from 'antd';
import { useState, type Ref } from 'react';
import { lazyPiece } from '../feedback/lazy-piece.tsx';
import { matchesPinyin, usePinyin } from '../form/pinyin.ts';
import { useRemoteOptions } from '../form/use-remote-options.ts';
import { useUiText } from '../text.ts';
import type { FilterField, FilterRange, FilterValue } from './filter-types.ts';
import { isBlank, isRange } from './filter-values.ts';
import { FieldPrefix } from './field-prefix.tsx';
import { ImeInput } from './ime-input.tsx';

export type FilterControlProps = {
  field: FilterField;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  /** Reports labels of remote options, for the chips. */
  onLabels: (key: string, options: readonly { value: string; label: string }[]) => void;
  firstRef?: Ref<InputRef>;
  /** false: the user is not near the filters yet, so large controls are not loaded. */
  near?: boolean;
};

/** Placeholder with the look of the date range. */
function WaitingDays({ label }: { label: string }) {
  const text = useUiText();
  return (
    <div className="tl-filter-waiting">
      <FieldPrefix label={label} />
      <span>{text('startDay')}</span>
      <SwapRightOutlined aria-hidden />
      <span>{text('endDay')}</span>
      <CalendarOutlined aria-hidden />
    </div>
  );
}

/** Calendars and number fields are large and rarely used: they are loaded when the user approaches them. */
const DayRange = lazyPiece(() => import('./range-controls.tsx').then((module) => module.DayRange), {
  waiting: WaitingDays,
});
const NumberRange = lazyPiece(() => import('./range-controls.tsx').then((module) => module.NumberRange), {
  waiting: ({ field }) => (
    <div className="tl-filter-waiting">
      <FieldPrefix label={field.label} />
    </div>
  ),
});

/** Control of a filter field by its kind, with the label inside. */
export function FilterControl(props: FilterControlProps) {
  const { field, value, onChange, near = true } = props;
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
      return !near && isBlank(value) ? (
        <WaitingDays label={field.label} />
      ) : (
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
      placeholder={field.placeholder ?? text('all')}
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
