import { Contained } from '#ui/feedback/boundary.tsx';
import { PartWaiting, type Part } from '#ui/feedback/lazy-part.ts';

/**
 * Slot for a card offered by another feature. If it fails to load the rest of the page stays; while loading it takes
 * no space, since a screen-sized skeleton would shift the page.
 */
export function OrderSlot<P extends object>({ card, of }: { card: Part<P> | undefined; of: NoInfer<P> }) {
  return (
    card && (
      <Contained>
        <PartWaiting value={null}>
          <card.Component {...of} />
        </PartWaiting>
      </Contained>
    )
  );
}
