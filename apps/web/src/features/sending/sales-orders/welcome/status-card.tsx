import {
  salesStatusTexts as statuses,
  type SalesStatus,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { Welcome } from '../types.ts';

const pages = [
  [1, 'placing', '/sales-order/placing'],
  [2, 'wait', '/sales-order/wait'],
  [3, 'confirm', '/sales-order/confirm'],
  [4, 'fail', '/sales-order/fail'],
  [5, 'cancel', '/sales-order/cancel'],
] as const satisfies readonly (readonly [SalesStatus, keyof Welcome['status'], string])[];

/** Number of sales orders by status, linked to their lists. */
export function StatusCard({ figures }: { figures: Welcome }) {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  return (
    <DetailCard title={t('welcome.status')}>
      <ul className="so-statuses">
        {pages.map(([status, key, path]) => (
          <li key={key}>
            <Link to={path}>
              <StatusDot tone={statuses[status].tone}>{say(statuses[status].text)}</StatusDot>
              <span className="tl-num">{formatQuantity(figures.status[key])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
