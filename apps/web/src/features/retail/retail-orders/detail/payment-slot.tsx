import { getOfferedPart } from '#kernel/offered-part.ts';
import { refreshApi } from '#kernel/query.ts';
import { Contained } from '#ui/feedback/boundary.tsx';
import { stalePaths } from '../types.ts';

/** Payments and refunds of the order; if they fail to load, the rest of the page remains. */
export function PaymentSlot({ orderId }: { orderId: number }) {
  const card = getOfferedPart('paymentParts')?.card;
  return (
    card && (
      <Contained>
        <card.Component orderId={orderId} onChange={() => void refreshApi(...stalePaths)} />
      </Contained>
    )
  );
}
