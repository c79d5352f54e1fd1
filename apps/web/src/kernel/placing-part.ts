import type { Ref } from 'react';
import type { Part } from '#ui/feedback/lazy-part.ts';

/** Props of the order placement form embedded in another record's page and prefilled from it. */
export interface PlacingPartProps {
  /** The clue that the order shall come of. */
  clueId: number;
  /** Called once the order stands. */
  onPlaced: () => void;
  /** Puts the hand where the order goes on: what is missing, else the button that places it. */
  goRef: Ref<() => void>;
}

export type PlacingPart = Part<PlacingPartProps>;
