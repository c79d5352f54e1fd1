import { offeredParcelsCard } from '../../../kernel/parcels-card.ts';
import { Boundary } from '../../../ui/feedback/boundary.tsx';

/** What carries the goods, with its way; lost, the rest of the page stays. */
export function ParcelsSlot({ orderId }: { orderId: number }) {
  const card = offeredParcelsCard();
  return (
    card && (
      <Boundary renderError={() => null}>
        <card.Component bizType="RETAIL_ORDER" bizId={orderId} />
      </Boundary>
    )
  );
}
