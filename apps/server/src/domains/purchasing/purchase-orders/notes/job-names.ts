/** Job that announces a note to the warehouse. */
export const pushJob = 'delivery-note.push';
/** Job that cancels at the warehouse a note revoked or received by hand while it was being announced. */
export const withdrawJob = 'delivery-note.withdraw';
/** Job that, every minute, retries announcements that failed five minutes ago. */
export const sweepJob = 'delivery-note.sweep';

/** Job data and key of a note: its jobs of one kind run in order. */
export const noteJobOptions = (noteId: number) => [{ noteId }, { key: `delivery-note ${noteId}` }] as const;
