import type { PlacingPartProps } from '#kernel/placing-part.ts';
import { Placing } from './placing.tsx';
import { useDraft } from './use-draft.ts';

/** Order placing within a clue's page. */
export function CluePlacing({ clueId, onPlaced, goRef }: PlacingPartProps) {
  return <Placing state={useDraft({ scene: 'CLUE', clueId })} isPart onPlaced={onPlaced} goRef={goRef} />;
}
