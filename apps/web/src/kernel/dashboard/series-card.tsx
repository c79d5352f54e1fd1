import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../api-types.ts';
import { formatQuantity } from '../format.ts';
import { SeriesChart, type ChartSeries } from './series-chart.tsx';
import { SeriesNumbers } from './series-numbers.tsx';
import './dashboard.css';
import './paper.css';

export type Series = OutputOf<'GET /report/home'>['series'][number];

/** Formats a figure in whole display units: fen as yuan. */
const shownBy = (scale: number) => (value: number | null) =>
  formatQuantity(value === null ? null : Math.round(value / scale));

/** Converts a daily series to chart data. */
function useChart({ title, unit, scale, points }: Series): ChartSeries {
  const { t } = useTranslation('kernel');
  const brief = shownBy(scale);
  const format = (value: number | null) => `${brief(value)} ${unit}`;
  return {
    title,
    format,
    words: { now: t('dashboard.now'), before: t('dashboard.before') },
    labels: true,
    points: points.map(({ day, ...point }) => ({ ...point, key: day, name: day, short: day.slice(5) })),
    say: ({ name: day, value, previous }) =>
      t('dashboard.reading', { day, value: format(value), before: format(previous) }),
    brief,
    scale,
  };
}

function Numbers({ chart, series: { unit, scale } }: { chart: ChartSeries; series: Series }) {
  const { t } = useTranslation('words');
  const words = { now: `${chart.words.now} (${unit})`, before: `${chart.words.before} (${unit})` };
  return (
    <SeriesNumbers
      label={`${chart.title} (${unit})`}
      series={{ points: chart.points, words }}
      head={t('day')}
      cell={shownBy(scale)}
      backwards
    />
  );
}

/** Legend with the totals of both periods. */
function Legend({ series: { points, scale } }: { series: Series }) {
  const { t } = useTranslation('kernel');
  const sum = (key: 'value' | 'previous') =>
    shownBy(scale)(points.reduce((total, point) => total + point[key], 0));
  const count = points.length;
  return (
    <p className="tl-chart-legend">
      <span>
        <i className="tl-chart-key" /> {t('dashboard.last', { count })} <b>{sum('value')}</b>
      </span>
      <span>
        <i className="tl-chart-key tl-chart-key-before" /> {t('dashboard.lastBefore', { count })}{' '}
        <b>{sum('previous')}</b>
      </span>
    </p>
  );
}

/** Card with a daily series, as a chart or as a table; in print as both. */
export function SeriesCard({ series }: { series: Series }) {
  const { t } = useTranslation('kernel');
  const chart = useChart(series);
  const [isTable, setTable] = useState(false);
  const isEmpty = series.points.every(({ value, previous }) => value === 0 && previous === 0);
  return (
    <section className="tl-card" aria-label={series.title}>
      <header className="tl-card-head">
        <h2>
          {series.title}
          <small className="tl-chart-unit">{series.unit}</small>
        </h2>
        {!isEmpty && (
          <button type="button" className="tl-link" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'dashboard.asChart' : 'dashboard.asTable')}
          </button>
        )}
      </header>
      <div className="tl-card-body">
        {isEmpty ? (
          <p className="tl-chart-empty">{t('dashboard.noFigures')}</p>
        ) : (
          <>
            <Legend series={series} />
            <div className="tl-drawn" data-off={isTable || undefined}>
              <SeriesChart series={chart} />
            </div>
            <div className="tl-drawn" data-off={!isTable || undefined}>
              <Numbers chart={chart} series={series} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** Skeleton of a chart while loading. */
export function SeriesBones() {
  const { t } = useTranslation('kernel');
  return (
    <div className="tl-card" role="status" aria-label={t('loading')}>
      <div className="tl-card-head">
        <span className="tl-bone tl-bone-row" style={{ width: 96 }} />
      </div>
      <div className="tl-card-body">
        <div className="tl-chart-legend" />
        <div className="tl-chart">
          <div className="tl-chart-axis" />
          <div className="tl-chart-plot">
            {Array.from({ length: 30 }, (_, at) => (
              <span key={at} className="tl-chart-day">
                <i className="tl-bone" style={{ height: `${20 + ((at * 37) % 60)}%` }} />
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
