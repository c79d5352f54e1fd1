import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import type { Promotion } from '../types.ts';

type Spent = Pick<Promotion, 'cost' | 'budget' | 'total' | 'used' | 'taken' | 'startsTime' | 'endsTime'>;

const percent = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

/** Consumed share of the budget, or else of the quantity; undefined without either limit. */
export function usedShare({ cost, budget, total, used, taken }: Spent): number | undefined {
  if (budget !== null) return percent(cost, budget);
  return total === null ? undefined : percent(Math.max(used, taken), total);
}
/** Elapsed share of the promotion's period. */
export const daysGone = ({ startsTime, endsTime }: Spent, now = Date.now()): number => {
  const [from, to] = [new Date(startsTime).getTime(), new Date(endsTime).getTime()];
  return percent(now - from, to - from);
};

/** Lead of the consumption over the elapsed period, in percentage points, that counts as too fast. */
const ahead = 20;

/** Cost against budget, with a bar of the consumed share and a mark at the elapsed share of the period. */
export function BudgetBar({ row }: { row: Spent }) {
  const { t } = useTranslation('promotions');
  const share = usedShare(row);
  const days = daysGone(row);
  const tone = share === undefined || share < days + ahead ? undefined : share >= 100 ? 'failed' : 'waiting';
  const cost = formatMoney(row.cost);
  return (
    <div
      className="pro-burn"
      title={share === undefined ? t('burn.days', { days }) : t('burn.both', { share, days })}
    >
      <span className="tl-num">{row.budget === null ? cost : `${cost} / ${formatMoney(row.budget)}`}</span>
      <span className="pro-bar" data-tone={tone}>
        {share !== undefined && <i style={{ width: `${share}%` }} />}
        <b style={{ left: `${days}%` }} />
      </span>
    </div>
  );
}
