import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney } from '#kernel/format.ts';
import type { PaymentCardProps } from '#kernel/payment-card.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { AttemptList } from './attempt-list.tsx';
import { PayPanel } from './pay-panel.tsx';
import { RefundList } from './refund-list.tsx';
import type { PayRecord } from './types.ts';
import { useRecord } from './use-record.ts';
import './payments.css';

/** Amounts due, received and refunded; zero ones are omitted. */
function Sums({ record }: { record: PayRecord }) {
  const { t } = useTranslation('payments');
  const { due, paid, left, refunded, refunding } = record;
  const shown = { due, paid, left: record.state === 'OPEN' ? left : 0, refunded, refunding };
  const always = new Set(['due', 'paid']);
  return (
    <dl className="pay-sums">
      {Object.entries(shown)
        .filter(([key, fen]) => always.has(key) || fen > 0)
        .map(([key, fen]) => (
          <div key={key} className={key === 'left' ? 'pay-left' : undefined}>
            <dt>{t(`sum.${key as keyof typeof shown}`)}</dt>
            <dd className="tl-num">{formatMoney(fen)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Payments of an order: QR code, attempts and refunds. */
export function PaymentCard({
  orderId,
  bizType = 'RETAIL_ORDER',
  onChange,
  place = 'detail',
}: PaymentCardProps) {
  const { t } = useTranslation('payments');
  const can = useCan();
  // A dealer pays for what it buys; of its customers it takes.
  const title = t(bizType === 'DEALER_ORDER' ? 'titleBuy' : 'title');
  const { data: record, error } = useRecord({ bizType, orderId }, onChange);
  if (!record)
    return <DetailCard title={title}>{error && <p role="alert">{textOfError(error)}</p>}</DetailCard>;
  const isPlacing = place === 'placing';
  // Who only watches has no way to take it, and nothing else in the card.
  const takes = can({ types: ['OTHER', 'DEALER'] });
  const attempts = isPlacing ? record.attempts.slice(-3) : record.attempts;
  return (
    <DetailCard title={title}>
      <Sums record={record} />
      {record.state === 'OPEN' && record.left > 0 && (
        <PayPanel key={orderId} record={record} atOnce={isPlacing} />
      )}
      {attempts.length > 0 ? (
        <AttemptList attempts={attempts} left={record.state === 'OPEN' ? record.left : 0} />
      ) : (
        (record.ways.length === 0 || !takes) && <p className="tl-hint">{t('none')}</p>
      )}
      {!isPlacing && <RefundList record={record} />}
    </DetailCard>
  );
}
