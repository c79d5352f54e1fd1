import { Button } from 'antd';
import { Link } from 'react-router';
import { formatMoney } from '#kernel/format.ts';
import { getOfferedPart } from '#kernel/offered-part.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { orderPath } from '../../types.ts';
import type { PlacedDraft } from '../model/draft.ts';
import { useWords } from '../use-words.ts';

/** Placed order in place of the price, with payment code and a button for the next customer. */
export function PlacedCard({ placed, onNext }: { placed: PlacedDraft; onNext?: () => void }) {
  const words = useWords();
  const card = getOfferedPart('paymentParts')?.card;
  return (
    <>
      <section className="tl-card" aria-label={words('order')}>
        <div className="tl-card-body place-placed" role="status">
          <StatusDot tone="done">{words('placed')}</StatusDot>
          <CopyText value={placed.orderNo}>
            <Link to={orderPath(placed)}>{placed.orderNo}</Link>
          </CopyText>
          <b>¥{formatMoney(placed.payableAmount)}</b>
        </div>
      </section>
      {card && <card.Component orderId={placed.id} place="placing" />}
      {onNext && (
        <Button size="large" block onClick={onNext}>
          {words('next')}
        </Button>
      )}
    </>
  );
}
