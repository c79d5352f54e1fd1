import type { Ref } from 'react';
import type { Part } from '#ui/feedback/lazy-part.ts';

/** The screen for placing retail orders, as a part of another record's page: filled in from that record. */
export interface PlacingPartProps {
  /** The clue that the order shall come of. */
  clueId: number;
  /** Called once the order stands. */
  onPlaced: () => void;
  /** Puts the hand where the order goes on: what is missing, else the button that places it. */
  goRef: Ref<() => void>;
}

export type PlacingPart = Part<PlacingPartProps>;
