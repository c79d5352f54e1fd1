import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../kernel/api-types.ts';

type Series = OutputOf<'GET /report/home'>['series'][number];

const width = 640;
const height = 180;
const foot = 22;
const head = 20;

const show = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Where the middle of a label stands so that none of it leaves the chart; a figure is about 7 wide. */
const keepInside = (middle: number, text: string): number =>
  Math.min(Math.max(middle, text.length * 3.5), width - text.length * 3.5);

/** Bars from zero, the highest and the last labelled; each names its value when pointed at. */
function Bars({ series }: { series: Series }) {
  const top = Math.max(1, ...series.points.map((point) => point.value));
  const step = width / Math.max(1, series.points.length);
  const rise = (value: number) => (Math.max(0, value) / top) * (height - foot - head);
  const highest = series.points.findIndex((point) => point.value === top);
  const every = Math.ceil(series.points.length / 8);
  return (
    <svg className="home-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={series.title}>
      <line x1="0" x2={width} y1={height - foot} y2={height - foot} />
      {series.points.map(({ day, value }, at) => {
        const middle = (at + 0.5) * step;
        return (
          <g key={day}>
            <rect
              x={middle - step * 0.32}
              y={height - foot - rise(value)}
              width={step * 0.64}
              height={rise(value)}
              rx="2"
            >
              <title>{`${day}  ${show(value)} ${series.unit}`}</title>
            </rect>
            {(at === highest || at === series.points.length - 1) && value > 0 && (
              <text x={keepInside(middle, show(value))} y={height - foot - rise(value) - 6}>
                {show(value)}
              </text>
            )}
            {at % every === 0 && (
              <text x={keepInside(middle, day.slice(5))} y={height - 6} className="home-chart-day">
                {day.slice(5)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Numbers({ series }: { series: Series }) {
  const { t } = useTranslation('home');
  return (
    <div className="home-numbers">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col" className="tl-num">
              {series.unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {series.points.map(({ day, value }) => (
            <tr key={day}>
              <td>{day}</td>
              <td className="tl-num">{show(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One series of days, as a chart or as its numbers. */
export function SeriesCard({ series }: { series: Series }) {
  const { t } = useTranslation('home');
  const [isTable, setTable] = useState(false);
  const isEmpty = series.points.every((point) => point.value === 0);
  return (
    <section className="home-panel">
      <header>
        <h2>
          {series.title}
          <small>{series.unit}</small>
        </h2>
        <button type="button" className="home-toggle" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'asChart' : 'asTable')}
        </button>
      </header>
      {isTable ? (
        <Numbers series={series} />
      ) : isEmpty ? (
        <p className="home-empty">{t('noFigures')}</p>
      ) : (
        <Bars series={series} />
      )}
    </section>
  );
}
