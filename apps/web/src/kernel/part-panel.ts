import type { Part } from '#ui/feedback/lazy-part.ts';
import { createStore } from './store.ts';

/** A part, and the place it is looked at for, where there is one. */
export interface ShownPart {
  id: number;
  placeId?: number | undefined;
}

/** The panel of one part: who draws it fetches it by the id. */
export type PartPanel = Part<ShownPart & { onClose: () => void }>;

/** The part whose panel is open over the work. */
export const shownPart = createStore<ShownPart | null>(null);

/** Opens what is known of a part beside whatever is in sight: what is bought from it goes to the place first of all. */
export const showPart = (id: number, placeId?: number): void => shownPart.set({ id, placeId });
export const closePart = (): void => shownPart.set(null);
