import { priceFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { thirdTargets } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import '#kernel/dashboard/dashboard.css';
import { formatDay, formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import './price-chart.css';
import { chartOf, drawnKinds, heightOf, pathOf, readAt, shareOf, type Chart } from './price-steps.ts';
import type { History } from './types.ts';

interface Named {
  key: string;
  name: string;
  fen: number;
}

/** Named values at a time. */
function useNamed() {
  const lang = useLang();
  const say = useContractText();
  return (chart: Chart, at: number): Named[] => {
    const { prices, points } = readAt(chart, at);
    return [
      ...prices.map(({ kind, fen }) => ({ key: kind, name: priceFields[kind].label[lang], fen })),
      ...points.map(({ target, fen }) => ({
        key: target,
        name: target in thirdTargets ? say(thirdTargets[target as keyof typeof thirdTargets]) : target,
        fen,
      })),
    ];
  };
}

/** Selected time: nearest to the pointer, or moved by arrow keys like a slider. */
function useReading(chart: Chart) {
  const [at, setAt] = useState<number | null>(null);
  const { moments, now } = chart;
  const last = moments.length - 1;
  const today = moments.indexOf(now);
  const clamp = (value: number) => Math.min(last, Math.max(0, value));
  const nearest = (share: number) => {
    const away = moments.map((moment) => Math.abs(shareOf(chart, moment) - share));
    return away.indexOf(Math.min(...away));
  };
  return {
    at,
    shown: moments[at ?? today] ?? now,
    value: (at ?? today) + 1,
    handlers: {
      onPointerMove: ({ currentTarget, clientX }: PointerEvent) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        setAt(nearest(((clientX - left) / width) * 100));
      },
      onPointerLeave: () => setAt(null),
      onBlur: () => setAt(null),
      onFocus: () => setAt((before) => before ?? today),
      onKeyDown: (event: KeyboardEvent) => {
        const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        setAt((before) => clamp((before ?? today) + by));
      },
    },
  };
}

const Key = ({ of }: { of: string }) => <i className="price-key" data-of={of} />;

/** Legend with current prices, third-party ones with their last day. */
function Legend({ chart }: { chart: Chart }) {
  const named = useNamed();
  const { t } = useTranslation('catalogue');
  const latest = [...new Map(chart.points.map((point) => [point.target, point.at])).entries()];
  const elsewhere = latest.flatMap(([target, at]) => named(chart, at).filter(({ key }) => key === target));
  const ours = named(chart, chart.now).filter(({ key }) => drawnKinds.some((kind) => kind === key));
  return (
    <p className="tl-chart-legend">
      {[...ours, ...elsewhere].map(({ key, name, fen }) => (
        <span key={key}>
          <Key of={key} /> {name} <b className="tl-num">{formatMoney(fen)}</b>
        </span>
      ))}
      {chart.to > chart.now && (
        <span>
          <i className="price-key price-key-planned" /> {t('change.planned')}
        </span>
      )}
    </p>
  );
}

/** Values at the selected time. */
function Reading({ rows, at, share }: { rows: readonly Named[]; at: number; share: number }) {
  return (
    <div className="tl-chart-reading" style={{ left: `${share}%`, translate: `${-share}% 0` }}>
      <b>{formatDay(at)}</b>
      {rows.map(({ key, name, fen }) => (
        <span key={key}>
          <Key of={key} /> {name} <em className="tl-num">{formatMoney(fen)}</em>
        </span>
      ))}
    </div>
  );
}

/** Lines for past and current prices, dashed for planned; points for third-party ones. */
function Lines({ chart }: { chart: Chart }) {
  const { from, now, to } = chart;
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {drawnKinds.map((kind) => (
          <g key={kind} data-of={kind}>
            <path d={pathOf(chart, kind, [from, now])} />
            <path d={pathOf(chart, kind, [now, to])} data-planned="" />
          </g>
        ))}
      </svg>
      {chart.points.map(({ target, fen, at }) => (
        <i
          key={`${target}${at}`}
          className="price-point"
          data-of={target}
          style={{ left: `${shareOf(chart, at)}%`, bottom: `${heightOf(chart, fen)}%` }}
        />
      ))}
    </>
  );
}

/** Time axis labels: both ends, and today if different. */
function Days({ chart }: { chart: Chart }) {
  const { t } = useTranslation('words');
  const { from, now, to } = chart;
  const today = shareOf(chart, now);
  return (
    <>
      <small style={{ left: 0 }}>{formatDay(from)}</small>
      {to > now && (
        <>
          <i className="price-today" style={{ left: `${today}%` }} />
          {today < 84 && <small style={{ left: `${today}%`, translate: '-50% 0' }}>{t('today')}</small>}
        </>
      )}
      <small style={{ right: 0 }}>{to > now ? formatDay(to) : t('today')}</small>
    </>
  );
}

function Plot({ chart }: { chart: Chart }) {
  const { t } = useTranslation('catalogue');
  const { at, shown, value, handlers } = useReading(chart);
  const rows = useNamed()(chart, shown);
  const levels = chart.ticks.map((tick) => ({ tick, style: { bottom: `${heightOf(chart, tick * 100)}%` } }));
  return (
    <div className="tl-chart price-chart">
      <div className="tl-chart-axis" aria-hidden="true">
        {levels.map(({ tick, style }) => (
          <span key={tick} style={style}>
            {formatQuantity(tick)}
          </span>
        ))}
      </div>
      <div
        {...handlers}
        className="tl-chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={t('change.chart')}
        aria-valuemin={1}
        aria-valuemax={chart.moments.length}
        aria-valuenow={value}
        aria-valuetext={t('change.chartDay', {
          day: formatDay(shown),
          prices: rows.map(({ name, fen }) => `${name} ${formatMoney(fen)}`).join(' · '),
        })}
      >
        {levels.map(({ tick, style }) => (
          <i key={tick} className="tl-chart-line" style={style} />
        ))}
        <Lines chart={chart} />
        <Days chart={chart} />
        {at !== null && <Reading rows={rows} at={shown} share={shareOf(chart, shown)} />}
      </div>
    </div>
  );
}

/** Step chart of a part's prices, planned ones dashed, with third-party prices; nothing without prices. */
export function PriceChart({ history }: { history: Pick<History, 'prices' | 'outside'> }) {
  const chart = useMemo(() => chartOf(history), [history]);
  if (!chart) return null;
  return (
    <>
      <Legend chart={chart} />
      <Plot chart={chart} />
    </>
  );
}
