import { measures, type Grain } from '@treadline/contract/reports/reports/measures.ts';
import { perDay } from '@treadline/contract/reports/reports/periods.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import type { ChartPoint, ChartSeries } from '#kernel/dashboard/series-chart.tsx';
import { useLang } from '#kernel/lang.ts';
import type { FilterValues } from '#ui/list/filter-types.ts';
import { daysAt, factsOf, type ReportQuery } from './report-query.ts';
import { useUnit } from './use-unit.ts';
import { briefFigure, formatFigure, scaleOf, unitOf } from './figures.ts';

export type Answer = OutputOf<'GET /report/dealerRetail/salesCount'>;

type Words = TFunction<'reports'>;
type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7';

/** Short and full axis label of a point. */
function namesOf(at: string, grain: Grain, t: Words): Pick<ChartPoint, 'short' | 'name'> {
  if (grain === 'weekday') {
    const name = t(`weekday.${at as Weekday}`);
    return { short: name, name };
  }
  if (grain === 'season') {
    const name = t('month', { month: at });
    return { short: name, name };
  }
  if (grain === 'month') return { short: at.slice(0, 7), name: at.slice(0, 7) };
  return { short: at.slice(5), name: grain === 'week' ? t('weekOf', { day: at }) : at };
}

/** Chart series of the selected measure; a point links to the rows of its days. */
export function useChart(
  answer: Answer,
  { measure, grain, days }: ReportQuery,
  scope: FilterValues,
): ChartSeries {
  const { t } = useTranslation('reports');
  const lang = useLang();
  const unit = unitOf(measure);
  const word = useUnit(measure);
  const format = (value: number | null) => `${formatFigure(unit, value)}${word && ` ${word}`}`;
  const isCompared = answer.before !== null;
  return {
    title: measures[measure].title[lang],
    format,
    words: { now: t('now'), ...(isCompared && { before: answer.before ? t('span', answer.before) : '' }) },
    points: answer.points.map(({ at, values, previous, days: fell }) => {
      // Of weekdays and seasons what comes to one of their days: a period has more of some than of others.
      const of = (value: number | null | undefined, count: number | undefined) =>
        count === undefined ? (value ?? null) : perDay(value ?? null, count, unit);
      const covered = daysAt(at, grain, days);
      return {
        key: at,
        ...namesOf(at, grain, t),
        value: of(values[measure], fell?.now),
        previous: of(previous?.[measure], fell?.before),
        path: covered && factsOf(measure, covered, scope),
      };
    }),
    say: ({ name, value, previous }) =>
      isCompared
        ? t('readingBefore', { name, value: format(value), before: format(previous) })
        : t('reading', { name, value: format(value) }),
    brief: (value) => briefFigure(unit, value, lang),
    scale: scaleOf(unit),
    labels: true,
  };
}
