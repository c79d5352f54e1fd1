import { poStatuses, poStatusTexts } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { pagePaths } from '../pages.ts';
import type { Counts } from '../types.ts';

interface StatusCardProps {
  counts: Counts;
  /** Whether statuses link to the full list. */
  linked: boolean;
}

/** Number of orders by status. */
export function StatusCard({ counts, linked }: StatusCardProps) {
  const { t } = useTranslation('purchase-orders');
  const say = useContractText();
  const countOf = (status: number) => counts.status[String(status)] ?? 0;
  // Drafts are the platform's own.
  const isBuyer = useMe().type === 'OTHER';
  const shown = poStatuses.filter((status) => status !== 10 || isBuyer);
  const total = shown.reduce((sum, status) => sum + countOf(status), 0);
  return (
    <DetailCard
      title={t('welcome.status')}
      extra={<span className="tl-hint">{t('welcome.orderCount', { count: total })}</span>}
    >
      <ul className="po-statuses">
        {shown.map((status) => {
          const { text, tone } = poStatusTexts[status];
          const row = (
            <>
              <StatusDot tone={tone}>{say(text)}</StatusDot>
              <b className={`tl-num${countOf(status) === 0 ? ' po-zero' : ''}`}>
                {formatQuantity(countOf(status))}
              </b>
            </>
          );
          return (
            <li key={status}>
              {linked ? <Link to={`${pagePaths.all}?status=${status}`}>{row}</Link> : <span>{row}</span>}
            </li>
          );
        })}
      </ul>
    </DetailCard>
  );
}
