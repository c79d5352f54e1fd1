import type { Part } from '#ui/feedback/lazy-part.ts';
import { createStore } from './store.ts';

/** Part shown in the panel, with the stock location it is viewed for, if any. */
export interface ShownPart {
  id: number;
  placeId?: number | undefined;
}

/** Side panel of a part; it loads the part by its id. */
export type PartPanel = Part<ShownPart & { onClose: () => void }>;

/** Store of the part whose panel is open; null if none. */
export const shownPart = createStore<ShownPart | null>(null);

/** Opens a part's panel beside the current screen; `placeId` is the preferred location for purchases from it. */
export const showPart = (id: number, placeId?: number): void => shownPart.set({ id, placeId });
export const closePart = (): void => shownPart.set(null);
