import { openClue } from '@treadline/contract/service/clues/open.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getOfferedPart } from '#kernel/offered-part.ts';
import { refreshApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { Contained } from '#ui/feedback/boundary.tsx';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { placingPath, stalePaths, type ClueDetail } from '../types.ts';

const orderPath = '/retail-order/detail';

/** Order made from the clue, with its payment. */
function Ordered({ clue, orderId }: { clue: ClueDetail; orderId: number }) {
  const { t } = useTranslation('words');
  const canOpen = useOpenPaths().has(orderPath);
  const card = getOfferedPart('paymentParts')?.card;
  const { orderNo } = clue;
  return (
    <>
      <DetailCard title={t('order')}>
        <CopyText value={orderNo}>
          {canOpen ? (
            <Link to={screenPath(orderPath, { id: orderId, name: orderNo })}>{orderNo}</Link>
          ) : (
            orderNo
          )}
        </CopyText>
      </DetailCard>
      {card && (
        <Contained>
          <card.Component orderId={orderId} onChange={() => void refreshApi(...stalePaths)} />
        </Contained>
      )}
    </>
  );
}

/** Whether the user can place an order from the clue. */
export function useCanPlaceOrder({ status, orderId }: ClueDetail): boolean {
  const canPlace = useOpenPaths().has(placingPath);
  const { type } = useMe();
  const isOpen = openClue.some((each) => each === status);
  return isOpen && orderId === null && canPlace && ['OTHER', 'DEALER'].includes(type);
}

/** Order placing while the clue is open, afterwards its order. */
export function OrderSlot({ clue, goRef }: { clue: ClueDetail; goRef: Ref<() => void> }) {
  const { t } = useTranslation(['clues', 'words']);
  const mayPlace = useCanPlaceOrder(clue);
  const isOpen = openClue.some((status) => status === clue.status);
  const placing = getOfferedPart('placingPart');
  if (clue.orderId !== null) return <Ordered clue={clue} orderId={clue.orderId} />;
  if (!placing || !mayPlace)
    return (
      <DetailCard title={t('words:order')}>
        <p className="tl-hint">{t(isOpen ? 'noPlacing' : 'noOrder')}</p>
      </DetailCard>
    );
  return (
    <Contained>
      <placing.Component clueId={clue.id} onPlaced={() => void refreshApi(...stalePaths)} goRef={goRef} />
    </Contained>
  );
}
