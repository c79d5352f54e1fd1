import { Boundary } from '../ui/feedback/boundary.tsx';
import type { Part } from '../ui/feedback/lazy-part.ts';

/** A card of an order that another feature offers; lost, the rest of the page stays. */
export function OrderSlot<P extends object>({ card, of }: { card: Part<P> | undefined; of: NoInfer<P> }) {
  return (
    card && (
      <Boundary renderError={() => null}>
        <card.Component {...of} />
      </Boundary>
    )
  );
}
