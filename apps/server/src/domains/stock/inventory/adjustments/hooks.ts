import { event } from '#kernel/hooks.ts';

/** A stock adjustment ended. */
export const adjustmentEnded = event<{ adjustmentId: number; end: 'POSTED' | 'REJECTED' | 'DELETED' }>(
  'stock-adjustment.ended',
  'A stock adjustment was posted, rejected or deleted; in the same transaction, the adjustment locked.',
);
