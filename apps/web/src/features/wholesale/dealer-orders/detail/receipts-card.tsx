import { useTranslation } from 'react-i18next';
import { formatTime } from '#kernel/format.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import type { OrderDetail } from '../types.ts';

/** Receipts of an order with time and counter. */
export function ReceiptsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  if (order.receipts.length === 0) return null;
  return (
    <DetailCard title={t('words:receipts')}>
      <ul className="do-claims">
        {order.receipts.map(({ id, receiptNo, kind, by, time, note, lines }) => (
          <li key={id} aria-label={receiptNo}>
            <div className="do-claim-head">
              <b>{receiptNo}</b>
              <span>{t(`receipts.kind.${kind}`)}</span>
              <span className="tl-hint">{[by, formatTime(time)].filter(Boolean).join(' · ')}</span>
            </div>
            <p>
              {lines
                .map(({ size, partNo, good, damaged, dots }) =>
                  [
                    size || partNo,
                    good > 0 && t('shipment.good', { count: good }),
                    dots && `(DOT ${dots})`,
                    damaged > 0 && t('shipment.damaged', { count: damaged }),
                  ]
                    .filter(Boolean)
                    .join(' '),
                )
                .join('；')}
            </p>
            {note && <p className="tl-hint">{note}</p>}
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
