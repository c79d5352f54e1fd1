/** Tells the warehouse to expect a note. */
export const pushJob = 'delivery-note.push';
/** Takes back from the warehouse what was revoked or received by hand while it was being announced. */
export const withdrawJob = 'delivery-note.withdraw';
/** Every minute: announces again what failed five minutes ago. */
export const sweepJob = 'delivery-note.sweep';

/** A note's jobs of one kind never overtake each other. */
export const aboutNote = (noteId: number) => [{ noteId }, { key: `delivery-note ${noteId}` }] as const;
