import { comparisons, type Comparison } from '@treadline/contract/reports/reports/measures.ts';
import {
  periodKeys,
  periods,
  defaultPeriod,
  type Period,
} from '@treadline/contract/reports/reports/periods.ts';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { lazyPiece } from '#ui/feedback/lazy-piece.tsx';
import { FieldPrefix } from '#ui/list/field-prefix.tsx';
import type { FilterRange } from '#ui/list/filter-types.ts';
import type { QueryPeriod } from './report-query.ts';
import './reports.css';

/** Loaded lazily, as the calendar is large and rarely used. */
const DayRange = lazyPiece(() => import('#ui/list/range-controls.tsx').then((m) => m.DayRange), {
  waiting: ({ label }) => (
    <div className="tl-filter-waiting">
      <FieldPrefix label={label} />
    </div>
  ),
});

/** URL parameters of the period; empty for the default. */
type PeriodQuery = {
  period: Period | undefined;
  from: string | undefined;
  to: string | undefined;
};

/** Picker of a named period or of free days. */
export function PeriodPicker({
  days,
  onChange,
}: {
  days: QueryPeriod;
  onChange: (query: PeriodQuery) => void;
}) {
  const { t } = useTranslation('reports');
  const lang = useLang();
  const choose = (next: Period | 'free') => {
    if (next === 'free') return onChange({ period: undefined, from: days.from, to: days.to });
    onChange({ period: next === defaultPeriod ? undefined : next, from: undefined, to: undefined });
  };
  return (
    <>
      <Select<Period | 'free'>
        className="rf-period"
        aria-label={t('period')}
        prefix={<FieldPrefix label={t('period')} />}
        value={days.period ?? 'free'}
        options={[
          ...periodKeys.map((value) => ({ value, label: periods[value][lang] })),
          { value: 'free', label: t('freeDays') },
        ]}
        onChange={choose}
        listHeight={340}
      />
      {!days.period && (
        <div className="rf-days">
          <DayRange
            label={t('freeDays')}
            value={{ from: days.from, to: days.to }}
            onChange={(range) => {
              const { from, to } = (range ?? {}) as FilterRange<string>;
              onChange({ period: undefined, from, to });
            }}
          />
        </div>
      )}
    </>
  );
}

export function ComparePicker({
  value,
  onChange,
}: {
  value: Comparison;
  onChange: (next: Comparison) => void;
}) {
  const { t } = useTranslation('reports');
  const lang = useLang();
  return (
    <Select<Comparison>
      className="rf-compare"
      aria-label={t('compare')}
      prefix={<FieldPrefix label={t('compare')} />}
      value={value}
      options={(Object.keys(comparisons) as Comparison[]).map((key) => ({
        value: key,
        label: comparisons[key][lang],
      }))}
      onChange={onChange}
    />
  );
}
