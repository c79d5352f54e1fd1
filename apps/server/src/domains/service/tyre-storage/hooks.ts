import { event } from '#kernel/hooks.ts';

/** A stored set was handed out. */
export const storageHandedOut = event<{ id: number; no: string }>(
  'tyre-storage.handed-out',
  'A stored set was handed out to its customer; in the same transaction, the set locked.',
);
