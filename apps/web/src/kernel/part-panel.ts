import type { Part } from '../ui/feedback/lazy-part.ts';
import { createStore } from './store.ts';

/** The panel of one part: who draws it fetches it by the id. */
export type PartPanel = Part<{ id: number; onClose: () => void }>;

/** The part whose panel is open over the work. */
export const shownPart = createStore<number | null>(null);

/** Opens what is known of a part beside whatever is in sight. */
export const showPart = (id: number): void => shownPart.set(id);
export const closePart = (): void => shownPart.set(null);

let offered: PartPanel | undefined;

/** Set once at start by the feature that knows parts. */
export const offerPartPanel = (panel: PartPanel | undefined): void => {
  offered = panel;
};
export const offeredPartPanel = (): PartPanel | undefined => offered;
