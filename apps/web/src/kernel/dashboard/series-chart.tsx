import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../api-types.ts';
import { formatQuantity } from '../format.ts';
import { goTo } from '../navigate.ts';
import { ticksUpTo } from './ticks.ts';

export type Series = OutputOf<'GET /report/home'>['series'][number];
type Point = Series['points'][number];

/** Every how many days one is named under the axis. */
const dayStep = 5;

/** The figures of the day that is pointed at, with the ones of the period before. */
function Reading({ point, at, of, unit }: { point: Point; at: number; of: number; unit: string }) {
  const { t } = useTranslation('kernel');
  const share = (at + 0.5) / of;
  return (
    <div className="tl-chart-reading" style={{ left: `${share * 100}%`, translate: `${-share * 100}% 0` }}>
      <b>{point.day}</b>
      <span>
        <i className="tl-chart-key" /> {t('dashboard.now')}{' '}
        <em>{`${formatQuantity(point.value)} ${unit}`}</em>
      </span>
      <span>
        <i className="tl-chart-key tl-chart-key-before" /> {t('dashboard.before')}{' '}
        <em>{`${formatQuantity(point.previous)} ${unit}`}</em>
      </span>
    </div>
  );
}

/** Which day is read: by the pointer, or by the arrow keys as on a slider. */
function useReading(points: readonly Point[]) {
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const clamp = (value: number) => Math.min(last, Math.max(0, value));
  const open = () => {
    const path = at === null ? null : points[at]?.path;
    if (path) goTo(path);
  };
  return {
    at,
    onPointerMove: ({ currentTarget, clientX }: PointerEvent) => {
      const { left, width } = currentTarget.getBoundingClientRect();
      setAt(clamp(Math.floor(((clientX - left) / width) * points.length)));
    },
    onPointerLeave: () => setAt(null),
    onBlur: () => setAt(null),
    onFocus: () => setAt((now) => now ?? last),
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
      if (event.key === 'Enter') open();
      if (by === undefined) return;
      event.preventDefault();
      setAt((now) => clamp((now ?? last) + by));
    },
  };
}

/** A bar a day from zero, the period before behind it; a day opens what is behind its figure. */
export function SeriesChart({ series: { title, unit, points } }: { series: Series }) {
  const { t } = useTranslation('kernel');
  const { at, ...reading } = useReading(points);
  const ticks = ticksUpTo(Math.max(...points.flatMap(({ value, previous }) => [value, previous])));
  const top = ticks.at(-1) ?? 1;
  const shown = points[at ?? points.length - 1];
  const height = (value: number) => ({ height: `${(Math.max(0, value) / top) * 100}%` });
  return (
    <div className="tl-chart">
      <div className="tl-chart-axis" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {formatQuantity(tick)}
          </span>
        ))}
      </div>
      <div
        {...reading}
        className="tl-chart-plot"
        data-opens={(shown?.path ?? null) !== null || undefined}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? points.length - 1) + 1}
        aria-valuetext={t('dashboard.reading', {
          day: shown?.day,
          value: `${formatQuantity(shown?.value)} ${unit}`,
          before: `${formatQuantity(shown?.previous)} ${unit}`,
        })}
      >
        {ticks.map((tick) => (
          <i key={tick} className="tl-chart-line" style={{ bottom: `${(tick / top) * 100}%` }} />
        ))}
        {points.map(({ day, value, previous }, index) => (
          <span key={day} className="tl-chart-day" data-read={index === at || undefined}>
            <i className="tl-chart-before" style={height(previous)} />
            <i className="tl-chart-bar" style={height(value)} />
            {(points.length - 1 - index) % dayStep === 0 && <small>{day.slice(5)}</small>}
          </span>
        ))}
        {at !== null && shown && <Reading point={shown} at={at} of={points.length} unit={unit} />}
      </div>
    </div>
  );
}
