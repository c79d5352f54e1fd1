import { Boundary } from '../ui/feedback/boundary.tsx';
import { offered } from './offered.ts';
import type { ParcelsCardProps } from './parcels-card.ts';

/** What carries the goods of an order, with its way; lost, the rest of the page stays. */
export function ParcelsSlot(props: ParcelsCardProps) {
  const card = offered('parcelsCard');
  return (
    card && (
      <Boundary renderError={() => null}>
        <card.Component {...props} />
      </Boundary>
    )
  );
}
