import { Boundary } from '#ui/feedback/boundary.tsx';
import { PartWaiting, type Part } from '#ui/feedback/lazy-part.ts';

/** A card that another feature offers; lost, the rest of the page stays. On its way it takes no room: the outline of the whole screen would push the page apart. */
export function OrderSlot<P extends object>({ card, of }: { card: Part<P> | undefined; of: NoInfer<P> }) {
  return (
    card && (
      <Boundary renderError={() => null}>
        <PartWaiting value={null}>
          <card.Component {...of} />
        </PartWaiting>
      </Boundary>
    )
  );
}
