import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatQuantity } from '../format.ts';
import { goTo } from '../navigate.ts';
import { ticksAround } from './ticks.ts';

/** Data point of a chart. */
export interface ChartPoint {
  key: string;
  /** Short label for the axis. */
  short: string;
  /** Full label. */
  name: string;
  /** Whole number; null if there is none. */
  value: number | null;
  previous: number | null;
  /** Path opened by a click. */
  path: string | null;
}

/** Data series of a chart, with the formatting of its figures. */
export interface ChartSeries {
  title: string;
  points: readonly ChartPoint[];
  /** Formats a figure with its unit. */
  format: (value: number | null) => string;
  /** Labels of both bars; `before` is absent without a comparison. */
  words: { now: string; before?: string | undefined };
  /** Sentence with a point's figures. */
  say: (point: ChartPoint) => string;
  /** Short format for the axis and above bars; a whole number by default. */
  brief?: (value: number) => string;
  /** Stored units per displayed unit: 100 if fen are shown as yuan. */
  scale?: number;
  /** Whether figures are shown above the bars. */
  labels?: boolean;
}

/** Maximum number of bars with figures; beyond it only the highest bar has one. */
const mostLabels = 14;
/** Maximum number of bars; beyond it a line is drawn. */
const mostBars = 92;

/** Interval between labelled points on the axis. */
const stepFor = (count: number): number => (count <= 14 ? 1 : Math.ceil(count / 7));

/** Tooltip with the figures of a point and the previous period. */
function Reading({ series, point, at }: { series: ChartSeries; point: ChartPoint; at: number }) {
  const { words, format, points } = series;
  const share = (at + 0.5) / points.length;
  return (
    <div className="tl-chart-reading" style={{ left: `${share * 100}%`, translate: `${-share * 100}% 0` }}>
      <b>{point.name}</b>
      <span>
        <i className="tl-chart-key" /> {words.now} <em>{format(point.value)}</em>
      </span>
      {words.before && (
        <span>
          <i className="tl-chart-key tl-chart-key-before" /> {words.before} <em>{format(point.previous)}</em>
        </span>
      )}
    </div>
  );
}

/** Hook for the selected point, by pointer or by arrow keys as on a slider. */
function useReading(points: readonly ChartPoint[]) {
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const clamp = (value: number) => Math.min(last, Math.max(0, value));
  const open = () => {
    const path = at === null ? null : points[at]?.path;
    if (path) goTo(path);
  };
  return {
    at: at === null ? null : clamp(at),
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

/** Axis from the lowest to the highest tick, always including zero. */
function useAxis({ points, words, scale = 1 }: ChartSeries) {
  const figures = points.flatMap(({ value, previous }) => [value ?? 0, words.before ? (previous ?? 0) : 0]);
  const ticks = ticksAround(Math.min(0, ...figures) / scale, Math.max(0, ...figures) / scale);
  const [low = 0] = ticks;
  const span = (ticks.at(-1) ?? 1) - low;
  const share = (value: number) => ((value / scale - low) / span) * 100;
  return { ticks: ticks.map((tick) => ({ tick: tick * scale, bottom: `${share(tick * scale)}%` })), share };
}
type Share = (value: number) => number;

function barFrom(value: number | null, share: Share) {
  const [from, to] = [share(Math.min(0, value ?? 0)), share(Math.max(0, value ?? 0))];
  return { bottom: `${from}%`, height: `${to - from}%` };
}

/** SVG path through the points with a value, interrupted elsewhere. */
function pathOf(values: readonly (number | null)[], share: Share): string {
  const draw = (value: number | null, at: number) =>
    value === null ? '' : `${(values[at - 1] ?? null) === null ? 'M' : 'L'}${at + 0.5} ${100 - share(value)}`;
  return values.map(draw).join('');
}

function Lines({ series: { points, words }, share }: { series: ChartSeries; share: Share }) {
  const line = (key: 'value' | 'previous') =>
    pathOf(
      points.map((point) => point[key]),
      share,
    );
  return (
    <svg
      className="tl-chart-lines"
      viewBox={`0 0 ${points.length} 100`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {words.before && <path className="tl-chart-line-before" d={line('previous')} />}
      <path d={line('value')} />
    </svg>
  );
}

/** Predicate for points with a figure above them. */
function labelled({ points, labels }: ChartSeries): (index: number) => boolean {
  if (!labels) return () => false;
  if (points.length <= mostLabels) return (index) => (points[index]?.value ?? 0) !== 0;
  const highest = Math.max(...points.map(({ value }) => value ?? 0));
  const first = points.findIndex(({ value }) => value === highest);
  return (index) => highest > 0 && index === first;
}

function Bars({ series, share, read }: { series: ChartSeries; share: Share; read: number | null }) {
  const { points, words, brief = formatQuantity } = series;
  const isLine = points.length > mostBars;
  const step = stepFor(points.length);
  const hasLabel = labelled(series);
  return points.map(({ key, short, value, previous }, index) => (
    <span key={key} className="tl-chart-day" data-read={index === read || undefined}>
      {!isLine && words.before && <i className="tl-chart-before" style={barFrom(previous, share)} />}
      {!isLine && <i className="tl-chart-bar" style={barFrom(value, share)} />}
      {hasLabel(index) && (
        <b style={{ bottom: `${Math.max(share(value ?? 0), share(0))}%` }}>{brief(value ?? 0)}</b>
      )}
      {(points.length - 1 - index) % step === 0 && <small>{short}</small>}
    </span>
  ));
}

/** Bar chart with the previous period behind the bars; a line chart for many points. A point links to its data. */
export function SeriesChart({ series }: { series: ChartSeries }) {
  const { title, points, say, brief = formatQuantity } = series;
  const { at, ...reading } = useReading(points);
  const { ticks, share } = useAxis(series);
  const shown = points[at ?? points.length - 1];
  return (
    <div className="tl-chart">
      <div className="tl-chart-axis" aria-hidden="true">
        {ticks.map(({ tick, bottom }) => (
          <span key={tick} style={{ bottom }}>
            {brief(tick)}
          </span>
        ))}
      </div>
      <div
        {...reading}
        className="tl-chart-plot"
        data-few={points.length <= mostLabels || undefined}
        data-opens={(shown?.path ?? null) !== null || undefined}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? points.length - 1) + 1}
        aria-valuetext={shown && say(shown)}
      >
        {ticks.map(({ tick, bottom }) => (
          <i key={tick} className="tl-chart-line" style={{ bottom }} />
        ))}
        <Bars series={series} share={share} read={at} />
        {points.length > mostBars && <Lines series={series} share={share} />}
        {at !== null && shown && <Reading series={series} point={shown} at={at} />}
      </div>
    </div>
  );
}
