import { event } from '#kernel/hooks.ts';

/** A dealer was created or its data changed. */
export const dealerSaved = event<{ dealerId: number }>(
  'dealer.saved',
  'A dealer was created, or its name, address or brands changed; in the same transaction.',
);
