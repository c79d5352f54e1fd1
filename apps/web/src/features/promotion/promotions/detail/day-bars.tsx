import { useTranslation } from 'react-i18next';
import { ticksUpTo } from '#kernel/dashboard/ticks.ts';
import '#kernel/dashboard/dashboard.css';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import type { Figures } from '../types.ts';

/** Number of days between two axis labels. */
const stepOf = (count: number): number => Math.max(1, Math.ceil(count / 8));

/** Bar chart of a promotion's daily cost in yuan. */
export function DayBars({ days }: { days: Figures['byDay'] }) {
  const { t } = useTranslation('promotions');
  const ticks = ticksUpTo(Math.max(...days.map(({ cost }) => cost / 100)));
  const top = ticks.at(-1) ?? 1;
  const step = stepOf(days.length);
  return (
    <div className="tl-chart" role="img" aria-label={t('byDay')}>
      <div className="tl-chart-axis" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {formatQuantity(tick)}
          </span>
        ))}
      </div>
      <div className="tl-chart-plot">
        {ticks.map((tick) => (
          <i key={tick} className="tl-chart-line" style={{ bottom: `${(tick / top) * 100}%` }} />
        ))}
        {days.map(({ day, cost, used }, at) => (
          <span
            key={day}
            className="tl-chart-day"
            title={t('dayReading', { day, cost: formatMoney(cost), count: used })}
          >
            <i className="tl-chart-bar" style={{ height: `${(cost / 100 / top) * 100}%` }} />
            {(days.length - 1 - at) % step === 0 && <small>{day.slice(5)}</small>}
          </span>
        ))}
      </div>
    </div>
  );
}
