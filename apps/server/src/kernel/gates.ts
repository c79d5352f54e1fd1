import { openTurns, type Turns } from './turns.ts';

/** What one caller may have of a node at once, so that the others get theirs. */
export interface Gates {
  /** Running requests of one company; several may need more than one connection each. */
  company: Turns;
}

/** Opens the gates of a node. */
export const openGates = (): Gates => ({
  company: openTurns({ running: 8, waiting: 200, deadline: 5000, error: 'service.unavailable' }),
});
