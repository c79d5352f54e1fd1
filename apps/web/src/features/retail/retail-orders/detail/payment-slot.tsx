import { offered } from '#kernel/offered.ts';
import { refreshApi } from '#kernel/query.ts';
import { Boundary } from '#ui/feedback/boundary.tsx';
import { refreshed } from '../types.ts';

/** What is paid and what goes back; lost, the rest of the page stays. */
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
