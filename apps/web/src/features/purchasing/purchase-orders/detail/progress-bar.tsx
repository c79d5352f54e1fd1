import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import type { Order } from '../types.ts';

const share = (part: number, whole: number) => `${whole > 0 ? (100 * part) / whole : 0}%`;

/** Progress bar of an order: received, in transit and unshipped quantities. */
export function ProgressBar({ order }: { order: Order }) {
  const { t } = useTranslation('purchase-orders');
  const {
    purchaseQuantity: total,
    receivedQuantity: received,
    inflightQuantity: inflight,
    notSentQuantity: notSent,
  } = order;
  const figures = [
    [t('detail.received'), received],
    [t('detail.inflight'), inflight],
    [t('detail.notSent'), notSent],
  ] as const;
  const words = figures.map(([label, count]) => `${label} ${formatQuantity(count)}`).join(' · ');
  return (
    <Tooltip title={words}>
      <span className="po-progress">
        <b>{formatQuantity(total)}</b>
        {order.status >= 30 && order.status !== 70 && (
          <span className="po-progress-bar" role="img" aria-label={words}>
            <i className="po-progress-received" style={{ width: share(received, total) }} />
            <i className="po-progress-inflight" style={{ width: share(inflight, total) }} />
          </span>
        )}
      </span>
    </Tooltip>
  );
}
