import { type Measure } from '@treadline/contract/reports/reports/measure.ts';
import { measures, type MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import type { Days } from '@treadline/contract/reports/reports/periods.ts';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import type { FilterValues } from '#ui/list/filter-types.ts';
import { partsOf } from './report-query.ts';
import { endpoints } from './endpoints.ts';
import { formatFigure, unitOf } from './figures.ts';

interface MadeOfProps {
  of: MeasureKey;
  /** Component whose rows are shown. */
  measure: MeasureKey;
  days: Days;
  scope: FilterValues;
  onChange: (part: MeasureKey) => void;
}

/** A computed figure with its components, each linked to its rows. */
export function FigureComponents({ of, measure, days: { from, to }, scope, onChange }: MadeOfProps) {
  const { t } = useTranslation('reports');
  const lang = useLang();
  const { family, of: made }: Measure = measures[of];
  const parts = partsOf(of);
  const query = { from, to, compare: 'none' as const, ...scope };
  const { data } = useApi(endpoints[family].total, { query }, { keep: true, staleTime: 60_000 });
  const figure = (key: MeasureKey) => (data ? formatFigure(unitOf(key), data.values[key]) : '');
  return (
    <div className="rf-made">
      <span>
        {measures[of].title[lang]} <b>{figure(of)}</b> ={' '}
        {parts.map((key) => measures[key].title[lang]).join(made && 'minus' in made ? ' − ' : ' ÷ ')}
      </span>
      <Segmented<MeasureKey>
        aria-label={t('madeOf', { name: measures[of].title[lang] })}
        value={measure}
        options={parts.map((value) => ({
          value,
          label: `${measures[value].title[lang]} ${figure(value)}`,
        }))}
        onChange={onChange}
      />
    </div>
  );
}
