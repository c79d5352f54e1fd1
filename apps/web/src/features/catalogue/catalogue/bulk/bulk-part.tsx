import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

/** Bulk change dialog, loaded lazily. */
export const BatchChangeDialog = lazyDialog(() =>
  import('./batch-change-dialog.tsx').then((module) => module.BatchChangeDialog),
);
export const LabelDialog = lazyDialog(() =>
  import('./label-dialog.tsx').then((module) => module.LabelDialog),
);
