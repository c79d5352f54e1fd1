import { event } from '#kernel/hooks.ts';

/** Goods of a completed retail order came back, or that was undone. */
export const goodsReturned = event<{ orderId: number }>(
  'retail-return.changed',
  'Goods of a completed retail order came back, or their return was undone; in the same transaction, the order locked.',
);
