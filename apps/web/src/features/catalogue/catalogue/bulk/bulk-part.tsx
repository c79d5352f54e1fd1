import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

/** Fetched when they are opened for the first time. */
export const BatchChangeDialog = lazyDialog(() =>
  import('./batch-change-dialog.tsx').then((module) => module.BatchChangeDialog),
);
export const LabelDialog = lazyDialog(() =>
  import('./label-dialog.tsx').then((module) => module.LabelDialog),
);
