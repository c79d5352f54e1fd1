import { event } from '#kernel/hooks.ts';

/** Received pieces of a dealer order are earned, or earned ones came back. */
export const orderEarned = event<{ orderId: number }>(
  'dealer-order.earned',
  'Received pieces of a dealer order are earned, or earned ones came back; in the same transaction, the order locked.',
);
