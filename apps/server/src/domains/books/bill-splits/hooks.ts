import { event } from '#kernel/hooks.ts';

/** The shares of an order are planned and posted. */
export const orderShared = event<{ orderId: number }>(
  'bill-split.planned',
  'The shares of an order are planned and posted; in the same transaction, the split locked.',
);

/** A share was taken back, by a row of split_return. */
export const shareReturned = event<{ returnId: number }>(
  'bill-split.returned',
  'A share was taken back, by a row of split_return; in the same transaction, the split locked.',
);

/** Shares that the channel does not pay: statements do. */
export const sharesLeftToStatement = event<{ receiverIds: readonly number[] }>(
  'bill-split.left-to-statement',
  'Shares will not be paid by the channel but by statement; in the same transaction, the split locked.',
);
