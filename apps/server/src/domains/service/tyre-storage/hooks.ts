import { event } from '#kernel/hooks.ts';

/** A stored set is handed out. */
export const storageHandedOut = event<{ id: number; no: string }>(
  'tyre-storage.handed-out',
  'A stored set is handed out to its customer; in the same transaction, before the set is locked: appointments are locked first.',
);
