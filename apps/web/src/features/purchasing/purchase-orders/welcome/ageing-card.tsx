import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatQuantity } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { toQueryString } from '#kernel/query-string.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { pagePaths } from '../pages.ts';
import { useToday } from '../use-today.ts';
import { ages, submitDays, type Age } from './ages.ts';

function useAgeCount(age: Age, today: string): number | undefined {
  const query = { view: 'pending' as const, submitTime: submitDays(age, today), pageSize: 1 };
  return useApi('GET /logistics/purchaseOrder/orders', { query }, { staleTime: 30_000, keep: true }).data
    ?.total;
}

function useName({ key, from, to }: Age): string {
  const { t } = useTranslation('purchase-orders');
  if (key === 'today') return t('welcome.ageToday');
  return to === null ? t('welcome.ageOver', { from }) : t('welcome.ageUpTo', { from, to });
}

function AgeRow({ age, today, whole }: { age: Age; today: string; whole: number }) {
  const count = useAgeCount(age, today);
  const name = useName(age);
  const width = `${whole > 0 ? Math.round((100 * (count ?? 0)) / whole) : 0}%`;
  return (
    <li>
      <Link
        to={`${pagePaths.pending}?${toQueryString({ submitTime: submitDays(age, today) })}`}
        className="po-age-row"
      >
        <span>{name}</span>
        <span className="po-age-track">
          <i className={`po-age-bar po-age-bar-${age.key}`} style={{ width }} />
        </span>
        <b className="tl-num">{formatQuantity(count)}</b>
      </Link>
    </li>
  );
}

/** Orders awaiting their suppliers by age, each row linked to its orders. */
export function AgeingCard({ pending }: { pending: number }) {
  const { t } = useTranslation('purchase-orders');
  const today = useToday();
  return (
    <DetailCard
      title={t('welcome.ageing')}
      extra={<span className="tl-hint">{t('welcome.orderCount', { count: pending })}</span>}
    >
      <ul className="po-ages">
        {ages.map((age) => (
          <AgeRow key={age.key} age={age} today={today} whole={pending} />
        ))}
      </ul>
    </DetailCard>
  );
}
