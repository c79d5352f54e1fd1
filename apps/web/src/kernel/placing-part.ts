import type { Ref } from 'react';
import type { Part } from '#ui/feedback/lazy-part.ts';

/** Props of the order placement form embedded in another record's page and prefilled from it. */
export interface PlacingPartProps {
  /** Clue that the order results from. */
  clueId: number;
  /** Called once the order is placed. */
  onPlaced: () => void;
  /** Moves the focus to the next step: the first missing input, else the place button. */
  goRef: Ref<() => void>;
}

export type PlacingPart = Part<PlacingPartProps>;
