import type { RawBuilder } from 'kysely';
import { event, port } from '#kernel/hooks.ts';

/** Clues were merged into one. */
export const cluesMerged = event<{ survivorId: number; mergedIds: readonly number[] }>(
  'clue.merged',
  'Clues were merged into one, to which what belongs to them goes; in the same transaction, the clues locked.',
);

/** A merged clue was taken out of its survivor. */
export const clueUnmerged = event<{ survivorId: number; mergedId: number }>(
  'clue.unmerged',
  'A merged clue stands by itself again, with what came of it; in the same transaction, the clues locked.',
);

/** Condition that the person of a mobile (its blind index) withdrew consent to offers. */
export const offersRefused = port<(mobileIndex: string) => RawBuilder<boolean>>(
  'clue.offers-refused',
  'Whether the person of a mobile withdrew consent to offers: then campaigns do not disturb.',
);
