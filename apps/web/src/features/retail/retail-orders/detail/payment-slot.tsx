import { offered } from '#kernel/offered.ts';
import { refreshApi } from '#kernel/query.ts';
import { Boundary } from '#ui/feedback/boundary.tsx';
import { refreshed } from '../types.ts';

/** Payments and refunds of the order; if they fail to load, the rest of the page remains. */
export function PaymentSlot({ orderId }: { orderId: number }) {
  const card = offered('paymentParts')?.card;
  return (
    card && (
      <Boundary renderError={() => null}>
        <card.Component orderId={orderId} onChange={() => void refreshApi(...refreshed)} />
      </Boundary>
    )
  );
}
