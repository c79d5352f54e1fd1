import { event } from '#kernel/hooks.ts';

/** A prepay account that fell below its warning line; `available` is fen. */
export interface LowAccount {
  dealerId: number;
  dealerName: string;
  available: number;
}

/** A prepay account fell below its warning line. */
export const prepayLow = event<LowAccount>(
  'prepay-account.fell-low',
  'A movement took a prepay account below its warning line; in its transaction, the account locked.',
);

/** A prepay account is above its warning line again. */
export const prepayRecovered = event<{ dealerId: number }>(
  'prepay-account.recovered',
  'A movement took a prepay account above its warning line again; in its transaction, the account locked.',
);
